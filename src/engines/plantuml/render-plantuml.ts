/** Draws the first diagram of a PlantUML text as SVG or PNG; the picture of an error never leaves. */
import { createHash } from 'node:crypto';
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import { cleanSvg } from '../svg/clean-svg.ts';
import { drawDiagram } from './draw-diagram.ts';
import { frameFault } from './frame-fault.ts';
import { finishPicture } from './picture/finish-picture.ts';
import { readTitle } from './read-title.ts';
import { renderNotes } from './render-notes.ts';
import { splitDiagrams } from './split-diagrams.ts';
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

export async function renderPlantuml(code: string, options: RenderOptions): Promise<EngineReply<Drawing>> {
  const blocks = splitDiagrams(code);
  const [block] = blocks;
  if (!block || frameFault(code, blocks)) return refuse(code);
  const outcome = await drawDiagram(block, options.theme === 'dark');
  if (outcome.kind === 'invalid') return refuse(code);

  finishPicture(outcome.root, outcome.sprites, block.lines);
  const title = readTitle(block.lines);
  const note = renderNotes(blocks);
  const svg = cleanSvg(outcome.root, {
    idPrefix: idPrefix(code),
    ...(title === undefined ? {} : { title }),
    ...(options.background === undefined ? {} : { background: options.background }),
  });
  const drawing = {
    width: Number(outcome.root.getAttribute('width')),
    height: Number(outcome.root.getAttribute('height')),
    diagramType: block.kind,
    ...(title === undefined ? {} : { title }),
    ...(note === undefined ? {} : { note }),
  };
  return { kind: 'done', value: { image: svg, ...drawing } };
}
