/** The keys of the page. */
import { dialog } from '../page/dialog.ts';
import { element, make } from '../page/element.ts';

const KEYS: readonly (readonly [where: string, rows: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'Anywhere',
    [
      ['Ctrl S', 'Download the SVG'],
      ['?', 'This list, unless you are writing'],
      ['Esc', 'Close a dialog or a menu'],
    ],
  ],
  [
    'In the editor',
    [
      ['Ctrl Space', 'Complete'],
      ['F8', 'Go to the next error or warning'],
      ['Tab', 'Indent; Escape and then Tab leaves the editor'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl /', 'Make the line a comment'],
    ],
  ],
  [
    'On the picture',
    [
      ['← → ↑ ↓', 'Move'],
      ['+ −', 'Zoom; Ctrl and the wheel too'],
      ['0', 'Fit'],
    ],
  ],
  [
    'Between source and picture',
    [
      ['← →', 'Move the splitter'],
      ['Home', 'Put it back'],
    ],
  ],
];

export function createHelpDialog(): () => void {
  const box = dialog('help');
  const sections = KEYS.map(([where, rows]) => {
    const section = make('section', 'keys');
    const table = make('dl');
    for (const [keys, does] of rows) {
      const term = make('dt');
      term.append(...keys.split(' ').flatMap((key, at) => [...(at > 0 ? [' '] : []), make('kbd', '', key)]));
      table.append(term, make('dd', '', does));
    }
    section.append(make('h3', '', where), table);
    return section;
  });
  element('help-body', HTMLElement).replaceChildren(...sections);
  return () => box.showModal();
}
