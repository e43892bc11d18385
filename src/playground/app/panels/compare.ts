/** The dialog that compares the text in the editor with its earlier version, or with any other text. */
import { type Diagram, languageOfText } from '../diagram/diagram.ts';
import { MERMAID_HEADERS } from '../diagram/guides.ts';
import type { Version, Versions } from '../diagram/versions.ts';
import { createCallLoop } from '../drawing/call-loop.ts';
import type { CallOutcome } from '../drawing/call-outcome.ts';
import type { Tools } from '../drawing/call-tools.ts';
import { type Compared, callDiff, type Source, type SourcePair } from '../drawing/word-tools.ts';
import { copyLaterText } from '../page/clipboard.ts';
import { dialog } from '../page/dialog.ts';
import { button, element } from '../page/element.ts';
import { notice } from '../page/notice.ts';
import { createChangeLists } from './change-lists.ts';

export interface CompareDialog {
  isOpen(): boolean;
  /** Compares with the text of a file. */
  take(source: Source): void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function versionTitle({ pinnedAt }: Version): string {
  return pinnedAt === undefined ? 'The text as opened' : `The text pinned at ${clock.format(pinnedAt)}`;
}

const isBlank = ({ code }: Source) => code.trim() === '';

export function offerCompare(tools: Tools, versions: Versions, current: () => Diagram): CompareDialog {
  const box = dialog('compare');
  const withVersion = element('compare-version', HTMLInputElement);
  const withOther = element('compare-other', HTMLInputElement);
  const otherText = element('compare-text', HTMLTextAreaElement);
  const isNewer = element('compare-newer', HTMLInputElement);
  const lists = createChangeLists();
  let compared: { pair: SourcePair; answer: Compared } | undefined;

  function other({ language }: Source): Source {
    if (withVersion.checked) return { language, code: versions.of(language)?.code ?? '' };
    const { value: code } = otherText;
    return { language: languageOfText(code, MERMAID_HEADERS) ?? language, code };
  }

  function pair(): SourcePair {
    const { language, code } = current();
    const present = { language, code };
    const isReversed = withOther.checked && isNewer.checked;
    return isReversed ? { before: present, after: other(present) } : { before: other(present), after: present };
  }

  function offerCopies(next: typeof compared): void {
    compared = next;
    for (const id of ['copy-changes', 'copy-changes-github']) button(id).disabled = next === undefined;
  }

  function display(outcome: CallOutcome<Compared>, asked: SourcePair): void {
    lists.show(outcome, isBlank(current()) ? 'The editor is empty.' : 'Paste the other text, or open its file.');
    offerCopies(outcome.kind === 'done' ? { pair: asked, answer: outcome.value } : undefined);
  }

  const loop = createCallLoop<SourcePair, Compared>({
    call: (asked, signal) => callDiff(tools, asked, 'text', signal),
    isEmpty: ({ before, after }) => isBlank(before) || isBlank(after),
    onStart: lists.wait,
    onOutcome: display,
  });

  function compare(when: 'after a pause' | 'at once'): void {
    element('compare-paste', HTMLElement).hidden = !withOther.checked;
    offerCopies(undefined);
    const asked = pair();
    if (isBlank(asked.after) || asked.before.code !== asked.after.code) {
      loop.request(asked, when);
    } else {
      loop.stop();
      lists.say('The two texts are equal.');
    }
  }

  function showChoice(): void {
    const version = versions.of(current().language);
    element('compare-version-title', HTMLElement).textContent = version ? versionTitle(version) : 'No earlier text';
    withVersion.disabled = !version;
    if (!version) withOther.checked = true;
  }

  async function copy(text: Promise<string>, done: string): Promise<void> {
    try {
      notice((await copyLaterText(text)) ? done : 'The browser does not allow copying.');
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
    }
  }

  /** The server has read both texts before, so that this costs no engine anything. */
  async function forGithub(asked: SourcePair): Promise<string> {
    const answer = await callDiff(tools, asked, 'github');
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.summary;
  }

  for (const control of [withVersion, withOther, isNewer]) control.addEventListener('change', () => compare('at once'));
  otherText.addEventListener('input', () => compare('after a pause'));
  box.addEventListener('close', loop.stop);
  button('pin-version').addEventListener('click', () => {
    versions.pin(current());
    withVersion.checked = true;
    showChoice();
    compare('at once');
    notice('Pinned: later texts are compared with this one');
  });
  button('copy-changes').addEventListener('click', () => {
    if (compared) void copy(Promise.resolve(compared.answer.summary), 'Changes copied');
  });
  button('copy-changes-github').addEventListener('click', () => {
    if (compared) void copy(forGithub(compared.pair), 'Copied for a comment on GitHub');
  });
  button('open-compare').addEventListener('click', () => {
    showChoice();
    compare('at once');
    box.showModal();
  });

  return {
    isOpen: () => box.open,
    take({ code }) {
      withOther.checked = true;
      otherText.value = code;
      compare('at once');
    },
  };
}
