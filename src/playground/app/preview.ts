/** Keeps the picture and its words in step with the source: what is shown and exported is that of the text in the editor, or marked as older. */
import { LANGUAGES } from '../../ports/languages.ts';
import type { Diagram } from './diagram/diagram.ts';
import { createCallLoop } from './drawing/call-loop.ts';
import type { Tools } from './drawing/call-tools.ts';
import { callRender, type Drawn, type DrawOutcome } from './drawing/draw-diagram.ts';
import { readWarnings } from './drawing/read-warnings.ts';
import type { SourceMarks } from './editor/source-marks.ts';
import type { Shown } from './panels/export.ts';
import { createProblemPanel } from './panels/problem.ts';
import type { NoteActions } from './panels/warning-list.ts';
import { createWordsPanel } from './panels/words.ts';
import { paperOf } from './picture/paper.ts';
import { shortWords } from './picture/short-words.ts';
import { createStage } from './picture/stage.ts';

export interface PreviewActions extends Pick<NoteActions, 'goTo'> {
  mark(marks: SourceMarks | undefined): void;
  /** The fix of that source, which may no longer be the one in the editor. */
  applyFix(fix: string, source: string): void;
  /** With the picture of the present source, or undefined until it is drawn. */
  onShown(shown: Shown | undefined): void;
}

export interface Preview {
  request(diagram: Diagram, when: 'after a pause' | 'at once'): void;
}

export function createPreview(tools: Tools, actions: PreviewActions): Preview {
  const stage = createStage();
  const words = createWordsPanel(tools);
  let latest: { diagram: Diagram; outcome: DrawOutcome } | undefined;

  const applyFix = (fix: string) => latest && actions.applyFix(fix, latest.diagram.code);
  const panel = createProblemPanel({ goTo: actions.goTo, applyFix });

  /** Undefined if another picture came first. */
  async function showPicture(diagram: Diagram, { svg, width, height }: Drawn & { svg: string }) {
    const description = shortWords(svg);
    const alt = description ?? `The ${LANGUAGES[diagram.language].title} source as a diagram`;
    const isShown = await stage.show(svg, { width, height }, alt, paperOf(diagram));
    return isShown ? { diagram, svg, description } : undefined;
  }

  function markNotes(outcome: DrawOutcome): void {
    if (outcome.kind === 'done') actions.mark({ severity: 'warning', notes: readWarnings(outcome.value), applyFix });
    if (outcome.kind === 'fault') actions.mark({ severity: 'error', notes: [outcome.fault], applyFix });
  }

  async function show(diagram: Diagram, outcome: DrawOutcome): Promise<void> {
    const own = { diagram, outcome };
    latest = own;
    const isDrawn = outcome.kind === 'done' && 'svg' in outcome.value;
    const shown = isDrawn ? await showPicture(diagram, outcome.value as Drawn & { svg: string }) : undefined;
    // Another source, or another answer, may have come while this picture was loaded.
    if (latest !== own) return;
    markNotes(outcome);
    stage.setState(shown ? 'current' : 'outdated');
    panel.show(outcome);
    words.show(shown);
    actions.onShown(shown);
  }

  const loop = createCallLoop<Diagram, Drawn>({
    call: (diagram, signal) => callRender(tools, diagram, 'svg', signal),
    isEmpty: ({ code }) => code.trim() === '',
    onStart() {},
    onOutcome: (outcome, diagram) => void show(diagram, outcome),
  });
  return {
    request(diagram, when) {
      latest = undefined;
      actions.mark(undefined);
      actions.onShown(undefined);
      stage.setState('waiting');
      panel.wait();
      words.wait();
      loop.request(diagram, when);
    },
  };
}
