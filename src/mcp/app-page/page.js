/** The page that shows a diagram inside a chat: picture, title, zoom and download, and the source to be edited. */
import { connectHost } from './host.js';
import { faultOf, noteText, pictureOf, warningsOf } from './result.js';
import { createSourcePane, sourceField } from './source.js';

const ZOOM_STEP = 1.25;
const MIN_ZOOM = 0.2;
const MAX_ZOOM = 8;

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const stage = element('stage');
const state = {
  zoom: 1,
  picture: undefined,
  image: undefined,
  input: {},
  host: {},
  context: {},
  triedPng: false,
  drawing: 0,
};

function setZoom(zoom) {
  state.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
  element('zoom-reset').textContent = `${Math.round(state.zoom * 100)}%`;
  // At 100 % the picture fits the width, but is never larger than it was drawn.
  const fit = Math.min(state.image.naturalWidth, stage.clientWidth - 16);
  state.image.style.width = `${fit * state.zoom}px`;
}

/** What is done to a picture needs one that belongs to the source. */
function enableTools(enabled) {
  for (const id of ['zoom-out', 'zoom-reset', 'zoom-in', 'download']) element(id).disabled = !enabled;
  stage.classList.toggle('outdated', !enabled);
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

const mayCall = () => state.host.serverTools !== undefined && state.context.toolInfo !== undefined;

function callTool(input) {
  return connection.request('tools/call', { name: state.context.toolInfo.tool.name, arguments: input });
}

/** The answer to a call with that input, of which there may be a newer one by then. */
async function showResult(result, input) {
  const picture = result.isError ? undefined : pictureOf(result);
  if (picture) {
    await showPicture(picture);
    return source.showWarnings(warningsOf(result));
  }
  const fault = faultOf(result);
  if (fault.code === 'RESULT_TOO_LARGE' && mayCall() && !state.triedPng) {
    // Too large as text for the model, but the page may have it as an image.
    state.triedPng = true;
    return showResult(await callTool({ ...input, format: 'png' }), input);
  }
  if (!source.isOpen() || !state.image) showNote(noteText(fault), true);
  // The last picture stays, dimmed: it is not that of this source.
  else enableTools(false);
  return source.showFault(fault);
}

async function draw(code) {
  const field = sourceField(state.context.toolInfo?.tool, state.input);
  // Where the page may not call the tool, the picture is that of the first source.
  if (!mayCall()) return enableTools(state.image !== undefined && code === state.input[field]);
  state.drawing += 1;
  const own = state.drawing;
  enableTools(false);
  const input = { ...state.input, [field]: code };
  const result = await callTool(input).catch((error) => ({
    isError: true,
    content: [{ type: 'text', text: error.message }],
  }));
  if (own === state.drawing) await showResult(result, input);
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
    source.begin(input[sourceField(state.context.toolInfo?.tool, input)]);
    // A drawing in a dark theme is light on transparent: it needs dark paper.
    root.dataset.paper = /(?:^|-)dark(?:-|$)/.test(input.theme) ? 'dark' : 'light';
  },
  'ui/notifications/tool-result': (result) => {
    showResult(result, state.input).catch(() => showNote('The diagram could not be shown.', true));
  },
  'ui/notifications/tool-cancelled': () => showNote('The call was cancelled.', false),
  'ui/notifications/host-context-changed': applyContext,
  'ui/resource-teardown': () => ({}),
  ping: () => ({}),
});

const source = createSourcePane({
  draw,
  send: {
    get message() {
      return state.host.message;
    },
    get updateModelContext() {
      return state.host.updateModelContext;
    },
    request: connection.request,
  },
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
