/** Warnings of a PlantUML diagram that has just been drawn. */
import type { Warning } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { type Findings, findWarnings, fixTogether, settleWarnings } from '../../advice/advise-valid.ts';
import { type DiagramOutcome, drawDiagram } from '../drawing/draw-diagram.ts';
import { readModel } from '../model/read-model.ts';
import { type DiagramBlock, splitDiagrams } from '../source/split-diagrams.ts';
import { PLANTUML_ROWS } from './plantuml-rows.ts';
import { seeDrawn } from './plantuml-seen.ts';

type Drawn = Extract<DiagramOutcome, { kind: 'drawn' }>;

/** Must be called before the picture is changed: the engine's own drawing names its parts. */
export function lookAtPlantuml(
  source: string,
  block: DiagramBlock,
  { diagramType, root, lines }: Drawn,
  model: DiagramModel | undefined = readModel(diagramType, root, lines),
): Findings {
  return findWarnings(PLANTUML_ROWS, () => seeDrawn({ source, block, diagramType, model, root }));
}

/** The same for the first diagram of a text. */
export function lookAtFirst(
  source: string,
  { outcome, blocks }: { outcome: Drawn; blocks: readonly DiagramBlock[] },
  model: DiagramModel | undefined,
): Findings {
  const [block] = blocks;
  return block ? lookAtPlantuml(source, block, outcome, model) : [];
}

/** Draws a source, or only its first `blocks` diagrams. */
function lookAgain(blocks: number) {
  return async (source: string): Promise<Findings | undefined> => {
    const all: Findings[] = [];
    for (const block of splitDiagrams(source).slice(0, blocks)) {
      const outcome = await drawDiagram(block);
      if (outcome.kind === 'invalid') return undefined;
      all.push(lookAtPlantuml(source, block, outcome));
    }
    return all.flat();
  };
}

export function settlePlantuml(found: Findings, source: string, blocks: number): Promise<Warning[] | undefined> {
  return settleWarnings(found, source, lookAgain(blocks));
}

export function fixPlantuml(warnings: readonly Warning[] | undefined, blocks: number): Promise<string | undefined> {
  return fixTogether(warnings, lookAgain(blocks));
}
