/** Starts the page: the editor, its preview, and the panels around them. */
import { LANGUAGE_NAMES, type Language } from '../../ports/languages.ts';
import { type Diagram, languageOfText } from './diagram/diagram.ts';
import { loadDraft, saveDraft } from './diagram/draft.ts';
import { MERMAID_HEADERS, starterOf } from './diagram/guides.ts';
import { diagramsIn, MAX_FILE_BYTES, OPENED_EXTENSIONS } from './diagram/open-text.ts';
import { fromFragment, isShareFragment } from './diagram/share-link.ts';
import { connectTools } from './drawing/call-tools.ts';
import { readPageToken } from './drawing/page-token.ts';
import { createEditor } from './editor/create-editor.ts';
import { offerColorScheme } from './page/color-scheme.ts';
import { acceptFiles } from './page/drop-zone.ts';
import { element } from './page/element.ts';
import { placeMenus } from './page/menu.ts';
import { notice } from './page/notice.ts';
import { createBlockChooser } from './panels/choose-block.ts';
import { offerConnect } from './panels/connect.ts';
import { offerExamples } from './panels/examples.ts';
import { offerExport } from './panels/export.ts';
import { createLookControls } from './panels/look.ts';
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
let diagram: Diagram = (await fromLink()) ?? loadDraft() ?? starter('mermaid');
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
const preview = createPreview(tools, { mark: editor.mark, goTo: editor.goTo, applyFix: editor.setText });
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
  // A link that somebody opened is no longer what the editor holds.
  if (location.hash) history.replaceState(null, '', base.pathname + location.search);
  preview.request(next, when);
}

function open(next: Diagram): void {
  editor.setText(next.code);
  update(next, 'at once');
}

for (const { name, input } of languageChoices) {
  input.addEventListener('change', () => {
    texts.set(diagram.language, diagram.code);
    // A text that could be either is read anew; otherwise the other language has a text of its own.
    const isEither = languageOfText(diagram.code, MERMAID_HEADERS) === undefined;
    open(isEither ? { ...diagram, language: name } : { ...diagram, ...starter(name), ...remembered(name) });
  });
}

function remembered(language: Language): Pick<Diagram, 'code'> | undefined {
  const code = texts.get(language);
  return code === undefined ? undefined : { code };
}

const chooseBlock = createBlockChooser(open);
acceptFiles(OPENED_EXTENSIONS, async (file) => {
  if (file.size > MAX_FILE_BYTES) return notice('The file is too large to be a diagram.');
  const found = diagramsIn(file.name, await file.text(), MERMAID_HEADERS);
  const [first] = found;
  if (!first) return notice(`There is no Mermaid or PlantUML in ${file.name}.`);
  if (found.length > 1) return chooseBlock(file.name, found);
  open({ language: first.language, code: first.code });
});
window.addEventListener('hashchange', async () => {
  const linked = await fromLink();
  if (linked) open(linked);
});

offerExamples(({ language, code }) => open({ ...diagram, language, code }));
offerExport(tools, preview.shown);
offerShare(tools, base, () => diagram);
offerConnect(base);
offerColorScheme();
placeMenus();
showChoices();
preview.request(diagram, 'at once');
