/** Keeps the picture and its words in step with the source: draws it, shows what came of it, and keeps the last good one. */
import { LANGUAGES } from '../../ports/languages.ts';
import type { Diagram } from './diagram/diagram.ts';
import { createCallLoop } from './drawing/call-loop.ts';
import type { Tools } from './drawing/call-tools.ts';
import { callRender, type Drawn, type DrawOutcome } from './drawing/draw-diagram.ts';
import { readWarnings } from './drawing/read-warnings.ts';
import type { SourceMarks } from './editor/source-marks.ts';
import { element } from './page/element.ts';
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
}

export interface Preview {
  request(diagram: Diagram, when: 'after a pause' | 'at once'): void;
  /** Undefined until the first picture. */
  shown(): Shown | undefined;
}

export function createPreview(tools: Tools, actions: PreviewActions): Preview {
  const stage = createStage();
  const words = createWordsPanel(tools);
  const { dataset } = element('stage', HTMLElement);
  let shown: Shown | undefined;
  let latest: { diagram: Diagram; outcome: DrawOutcome } | undefined;

  const applyFix = (fix: string) => latest && actions.applyFix(fix, latest.diagram.code);
  const panel = createProblemPanel({ goTo: actions.goTo, applyFix });

  async function showPicture(diagram: Diagram, svg: string, { width, height }: Drawn): Promise<void> {
    const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    const description = shortWords(svg);
    const alt = description ?? `The ${LANGUAGES[diagram.language].title} source as a diagram`;
    await stage.show(svg, size, alt, paperOf(diagram));
    shown = { diagram, svg, description };
  }

  function markNotes(outcome: DrawOutcome): void {
    if (outcome.kind === 'done') actions.mark({ severity: 'warning', notes: readWarnings(outcome.value), applyFix });
    if (outcome.kind === 'fault') actions.mark({ severity: 'error', notes: [outcome.fault], applyFix });
  }

  async function show(diagram: Diagram, outcome: DrawOutcome): Promise<void> {
    const own = { diagram, outcome };
    latest = own;
    if (outcome.kind === 'done' && outcome.value.svg !== undefined) {
      await showPicture(diagram, outcome.value.svg, outcome.value);
      // Another answer may have come while this picture was loaded.
      if (latest !== own) return;
    }
    markNotes(outcome);
    stage.setOutdated(outcome.kind !== 'done');
    panel.show(outcome);
    if (shown) words.show(shown.diagram, shown.description ?? '');
  }

  const loop = createCallLoop<Diagram, Drawn>({
    call: (diagram, signal) => callRender(tools, diagram, 'svg', signal),
    isEmpty: ({ code }) => code.trim() === '',
    onStart: () => {
      dataset.busy = '';
    },
    onOutcome: (outcome, diagram) => {
      delete dataset.busy;
      void show(diagram, outcome);
    },
  });
  return {
    request(diagram, when) {
      words.stop();
      loop.request(diagram, when);
    },
    shown: () => shown,
  };
}
