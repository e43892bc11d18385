/** Says what a Mermaid diagram contains: what the parser has read, completed with what the drawing shows besides. */
import type { DescribedDiagram, EngineReply } from '../../ports/diagram-engine.ts';
import { extra } from '../extras.ts';
import { drawingTexts } from '../finish/drawing-texts.ts';
import { idPrefix } from '../finish/id-prefix.ts';
import { pictureKey } from '../finish/picture-key.ts';
import { withDrawnTexts, withLines } from '../words/complete-model.ts';
import { modelOfTexts } from '../words/model-of-texts.ts';
import { settleMermaid } from './advice/advise-mermaid.ts';
import { typeTitle } from './model/read-model.ts';
import { drawPicture } from './render-mermaid.ts';

export async function describeMermaid(code: string): Promise<EngineReply<DescribedDiagram>> {
  const drawn = await drawPicture(code, { format: 'svg' });
  if (drawn.kind !== 'done') return drawn;
  const { value, diagramType, model, alt, found } = drawn.value;
  const { image, width, height } = value;
  const texts = drawingTexts(image);
  const read = model && extra('words', () => withDrawnTexts(withLines(model, code), texts));
  const whole = read ?? model ?? modelOfTexts(diagramType, typeTitle(diagramType), texts);
  const picture = pictureKey(image, idPrefix('m', code));
  const warnings = await settleMermaid(found, code);
  return { kind: 'done', value: { ...whole, alt, picture, size: { width, height }, ...(warnings && { warnings }) } };
}
