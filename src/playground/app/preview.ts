/** Keeps the picture in step with the source: draws it, shows what came of it, and keeps the last good one. */
import { LANGUAGES } from '../../ports/languages.ts';
import type { Diagram } from './diagram/diagram.ts';
import type { Tools } from './drawing/call-tools.ts';
import { callRender, type DrawOutcome, outcomeOf } from './drawing/draw-diagram.ts';
import { createDrawLoop } from './drawing/draw-loop.ts';
import { whyDrawingIsOff } from './drawing/page-token.ts';
import type { SourceFault } from './editor/fault-marks.ts';
import { element } from './page/element.ts';
import type { Shown } from './panels/export.ts';
import { createProblemPanel, type ProblemActions } from './panels/problem.ts';
import { paperOf } from './picture/paper.ts';
import { createStage } from './picture/stage.ts';

export interface PreviewActions extends ProblemActions {
  mark(fault: SourceFault | undefined): void;
}

export interface Preview {
  request(diagram: Diagram, when: 'after a pause' | 'at once'): void;
  /** Undefined until the first picture. */
  shown(): Shown | undefined;
}

export function createPreview(tools: Tools, actions: PreviewActions): Preview {
  const stage = createStage();
  const panel = createProblemPanel(actions);
  const { dataset } = element('stage', HTMLElement);
  const offReason = whyDrawingIsOff();
  let shown: Shown | undefined;
  let latest: DrawOutcome | undefined;

  async function show(diagram: Diagram, outcome: DrawOutcome): Promise<void> {
    latest = outcome;
    if (outcome.kind === 'picture' && outcome.picture.svg !== undefined) {
      const { svg, width, height } = outcome.picture;
      const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
      await stage.show(svg, size, `The ${LANGUAGES[diagram.language].title} source as a diagram`, paperOf(diagram));
      // Another answer may have come while this picture was loaded.
      if (latest !== outcome) return;
      shown = { diagram, svg };
    }
    if (outcome.kind === 'picture' || outcome.kind === 'fault') {
      actions.mark(outcome.kind === 'fault' ? outcome.fault : undefined);
    }
    stage.setOutdated(outcome.kind !== 'picture');
    panel.show(outcome, offReason);
  }

  const loop = createDrawLoop({
    draw: async (diagram, signal) =>
      offReason === undefined ? outcomeOf(await callRender(tools, diagram, 'svg', signal)) : { kind: 'off' },
    onStart: () => {
      dataset.busy = '';
    },
    onOutcome: (outcome, diagram) => {
      delete dataset.busy;
      void show(diagram, outcome);
    },
  });
  return { request: loop.request, shown: () => shown };
}
