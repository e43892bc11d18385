/** Shows what two texts differ in: how many changes there are, and each of them under its mark. */
import { CHANGE_KINDS, type DiagramChangeWords, readChanges } from '../../diagram/summary-lines.ts';
import { type CallOutcome, outcomeText } from '../../drawing/call-outcome.ts';
import type { Compared } from '../../drawing/word-tools.ts';
import { element, make } from '../../page/element.ts';

function changeList(kind: (typeof CHANGE_KINDS)[number], { changes }: DiagramChangeWords): HTMLElement[] {
  const own = changes.filter(({ verb }) => verb === kind.verb);
  if (own.length === 0) return [];
  const section = make('section', 'changes');
  section.dataset.verb = kind.verb;
  const list = make('ul');
  const items = own.map(({ words }) => {
    const item = make('li');
    item.append(make('span', 'change-mark', kind.mark), ' ', make('span', 'change-words', words));
    return item;
  });
  list.append(...items);
  section.append(make('h3', '', kind.verb), list);
  return [section];
}

export function createChangeLists() {
  const panel = element('comparison', HTMLElement);
  const total = element('changes-total', HTMLElement);
  const hint = element('changes-hint', HTMLElement);
  const lists = element('change-lists', HTMLElement);

  function write(kind: string, text: string, hintText = '', parts: HTMLElement[] = []): void {
    panel.dataset.kind = kind;
    panel.removeAttribute('aria-busy');
    if (total.textContent !== text) total.textContent = text;
    hint.textContent = hintText;
    hint.hidden = hintText === '';
    lists.replaceChildren(...parts);
  }

  return {
    wait: () => panel.setAttribute('aria-busy', 'true'),
    say: (text: string) => write('said', text),
    show(outcome: CallOutcome<Compared>, empty: string): void {
      if (outcome.kind !== 'done') {
        const fault = outcome.kind === 'fault' ? outcome.fault : undefined;
        write(outcome.kind, outcomeText(outcome, empty), fault?.hint);
        return;
      }
      const read = readChanges(outcome.value.summary);
      const rest = read.rest === undefined ? [] : [make('p', 'note', read.rest)];
      const parts = [...CHANGE_KINDS.flatMap((kind) => changeList(kind, read)), ...rest];
      write(outcome.value.same ? 'same' : 'done', read.total, '', parts);
    },
  };
}
