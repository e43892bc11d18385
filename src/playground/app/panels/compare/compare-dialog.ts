/** The dialog that compares the text in the editor with its earlier version, or with any other text. */
import type { Diagram } from '../../diagram/diagram.ts';
import type { Versions } from '../../diagram/versions.ts';
import { createCallLoop } from '../../drawing/call-loop.ts';
import type { CallOutcome } from '../../drawing/call-outcome.ts';
import type { Tools } from '../../drawing/call-tools.ts';
import { type Compared, callDiff, type DiagramSource, type SourcePair } from '../../drawing/word-tools.ts';
import { dialog } from '../../page/dialog.ts';
import { button } from '../../page/element.ts';
import { notice } from '../../page/notice.ts';
import { createChangeLists } from './change-lists.ts';
import { createCompareChoice } from './compare-choice.ts';
import { createComparedPicture } from './compared-picture.ts';
import { offerCopyingChanges } from './copy-changes.ts';

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
