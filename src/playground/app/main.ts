/** Starts the page: the editor, its preview, and the panels around them. */
import { LANGUAGE_NAMES, type Language } from '../../ports/languages.ts';
import { type Diagram, languageOfText } from './diagram/diagram.ts';
import { loadDraft, saveDraft } from './diagram/draft.ts';
import { MERMAID_HEADERS, starterOf } from './diagram/guides.ts';
import { OPENED_EXTENSIONS } from './diagram/open-text.ts';
import { fromFragment, isShareFragment } from './diagram/share-link.ts';
import { keepVersions } from './diagram/versions.ts';
import { connectTools } from './drawing/call-tools.ts';
import { readPageToken } from './drawing/page-token.ts';
import { createEditor } from './editor/create-editor.ts';
import { offerColorScheme } from './page/color-scheme.ts';
import { acceptDrops, offerPicker } from './page/drop-zone.ts';
import { element } from './page/element.ts';
import { placeMenus } from './page/menu.ts';
import { notice } from './page/notice.ts';
import { offerCompare } from './panels/compare/compare-dialog.ts';
import { offerConnect } from './panels/connect.ts';
import { offerExamples } from './panels/examples.ts';
import { offerExport } from './panels/export.ts';
import { createLookControls } from './panels/look.ts';
import { createFileReader } from './panels/read-file.ts';
import { offerShare } from './panels/share.ts';
import { createPreview } from './preview.ts';

const base = new URL('./', document.baseURI);
const tools = connectTools(base, readPageToken(base));
const languageChoices = LANGUAGE_NAMES.map((name) => ({ name, input: element(`language-${name}`, HTMLInputElement) }));

async function fromLink(): Promise<Diagram | undefined> {
  const linked = await fromFragment(location.hash);
  if (!linked && isShareFragment(location.hash)) notice('The link does not hold a diagram.');
  return linked;
}

const starter = (language: Language): Diagram => ({ language, code: starterOf(language).code });
const linked = await fromLink();
let diagram: Diagram = linked ?? loadDraft() ?? starter('mermaid');
const versions = keepVersions();
if (linked) versions.opened(linked);
else versions.seen(diagram);
/** What was written last in each language, for switching back and forth. */
const texts = new Map<Language, string>();

const editor = createEditor({
  parent: element('editor', HTMLElement),
  language: diagram.language,
  code: diagram.code,
  describedBy: 'editor-help',
  onChange(code) {
    const language = languageOfText(code, MERMAID_HEADERS) ?? diagram.language;
    update({ ...diagram, code, language }, 'after a pause');
  },
});
const preview = createPreview(tools, {
  mark: editor.mark,
  goTo: editor.goTo,
  applyFix(fix, source) {
    if (editor.text() === source) editor.setText(fix);
    else notice('The text has changed since this fix was made.');
  },
});
const look = createLookControls((chosen) => {
  const { language, code } = diagram;
  update({ language, code, ...chosen }, 'at once');
});

function showChoices(): void {
  for (const { name, input } of languageChoices) input.checked = name === diagram.language;
  look.set(diagram);
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
  preview.request(next, when);
}

function replace(next: Diagram): void {
  editor.setText(next.code);
  update(next, 'at once');
}

function open(next: Diagram): void {
  versions.opened(next);
  replace(next);
}

for (const { name, input } of languageChoices) {
  input.addEventListener('change', () => {
    texts.set(diagram.language, diagram.code);
    // A text that could be either is read anew; otherwise the other language has a text of its own.
    const isEither = languageOfText(diagram.code, MERMAID_HEADERS) === undefined;
    replace(isEither ? { ...diagram, language: name } : { ...diagram, ...starter(name), ...remembered(name) });
  });
}

function remembered(language: Language): Pick<Diagram, 'code'> | undefined {
  const code = texts.get(language);
  return code === undefined ? undefined : { code };
}

const compare = offerCompare(tools, versions, () => diagram);
const readDiagram = createFileReader();
const openFile = (file: File) => readDiagram(file, ({ language, code }) => open({ language, code }));
const compareFile = (file: File) => readDiagram(file, compare.take);
offerPicker({ button: 'open-file', field: 'file' }, OPENED_EXTENSIONS, openFile);
offerPicker({ button: 'compare-open-file', field: 'compare-file' }, OPENED_EXTENSIONS, compareFile);
acceptDrops((file) => (compare.isOpen() ? compareFile(file) : openFile(file)));
window.addEventListener('hashchange', async () => {
  const next = await fromLink();
  if (next) open(next);
});

offerExamples(({ language, code }) => open({ ...diagram, language, code }));
offerExport(tools, preview.shown);
offerShare(tools, base, () => diagram);
offerConnect(base);
offerColorScheme();
placeMenus();
showChoices();
preview.request(diagram, 'at once');
