/** The picture in words: a sentence below the picture, and all of it while the panel is open. */
import { readWords, type WordList } from '../diagram/summary-lines.ts';
import { createCallLoop } from '../drawing/call-loop.ts';
import { type CallOutcome, outcomeText } from '../drawing/call-outcome.ts';
import type { Tools } from '../drawing/call-tools.ts';
import { callDescribe, type Described, type DiagramSource } from '../drawing/describe-diagram.ts';
import { copyText } from '../page/clipboard.ts';
import { notice } from '../page/dialog.ts';
import { button, element, make } from '../page/element.ts';
import { createScrollStop } from '../page/scroll-stop.ts';
import { writeStored } from '../page/stored.ts';

/** `early.ts` reads the same key. */
const KEY = 'drawbridge.words';

interface DescriptionPanel {
  /** For the picture that is on the stage now; undefined until the present source has one. */
  show(shown: { diagram: DiagramSource; description: string | undefined } | undefined): void;
  /** The source has changed: what the panel says is about an earlier one. */
  wait(): void;
}

function listOf({ heading, lines }: WordList): HTMLElement {
  const section = make('div', 'word-list');
  const list = make('ul');
  list.append(...lines.map((line) => make('li', '', line)));
  section.append(make('h4', '', heading), list);
  return section;
}

export function createDescriptionPanel(tools: Tools): DescriptionPanel {
  const { dataset } = document.documentElement;
  const panel = element('words', HTMLElement);
  const toggle = button('toggle-words');
  const body = element('words-body', HTMLElement);
  const lead = element('words-lead', HTMLElement);
  const copy = button('copy-words');
  const updateStop = createScrollStop(body);
  let drawn: DiagramSource | undefined;
  let summary = '';

  function display(outcome: CallOutcome<Described>): void {
    summary = outcome.kind === 'done' ? outcome.value.summary : '';
    const words = readWords(summary);
    const text = outcome.kind === 'done' ? words.lead.join('\n') : outcomeText(outcome, '');
    if (lead.textContent !== text) lead.textContent = text;
    element('word-lists', HTMLElement).replaceChildren(...words.lists.map(listOf));
    body.dataset.kind = outcome.kind;
    body.removeAttribute('aria-busy');
    copy.disabled = summary === '';
    updateStop();
  }

  const loop = createCallLoop<DiagramSource, Described>({
    call: (source, signal) => callDescribe(tools, source, signal),
    isEmpty: ({ code }) => code.trim() === '',
    onStart() {
      body.setAttribute('aria-busy', 'true');
      if (lead.textContent === '') lead.textContent = 'Reading…';
    },
    onOutcome: display,
  });

  const isOpen = () => dataset.words === 'open';
  function update(): void {
    toggle.setAttribute('aria-expanded', String(isOpen()));
    if (isOpen() && drawn) loop.request(drawn, 'at once');
    else loop.stop();
  }
  toggle.addEventListener('click', () => {
    dataset.words = isOpen() ? 'closed' : 'open';
    writeStored('browser', KEY, dataset.words);
    update();
  });
  copy.addEventListener('click', async () => {
    notice((await copyText(summary)) ? 'Words copied' : 'The browser does not allow copying.');
  });
  update();

  return {
    show(shown) {
      element('words-short', HTMLElement).textContent = shown?.description ?? '';
      drawn = shown && { language: shown.diagram.language, code: shown.diagram.code };
      if (drawn) delete panel.dataset.waiting;
      update();
    },
    wait() {
      panel.dataset.waiting = '';
      copy.disabled = true;
      loop.stop();
    },
  };
}
