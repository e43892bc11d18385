/** Says what the first diagram of a PlantUML text contains: in parts for the families that are read so, otherwise by its texts. */
import type { DescribedDiagram, EngineReply } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import { drawingTexts } from '../finish/drawing-texts.ts';
import { modelOfTexts } from '../words/model-of-texts.ts';
import { drawFirst, type FirstDrawing } from './draw-first.ts';
import { readModel, typeTitle } from './model/read-model.ts';
import { finishFirst } from './render-plantuml.ts';
import { readTitle } from './source/read-title.ts';
import { lookAtFirst, settlePlantuml } from './warnings/warn-plantuml.ts';

function readTexts(first: FirstDrawing, code: string): DiagramModel {
  const { drawing } = finishFirst(first, code, { format: 'svg' });
  const { image, width, height } = drawing;
  const { diagramType } = first.outcome;
  return { ...modelOfTexts(diagramType, typeTitle(diagramType), drawingTexts(image)), size: { width, height } };
}

export async function describePlantuml(code: string): Promise<EngineReply<DescribedDiagram>> {
  const first = await drawFirst(code);
  if (first.kind !== 'drawn') return first;
  const { diagramType, root, lines } = first.outcome;
  const title = readTitle(first.blocks[0]?.lines ?? []);
  const parts = readModel(diagramType, root, lines);
  const found = lookAtFirst(code, first, parts);
  const model = parts ?? readTexts(first, code);
  const warnings = await settlePlantuml(found, code, 1);
  return { kind: 'done', value: { ...model, ...(title !== undefined && { title }), ...(warnings && { warnings }) } };
}
