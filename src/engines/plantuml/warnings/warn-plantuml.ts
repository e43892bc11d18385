/** The warnings of a PlantUML diagram that has just been drawn. */
import type { Warning } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { collectWarnings, type Findings, settleWarnings } from '../../warnings/find-warnings.ts';
import { type DiagramOutcome, drawDiagram } from '../drawing/draw-diagram.ts';
import { readModel } from '../model/read-model.ts';
import { type DiagramBlock, splitDiagrams } from '../source/split-diagrams.ts';
import { plantumlReading } from './parts/plantuml-reading.ts';
import { PLANTUML_WARNINGS } from './plantuml-warnings.ts';

type Drawn = Extract<DiagramOutcome, { kind: 'drawn' }>;

/** Must be called before the picture is changed: the engine's own drawing names its parts. */
export function lookAtPlantuml(
  source: string,
  block: DiagramBlock,
  { diagramType, root, lines }: Drawn,
  model: DiagramModel | undefined = readModel(diagramType, root, lines),
): Findings {
  return collectWarnings(PLANTUML_WARNINGS, plantumlReading({ source, block, diagramType, model, root }));
}

interface First {
  outcome: Drawn;
  blocks: readonly DiagramBlock[];
}

/** The same for the first diagram of a text. */
export function lookAtFirst(source: string, { outcome, blocks }: First, model: DiagramModel | undefined): Findings {
  const [block] = blocks;
  return block ? lookAtPlantuml(source, block, outcome, model) : [];
}

/** Draws each fix, or only its first `blocks` diagrams. */
export function settlePlantuml(found: Findings, source: string, blocks: number): Promise<Warning[] | undefined> {
  return settleWarnings(found, source, async (fix) => {
    const all: Findings[] = [];
    for (const block of splitDiagrams(fix).slice(0, blocks)) {
      const outcome = await drawDiagram(block);
      if (outcome.kind === 'invalid') return undefined;
      all.push(lookAtPlantuml(fix, block, outcome));
    }
    return all.flat();
  });
}
