/** The page that shows a diagram inside a chat: picture, title, zoom and download. */
import { connectHost } from './host.js';
import { faultOf, pictureOf } from './picture.js';

const ZOOM_STEP = 1.25;
const MIN_ZOOM = 0.2;
const MAX_ZOOM = 8;

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const stage = element('stage');
const state = { zoom: 1, picture: undefined, image: undefined, input: {}, host: {}, context: {}, triedPng: false };

function setZoom(zoom) {
  state.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
  element('zoom-reset').textContent = `${Math.round(state.zoom * 100)}%`;
  // At 100 % the picture fits the width, but is never larger than it was drawn.
  const fit = Math.min(state.image.naturalWidth, stage.clientWidth - 16);
  state.image.style.width = `${fit * state.zoom}px`;
}

function enableTools(enabled) {
  for (const button of document.querySelectorAll('button')) button.disabled = !enabled;
}

function showNote(text, isFault) {
  const note = document.createElement('p');
  note.textContent = text;
  if (isFault) {
    note.className = 'fault';
    note.setAttribute('role', 'alert');
  }
  stage.replaceChildren(note);
  enableTools(false);
}

async function showPicture(picture) {
  const title = picture.title || state.context.toolInfo?.tool?.title || 'Diagram';
  const image = new Image();
  // As an image a drawing can neither run scripts nor load anything.
  image.src = `data:${picture.type};base64,${picture.base64}`;
  image.alt = title;
  await image.decode();
  element('title').textContent = title;
  Object.assign(state, { picture, image });
  stage.replaceChildren(image);
  enableTools(true);
  setZoom(1);
}

/** Too large as text for the model, but the page may have it as an image. */
async function askForPng() {
  state.triedPng = true;
  const { name } = state.context.toolInfo.tool;
  const params = { name, arguments: { ...state.input, format: 'png' } };
  return showResult(await connection.request('tools/call', params));
}

async function showResult(result) {
  const picture = result.isError ? undefined : pictureOf(result);
  if (picture) return showPicture(picture);
  const fault = faultOf(result);
  const mayCall = state.host.serverTools && state.context.toolInfo && !state.triedPng;
  if (fault.code === 'RESULT_TOO_LARGE' && mayCall) return askForPng();
  return showNote(fault.text, true);
}

function applyContext(context) {
  Object.assign(state.context, context);
  if (context.theme) root.dataset.theme = context.theme;
  for (const [name, value] of Object.entries(context.styles?.variables ?? {})) {
    if (value) root.style.setProperty(name, value);
  }
}

async function download() {
  const { type, base64, filename } = state.picture;
  if (state.host.downloadFile) {
    const resource = { uri: `file:///${filename}`, mimeType: type, blob: base64 };
    await connection.request('ui/download-file', { contents: [{ type: 'resource', resource }] });
    return;
  }
  const link = document.createElement('a');
  link.href = `data:${type};base64,${base64}`;
  link.download = filename;
  link.click();
}

const connection = connectHost({
  'ui/notifications/tool-input': ({ arguments: input = {} }) => {
    state.input = input;
    // A drawing in a dark theme is light on transparent: it needs dark paper.
    root.dataset.paper = /(?:^|-)dark(?:-|$)/.test(input.theme) ? 'dark' : 'light';
  },
  'ui/notifications/tool-result': (result) => {
    showResult(result).catch(() => showNote('The diagram could not be shown.', true));
  },
  'ui/notifications/tool-cancelled': () => showNote('The call was cancelled.', false),
  'ui/notifications/host-context-changed': applyContext,
  'ui/resource-teardown': () => ({}),
  ping: () => ({}),
});

element('zoom-in').addEventListener('click', () => setZoom(state.zoom * ZOOM_STEP));
element('zoom-out').addEventListener('click', () => setZoom(state.zoom / ZOOM_STEP));
element('zoom-reset').addEventListener('click', () => setZoom(1));
element('download').addEventListener('click', download);
window.addEventListener('resize', () => state.image && setZoom(state.zoom));

new ResizeObserver(() => {
  const { width, height } = root.getBoundingClientRect();
  connection.notify('ui/notifications/size-changed', { width: Math.ceil(width), height: Math.ceil(height) });
}).observe(root);

const { hostCapabilities, hostContext } = await connection.initialize();
state.host = hostCapabilities ?? {};
applyContext(hostContext ?? {});
connection.notify('ui/notifications/initialized');
