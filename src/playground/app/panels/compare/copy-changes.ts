/** Copies what two texts differ in: as text, and as a comment for GitHub. */
import type { Tools } from '../../drawing/call-tools.ts';
import { type Compared, callDiff, type SourcePair } from '../../drawing/word-tools.ts';
import { copyLaterText } from '../../page/clipboard.ts';
import { button } from '../../page/element.ts';
import { notice } from '../../page/notice.ts';

interface Changes {
  pair: SourcePair;
  answer: Compared;
}

/** The answer sets what is copied; undefined for nothing. */
export function offerCopyingChanges(tools: Tools): (changes: Changes | undefined) => void {
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
