/** Edits a PlantUML source by operations. */
import type { DescribedDiagram, EditedDiagram, EngineReply } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { EditOperation } from '../../ports/edit-operation.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { linesIn } from '../statements/read-statements.ts';
import { describePlantuml } from './describe-plantuml.ts';
import { diagramLines } from './outline/outline.ts';
import { readOutline } from './outline/read-outline.ts';

/** By its source, since the drawing does not tell what an element is called there. */
function modelOf(drawn: DescribedDiagram, code: string): DiagramModel {
  const outline = readOutline(drawn.diagramType, code);
  if (!outline) return drawn;
  const { lost: _lost, lostEdges: _edges, ...model } = outline;
  // Steps of an activity have no names that a new line could use.
  const diagramType = drawn.diagramType === 'activity' ? 'activity' : outline.diagramType;
  return { names: drawn.names, headline: drawn.headline, ...model, diagramType };
}

export function editPlantuml(code: string, operations: readonly EditOperation[]): Promise<EngineReply<EditedDiagram>> {
  return applyOperations(code, operations, {
    language: 'plantuml',
    lines: (source) => {
      const [start] = linesIn(source).filter(({ text }) => /^@start/i.test(text));
      return [...(start ? [start] : []), ...diagramLines(source)];
    },
    async read(source) {
      const reply = await describePlantuml(source);
      if (reply.kind !== 'done') return reply;
      return { kind: 'done', value: { model: modelOf(reply.value, source), drawn: reply.value } };
    },
  });
}
