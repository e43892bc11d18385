/** Draws the first diagram of a PlantUML text as SVG or PNG; the picture of an error never leaves. */
import type { Diagnosis, Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import { cleanSvg } from '../finish/clean-svg.ts';
import { encodeDrawing, PAPER } from '../finish/encode-drawing.ts';
import { idPrefix } from '../finish/id-prefix.ts';
import { excessiveSize } from '../svg/size/excessive-size.ts';
import { type DiagramOutcome, drawDiagram } from './drawing/draw-diagram.ts';
import { frameFault } from './faults/frame-fault.ts';
import { darkPaper } from './picture/extent/dark-paper.ts';
import { finishPicture } from './picture/finish-picture.ts';
import { renderNotes } from './render-notes.ts';
import { readTitle } from './source/read-title.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { type DiagramBlock, splitDiagrams } from './source/split-diagrams.ts';
import { advisePlantuml } from './verify-plantuml.ts';

async function refuse(code: string, diagnosis: Diagnosis): Promise<EngineReply<Drawing>> {
  return { kind: 'invalid', diagnosis: await advisePlantuml(code, diagnosis) };
}

function warningNote(warning: string): string {
  return `PlantUML warns: ${warning}${/[.!?]$/.test(warning) ? '' : '.'}`;
}

function finish(
  outcome: Extract<DiagramOutcome, { kind: 'drawn' }>,
  code: string,
  blocks: readonly DiagramBlock[],
  options: RenderOptions,
): Drawing {
  const lines = blocks[0]?.lines ?? [];
  const warnings = finishPicture(outcome.root, outcome.sprites, outcome.lines);
  const background = options.background ?? darkPaper(outcome.root);
  const title = readTitle(lines);
  const note = renderNotes(blocks, outcome.diagramType, [...outcome.notes, ...warnings.map(warningNote)]);
  const image = cleanSvg(outcome.root, {
    idPrefix: idPrefix('p', code),
    ...(title !== undefined && { title }),
    ...(background !== undefined && { background }),
  });
  return {
    image,
    width: Number(outcome.root.getAttribute('width')),
    height: Number(outcome.root.getAttribute('height')),
    diagramType: outcome.diagramType,
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
  };
}

export async function renderPlantuml(code: string, options: RenderOptions): Promise<EngineReply<Drawing>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const blocks = splitDiagrams(code);
  const fault = frameFault(code, blocks);
  if (fault) return refuse(code, fault);
  const [block] = blocks;
  if (!block) throw new Error('a source without a fault of its frame has no diagram');
  const outcome = await drawDiagram(block);
  if (outcome.kind === 'invalid') return refuse(code, outcome.diagnosis);
  const drawing = finish(outcome, code, blocks, options);
  const excess = excessiveSize(drawing.image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  return encodeDrawing(drawing, options, PAPER.light);
}
