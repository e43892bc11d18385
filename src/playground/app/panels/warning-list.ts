/** Lists the warnings of a source that was drawn: what is probably unintended, the hint, the place and the fix. */
import type { SourceNote } from '../editor/source-marks.ts';
import { element, icon, make, makeButton } from '../page/element.ts';

export interface NoteActions {
  goTo(line: number, column?: number): void;
  applyFix(fix: string): void;
}

export function placeText({ line, column }: SourceNote): string {
  if (line === undefined) return '';
  return column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`;
}

function warningItem(warning: SourceNote, { goTo, applyFix }: NoteActions): HTMLElement {
  const { message, hint, line, column, fix } = warning;
  const item = make('li');
  const text = make('div', 'warning-text');
  const said = make('p');
  said.append(make('span', 'visually-hidden', 'Warning: '), message);
  text.append(said);
  if (hint) text.append(make('p', 'warning-hint', hint));
  const actions = make('div', 'problem-actions');
  if (fix !== undefined) actions.append(makeButton('small', 'Fix it', () => applyFix(fix)));
  if (line !== undefined) actions.append(makeButton('small', placeText(warning), () => goTo(line, column)));
  text.append(actions);
  item.append(icon('warning'), text);
  return item;
}

export function createWarningList(actions: NoteActions) {
  const list = element('warnings', HTMLElement);
  let shown = '[]';
  return (warnings: readonly SourceNote[]): void => {
    const key = JSON.stringify(warnings);
    // The list is announced when it changes, not with every drawing.
    if (key === shown) return;
    shown = key;
    list.replaceChildren(...warnings.map((warning) => warningItem(warning, actions)));
    list.hidden = warnings.length === 0;
  };
}
