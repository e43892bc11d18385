/** Lets the reader choose one of several diagrams of a Markdown file. */

import type { MarkdownDiagram } from '../../../documents/find-blocks.ts';
import { LANGUAGES } from '../../../ports/languages.ts';
import { dialog } from '../page/dialog.ts';
import { element, make } from '../page/element.ts';

function blockButton({ language, code, line }: MarkdownDiagram): HTMLButtonElement {
  const choice = make('button', 'block');
  choice.type = 'button';
  const opening = make('code', '', code.trim().split('\n').slice(0, 3).join('\n'));
  choice.append(make('span', 'block-title', `${LANGUAGES[language].title}, line ${line}`), opening);
  return choice;
}

export function createBlockChooser() {
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
