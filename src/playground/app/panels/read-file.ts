/** Reads the diagram of a file; where a Markdown file has several, the reader chooses. */
import { embeddedSource } from '../../../documents/embedded-source.ts';
import { findBlocks, type MarkdownDiagram } from '../../../documents/find-blocks.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../ports/languages.ts';
import { languageOfText } from '../diagram/diagram.ts';
import { dialog, notice } from '../page/dialog.ts';
import { element, make } from '../page/element.ts';

function blockButton({ language, code, line }: MarkdownDiagram): HTMLButtonElement {
  const choice = make('button', 'block');
  choice.type = 'button';
  const opening = make('code', '', code.trim().split('\n').slice(0, 3).join('\n'));
  choice.append(make('span', 'block-title', `${LANGUAGES[language].title}, line ${line}`), opening);
  return choice;
}

/** Lets the reader choose one of several diagrams of a Markdown file. */
function createBlockChooser() {
  const box = dialog('blocks');
  const list = element('block-list', HTMLElement);
  return (fileName: string, blocks: readonly MarkdownDiagram[], onChoose: (block: MarkdownDiagram) => void): void => {
    element('blocks-title', HTMLElement).textContent = `${blocks.length} diagrams in ${fileName}`;
    list.replaceChildren(
      ...blocks.map((block) => {
        const item = make('li');
        const choice = blockButton(block);
        choice.addEventListener('click', () => {
          box.close();
          onChoose(block);
        });
        item.append(choice);
        return item;
      }),
    );
    box.showModal();
  };
}

/** More than any diagram that can be drawn, and than most documents that contain some. */
const MAX_FILE_BYTES = 1_000_000;

/** Pictures that may carry their source. */
const PICTURE_NAME = /\.(?:png|svg)$/i;
const MAX_PICTURE_BYTES = 20_000_000;

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;

function languageOfName(name: string): Language | undefined {
  const lower = name.toLowerCase();
  return LANGUAGE_NAMES.find((language) => LANGUAGES[language].extensions.some((end) => lower.endsWith(end)));
}

export function diagramsIn(name: string, text: string): MarkdownDiagram[] {
  if (MARKDOWN.test(name)) return findBlocks(text);
  const language = languageOfName(name) ?? languageOfText(text);
  return language ? [{ language, code: text.replaceAll('\r\n', '\n'), line: 1 }] : [];
}

export type ReadDiagram = (file: File, onDiagram: (diagram: MarkdownDiagram) => void) => Promise<void>;

export function createFileReader(): ReadDiagram {
  const chooseBlock = createBlockChooser();
  return async (file, onDiagram) => {
    const isPicture = PICTURE_NAME.test(file.name);
    if (file.size > (isPicture ? MAX_PICTURE_BYTES : MAX_FILE_BYTES))
      return notice('The file is too large to be a diagram.');
    if (isPicture) {
      const source = await embeddedSource(new Uint8Array(await file.arrayBuffer()));
      return source ? onDiagram({ ...source, line: 1 }) : notice(`${file.name} carries no source of a diagram.`);
    }
    const found = diagramsIn(file.name, await file.text());
    const [first] = found;
    if (!first) return notice(`There is no Mermaid or PlantUML in ${file.name}.`);
    if (found.length > 1) return chooseBlock(file.name, found, onDiagram);
    onDiagram(first);
  };
}
