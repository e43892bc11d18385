/** Draws the first diagram of a PlantUML text as SVG or PNG; the picture of an error never leaves. */
import { createHash } from 'node:crypto';
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import { cleanSvg } from '../finish/clean-svg.ts';
import { toPng } from '../finish/drawing-to-png.ts';
import { excessiveSize } from '../svg/size/excessive-size.ts';
import { type DiagramOutcome, drawDiagram } from './drawing/draw-diagram.ts';
import { frameFault } from './faults/frame-fault.ts';
import { darkPaper } from './picture/extent/dark-paper.ts';
import { finishPicture } from './picture/finish-picture.ts';
import { renderNotes } from './render-notes.ts';
import { readTitle } from './source/read-title.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { type DiagramBlock, splitDiagrams } from './source/split-diagrams.ts';
import { verifyPlantuml } from './verify-plantuml.ts';

const ID_DIGITS = 8;

/** The same source always gets the same ids, and two drawings on one page do not share any. */
function idPrefix(code: string): string {
  return `p${createHash('sha256').update(code).digest('hex').slice(0, ID_DIGITS)}`;
}

/** The diagnosis with its advice. */
async function refuse(code: string): Promise<EngineReply<Drawing>> {
  const verdict = await verifyPlantuml(code);
  if (verdict.ok) throw new Error('a source that verifies could not be drawn');
  const { ok: _, ...diagnosis } = verdict;
  return { kind: 'invalid', diagnosis };
}

function warningNote(warning: string): string {
  return `PlantUML warns: ${warning}${/[.!?]$/.test(warning) ? '' : '.'}`;
}

/** Readers show the empty parts of a PNG in any colour, black included; what PlantUML draws is meant for paper. */
const PAPER = '#ffffff';

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
    idPrefix: idPrefix(code),
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
  const [block] = blocks;
  if (!block || frameFault(code, blocks)) return refuse(code);
  const outcome = await drawDiagram(block);
  if (outcome.kind === 'invalid') return refuse(code);
  const drawing = finish(outcome, code, blocks, options);
  const excess = excessiveSize(drawing.image);
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  return options.format === 'png' ? toPng(drawing, options, PAPER) : { kind: 'done', value: drawing };
}
