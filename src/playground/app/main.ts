/** Starts the page: the editor, its preview, and the panels around them; what is not needed at once is loaded when it is. */
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../ports/languages.ts';
import { type Diagram, languageOfText } from './diagram/diagram.ts';
import { loadDraft, STARTERS, saveDraft } from './diagram/draft.ts';
import { keepRecent } from './diagram/recent.ts';
import { fromFragment, isShareFragment } from './diagram/share-link.ts';
import { keepVersions } from './diagram/versions.ts';
import { connectTools, readPageToken } from './drawing/call-tools.ts';
import { openEditor, typedEarly } from './editor/plain-editor.ts';
import { isDark, offerColorScheme } from './page/color-scheme.ts';
import { notice, placeMenus } from './page/dialog.ts';
import { acceptDrops, offerPicker } from './page/drop-zone.ts';
import { button, element } from './page/element.ts';
import { offerSplitter } from './page/splitter.ts';
import { offerExport } from './panels/export.ts';
import { createLookControls } from './panels/look.ts';
import { offerShare } from './panels/share.ts';
import { drawnAs } from './picture/paper.ts';
import { createPreview } from './preview.ts';

const base = new URL('./', document.baseURI);
const tools = connectTools(base, readPageToken(base));
const languageChoices = LANGUAGE_NAMES.map((name) => ({ name, input: element(`language-${name}`, HTMLInputElement) }));

async function fromLink(): Promise<Diagram | undefined> {
  const linked = await fromFragment(location.hash);
  if (!linked && isShareFragment(location.hash)) notice('The link does not hold a diagram.');
  return linked;
}

const starter = (language: Language): Diagram => ({ language, code: STARTERS[language] });
const linked = await fromLink();
const early = typedEarly();
const written = early === undefined ? undefined : { language: languageOfText(early) ?? 'mermaid', code: early };
let diagram: Diagram = written ?? linked ?? loadDraft() ?? starter('mermaid');
const versions = keepVersions();
const recent = keepRecent(STARTERS[diagram.language]);
if (linked) recent.opened(linked.code);
if (linked) versions.opened(linked);
else versions.seen(diagram);
/** What was written last in each language, for switching back and forth. */
const texts = new Map<Language, string>();

const editor = openEditor({
  parent: element('editor', HTMLElement),
  language: diagram.language,
  code: diagram.code,
  describedBy: 'editor-help',
  onChange(code) {
    const language = languageOfText(code) ?? diagram.language;
    update({ ...diagram, code, language }, 'after a pause');
  },
});
const exported = offerExport(tools, () => diagram);
const preview = createPreview(tools, {
  mark: editor.mark,
  goTo: editor.goTo,
  applyFix(fix, source) {
    if (editor.text() === source) editor.setText(fix);
    else notice('The text has changed since this fix was made.');
  },
  onShown(shown) {
    exported.setShown(shown);
    if (shown) recent.drawn(diagram);
  },
});
const look = createLookControls((chosen) => {
  const { language, code } = diagram;
  update({ language, code, ...chosen }, 'at once');
});

function showChoices(): void {
  for (const { name, input } of languageChoices) input.checked = name === diagram.language;
  look.set(diagram);
  button('open-settings').hidden = diagram.language !== 'mermaid';
}

function draw(when: 'after a pause' | 'at once'): void {
  preview.request(drawnAs(diagram, isDark()), when);
}

function update(next: Diagram, when: 'after a pause' | 'at once'): void {
  if (next.language !== diagram.language) editor.setLanguage(next.language);
  diagram = next;
  texts.set(next.language, next.code);
  showChoices();
  saveDraft(next);
  versions.seen(next);
  // A link that somebody opened is no longer what the editor holds.
  if (location.hash) history.replaceState(null, '', base.pathname + location.search);
  draw(when);
}

function replace(next: Diagram): void {
  editor.setText(next.code);
  update(next, 'at once');
}

/** Another diagram: what it holds is kept among the last ones once somebody has changed it, or at once if it is somebody's own. */
function open(next: Diagram, isOwn = false): void {
  versions.opened(next);
  recent.opened(isOwn ? undefined : next.code);
  replace(next);
}

for (const { name, input } of languageChoices) {
  input.addEventListener('change', () => {
    texts.set(diagram.language, diagram.code);
    // A text that could be either is read anew; otherwise the other language has a text of its own.
    const isEither = languageOfText(diagram.code) === undefined;
    replace(isEither ? { ...diagram, language: name } : { ...diagram, ...starter(name), ...remembered(name) });
  });
}

function remembered(language: Language): Pick<Diagram, 'code'> | undefined {
  const code = texts.get(language);
  return code === undefined ? undefined : { code };
}

/** What a button opens, loaded when it is first pressed. */
function openLater(id: string, load: () => Promise<() => void>): () => Promise<void> {
  let loading: Promise<() => void> | undefined;
  const show = async () => {
    loading ??= load();
    // Another press tries again where the server did not answer.
    loading.catch(() => {
      loading = undefined;
      notice('This part of the page could not be loaded. Try again.');
    });
    (await loading)();
  };
  button(id).addEventListener('click', () => void show().catch(() => {}));
  return show;
}

const compareDialog = element('compare', HTMLDialogElement);
const loadCompare = once(async () => {
  const { createCompare } = await import('./panels/compare-dialog.ts');
  return createCompare(tools, versions, () => diagram);
});
const loadReader = once(async () => (await import('./panels/read-file.ts')).createFileReader());

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

const openFile = async (file: File) => {
  const read = await loadReader();
  await read(file, ({ language, code }) => open({ language, code }, true));
};
const compareFile = async (file: File) => {
  const [read, compare] = await Promise.all([loadReader(), loadCompare()]);
  await read(file, compare.take);
};
const OPENED_EXTENSIONS = [
  ...['.md', '.markdown', '.png', '.svg'],
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].extensions),
];
offerPicker({ button: 'open-file', field: 'file' }, OPENED_EXTENSIONS, openFile);
offerPicker({ button: 'compare-open-file', field: 'compare-file' }, OPENED_EXTENSIONS, compareFile);
acceptDrops((file) => (compareDialog.open ? compareFile(file) : openFile(file)));
window.addEventListener('hashchange', async () => {
  const next = await fromLink();
  if (next) open(next);
});

openLater('open-compare', async () => (await loadCompare()).open);
openLater('open-examples', async () =>
  (await import('./panels/examples.ts')).createExamples(({ language, code }) => open({ ...diagram, language, code })),
);
openLater('open-connect', async () => (await import('./panels/connect.ts')).createConnect(base));
openLater('open-recent', async () =>
  (await import('./panels/recent.ts')).createRecentDialog(recent, (row) => {
    versions.opened(row.diagram);
    recent.reopened(row);
    replace(row.diagram);
  }),
);
openLater('open-settings', async () =>
  (await import('./panels/settings.ts')).createSettingsDialog(editor.text, (code, setsColors) => {
    const { theme, ...rest } = diagram;
    // A theme that is chosen beside the source would win over its colours.
    replace({ ...rest, code, ...(theme && !setsColors && { theme }) });
  }),
);
const help = openLater('open-help', async () => (await import('./panels/help.ts')).createHelpDialog());

document.addEventListener('keydown', (event) => {
  const isWriting = (event.target as Element).closest('input, textarea, select, .cm-content') !== null;
  if ((event.ctrlKey || event.metaKey) && event.key === 's' && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    exported.saveSvg();
  }
  if (event.key === '?' && !isWriting && !document.querySelector('dialog[open]')) void help().catch(() => {});
});

offerShare(tools, base, () => diagram);
offerColorScheme(() => draw('at once'));
offerSplitter();
placeMenus();
showChoices();
draw('at once');
