/** The dialog that compares the text in the editor with its earlier version, or with any other text. */
import { type Diagram, languageOfText } from '../diagram/diagram.ts';
import { CHANGE_KINDS, type DiagramChangeWords, readChanges } from '../diagram/summary-lines.ts';
import type { Version, Versions } from '../diagram/versions.ts';
import { createCallLoop } from '../drawing/call-loop.ts';
import { type CallOutcome, outcomeText } from '../drawing/call-outcome.ts';
import type { Tools } from '../drawing/call-tools.ts';
import { type Compared, callDiff, type DiagramSource, type SourcePair } from '../drawing/describe-diagram.ts';
import { copyLaterText } from '../page/clipboard.ts';
import { dialog, notice } from '../page/dialog.ts';
import { button, element, make } from '../page/element.ts';
import { createComparedPicture } from './compared-picture.ts';

/** What the text in the editor is compared with: its earlier version, or another text, which may be the newer one. */
interface CompareChoice {
  /** Shows what there is to choose from for the editor's text. */
  update(): void;
  /** The two texts, and which of them is the editor's. */
  chosen(): SourcePair & { editors: keyof SourcePair };
  chooseVersion(): void;
  chooseText(code: string): void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function versionTitle({ pinnedAt }: Version): string {
  return pinnedAt === undefined ? 'The text as opened' : `The text pinned at ${clock.format(pinnedAt)}`;
}

function createCompareChoice(
  versions: Versions,
  current: () => Diagram,
  onChange: (when: 'after a pause' | 'at once') => void,
): CompareChoice {
  const withVersion = element('compare-version', HTMLInputElement);
  const withOther = element('compare-other', HTMLInputElement);
  const otherText = element('compare-text', HTMLTextAreaElement);
  const isNewer = element('compare-newer', HTMLInputElement);

  function update(): void {
    const version = versions.of(current().language);
    element('compare-version-title', HTMLElement).textContent = version ? versionTitle(version) : 'No earlier text';
    withVersion.disabled = !version;
    if (!version) withOther.checked = true;
    element('compare-paste', HTMLElement).hidden = !withOther.checked;
  }

  function change(when: 'after a pause' | 'at once'): void {
    update();
    onChange(when);
  }

  function other({ language }: DiagramSource): DiagramSource {
    if (withVersion.checked) return { language, code: versions.of(language)?.code ?? '' };
    const { value: code } = otherText;
    return { language: languageOfText(code) ?? language, code };
  }

  for (const control of [withVersion, withOther, isNewer]) control.addEventListener('change', () => change('at once'));
  otherText.addEventListener('input', () => change('after a pause'));

  return {
    update,
    chosen() {
      const { language, code } = current();
      const present = { language, code };
      const isReversed = withOther.checked && isNewer.checked;
      if (isReversed) return { before: present, after: other(present), editors: 'before' };
      return { before: other(present), after: present, editors: 'after' };
    },
    chooseVersion() {
      withVersion.checked = true;
      change('at once');
    },
    chooseText(code) {
      withOther.checked = true;
      otherText.value = code;
      change('at once');
    },
  };
}

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

/** Shows what two texts differ in: how many changes there are, and each of them under its mark. */
function createChangeLists() {
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

interface Changes {
  pair: SourcePair;
  answer: Compared;
}

/** The answer sets what is copied; undefined for nothing. */
function offerCopyingChanges(tools: Tools): (changes: Changes | undefined) => void {
  let present: Changes | undefined;

  /** The server has read both texts before, so that this costs no engine anything. */
  async function forGithub({ pair }: Changes): Promise<string> {
    const answer = await callDiff(tools, pair, 'github');
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.summary;
  }

  function offer(id: string, text: (changes: Changes) => Promise<string>, done: string): HTMLButtonElement {
    const copy = button(id);
    copy.addEventListener('click', async () => {
      if (!present) return;
      try {
        notice((await copyLaterText(text(present))) ? done : 'The browser does not allow copying.');
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error));
      }
    });
    return copy;
  }

  const buttons = [
    offer('copy-changes', async ({ answer }) => answer.summary, 'Changes copied'),
    offer('copy-changes-github', forGithub, 'Copied for a comment on GitHub'),
  ];
  return (changes) => {
    present = changes;
    for (const copy of buttons) copy.disabled = changes === undefined;
  };
}

export interface CompareDialog {
  open(): void;
  /** Compares with the text of a file. */
  take(source: DiagramSource): void;
}

type ChosenPair = SourcePair & { editors: keyof SourcePair };

const isBlank = ({ code }: DiagramSource) => code.trim() === '';

/** The tool calls the texts by the names of its inputs; here one of them is the editor's. */
function namingTexts(outcome: CallOutcome<Compared>, { editors }: ChosenPair): CallOutcome<Compared> {
  if (outcome.kind !== 'fault') return outcome;
  const message = outcome.fault.message.replace(/^(before|after): /, (_prefix, name: string) =>
    name === editors ? 'In the editor: ' : 'In the other text: ',
  );
  return { kind: 'fault', fault: { ...outcome.fault, message } };
}

/** In words alone where the pictures are too much. */
async function compareDrawn(tools: Tools, pair: SourcePair, signal: AbortSignal) {
  const drawn = await callDiff(tools, pair, 'svg', signal);
  const isTooMuch = !drawn.ok && drawn.fault.code === 'DIAGRAM_TOO_COMPLEX';
  return isTooMuch ? callDiff(tools, pair, 'text', signal) : drawn;
}

export function createCompare(tools: Tools, versions: Versions, current: () => Diagram): CompareDialog {
  const box = dialog('compare');
  const lists = createChangeLists();
  const picture = createComparedPicture();
  const setCopied = offerCopyingChanges(tools);
  const choice = createCompareChoice(versions, current, compare);

  const loop = createCallLoop<ChosenPair, Compared>({
    call: (pair, signal) => compareDrawn(tools, pair, signal),
    isEmpty: ({ before, after }) => isBlank(before) || isBlank(after),
    onStart: lists.wait,
    onOutcome(outcome, pair) {
      const empty = isBlank(pair[pair.editors]) ? 'The editor is empty.' : 'Paste the other text, or open its file.';
      lists.show(namingTexts(outcome, pair), empty);
      picture.show(outcome.kind === 'done' ? outcome.value : undefined);
      setCopied(outcome.kind === 'done' ? { pair, answer: outcome.value } : undefined);
    },
  });

  function compare(when: 'after a pause' | 'at once'): void {
    const pair = choice.chosen();
    setCopied(undefined);
    if (pair.before.code === pair.after.code && !isBlank(pair.after)) {
      loop.stop();
      picture.show(undefined);
      lists.say('The two texts are equal.');
      return;
    }
    if (when === 'at once') {
      lists.say('Comparing…');
      picture.show(undefined);
    }
    loop.request(pair, when);
  }

  box.addEventListener('close', loop.stop);
  button('pin-version').addEventListener('click', () => {
    versions.pin(current());
    choice.chooseVersion();
    notice('Pinned: later texts are compared with this one');
  });
  return {
    open() {
      choice.update();
      compare('at once');
      box.showModal();
    },
    take: ({ code }) => choice.chooseText(code),
  };
}
