/** Says what a Mermaid diagram contains: in parts for the types that are read so, otherwise by the texts of its drawing. */
import type { DescribedDiagram, EngineReply } from '../../ports/diagram-engine.ts';
import { drawingTexts } from '../finish/drawing-texts.ts';
import { modelOfTexts } from '../words/model-of-texts.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { adviseMermaid } from './hints/advise-mermaid.ts';
import { readModel, titleOf } from './model/read-model.ts';
import { typeTitle } from './model/type-titles.ts';
import { renderMermaid } from './render-mermaid.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { lookAtMermaid, settleMermaid } from './warnings/warn-mermaid.ts';

async function readDrawing(
  code: string,
  type: string,
  title: string | undefined,
): Promise<EngineReply<DescribedDiagram>> {
  const drawn = await renderMermaid(code, { format: 'svg' });
  if (drawn.kind !== 'done') return drawn;
  const { image, width, height, warnings } = drawn.value;
  const model = modelOfTexts(type, typeTitle(type), drawingTexts(image));
  const value = { ...model, ...(title !== undefined && { title }), size: { width, height } };
  return { kind: 'done', value: { ...value, ...(warnings && { warnings }) } };
}

export async function describeMermaid(code: string): Promise<EngineReply<DescribedDiagram>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const read = await diagnose(code);
  if (read.kind === 'too-complex') return read;
  if (!read.ok) return { kind: 'invalid', diagnosis: await adviseMermaid(code, read.diagnosis) };
  const { diagramType, db } = read;
  const model = readModel(diagramType, db);
  if (!model) return readDrawing(code, diagramType, titleOf(db ?? {}));
  const warnings = await settleMermaid(await lookAtMermaid({ source: code, diagramType, db, model }), code);
  return { kind: 'done', value: { ...model, ...(warnings && { warnings }) } };
}
