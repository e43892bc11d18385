/** Draws the first diagram of a PlantUML text, or refuses the text with advice. */
import type { Diagnosis, EngineReply } from '../../ports/diagram-engine.ts';
import { type DiagramOutcome, drawDiagram } from './drawing/draw-diagram.ts';
import type { Appearance } from './drawing/draw-lines.ts';
import { frameFault } from './faults/frame-fault.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { type DiagramBlock, pagesOf, splitDiagrams } from './source/split-diagrams.ts';
import { advisePlantuml } from './verify-plantuml.ts';

export interface FirstDrawing {
  kind: 'drawn';
  outcome: Extract<DiagramOutcome, { kind: 'drawn' }>;
  /** All diagrams of the text. */
  blocks: readonly DiagramBlock[];
}

type Refusal = Exclude<EngineReply<never>, { kind: 'done' | 'overloaded' }>;

async function refuse(code: string, diagnosis: Diagnosis): Promise<Refusal> {
  return { kind: 'invalid', diagnosis: await advisePlantuml(code, diagnosis) };
}

export async function drawFirst(code: string, appearance: Appearance = {}): Promise<FirstDrawing | Refusal> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const blocks = splitDiagrams(code);
  const fault = frameFault(code, blocks);
  if (fault) return refuse(code, fault);
  const [block] = blocks;
  if (!block) throw new Error('a source without a fault of its frame has no diagram');
  const pages = pagesOf(block.lines);
  const { page = 1 } = appearance;
  if (page > pages) {
    return {
      kind: 'invalid',
      diagnosis: {
        error: `The diagram has ${pages} ${pages === 1 ? 'page' : 'pages'}, and ${page} is not one of them`,
      },
    };
  }
  const outcome = await drawDiagram(block, appearance);
  return outcome.kind === 'invalid' ? refuse(code, outcome.diagnosis) : { kind: 'drawn', outcome, blocks };
}
