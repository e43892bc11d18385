/** The dialog of the last diagrams. */
import { LANGUAGES } from '../../../ports/languages.ts';
import { type Diagram, titleOf } from '../diagram/diagram.ts';
import type { Recent, RecentDiagram } from '../diagram/recent.ts';
import { dialog } from '../page/dialog.ts';
import { button, element, icon, make, makeButton } from '../page/element.ts';

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The title, or the first lines that say something. */
function nameOf({ code }: Diagram): string {
  const lines = code.replace(/^\s*---\n[\s\S]*?\n---\n/, '').split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('@start'));
  return titleOf({ code }) ?? said.slice(0, 2).join(' · ').slice(0, 80);
}

export function createRecentDialog(recent: Recent, onOpen: (row: RecentDiagram) => void): () => void {
  const box = dialog('recent');
  const list = element('recent-list', HTMLElement);

  function rowOf(row: RecentDiagram): HTMLElement {
    const { diagram, at, id } = row;
    const item = make('li');
    const choose = makeButton('block', '', () => {
      box.close();
      onOpen(row);
    });
    const when = `${LANGUAGES[diagram.language].title}, ${clock.format(at)}`;
    choose.append(make('span', 'block-title', nameOf(diagram)), make('span', 'note', when));
    const forget = makeButton('quiet icon', '', () => {
      recent.forget(id);
      show();
    });
    forget.setAttribute('aria-label', `Forget ${nameOf(diagram)}`);
    forget.append(icon('close'));
    item.append(choose, forget);
    return item;
  }

  function show(): void {
    const rows = recent.list();
    list.replaceChildren(...rows.map(rowOf));
    element('recent-none', HTMLElement).hidden = rows.length > 0;
    button('clear-recent').disabled = rows.length === 0;
  }

  button('clear-recent').addEventListener('click', () => {
    recent.forget();
    show();
  });
  return () => {
    show();
    box.showModal();
  };
}
