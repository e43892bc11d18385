/** Says what a Mermaid diagram contains: what the parser has read, completed with what the drawing shows besides. */
import type { EngineReply } from '../../ports/diagram-engine.ts';
import { withDrawnTexts, withLines } from '../describe/complete-model.ts';
import { modelOfTexts } from '../describe/short-form.ts';
import { locateParts } from '../diff/drawn/locate-parts.ts';
import { looksOf } from '../diff/drawn/looks.ts';
import type { LocatedDiagram } from '../diff/drawn/show-comparison.ts';
import { extra } from '../extras.ts';
import { pictureBox } from '../outputs/drawn/finished-picture.ts';
import { drawingTexts } from '../postprocess/clean-svg.ts';
import { idPrefix, pictureKey } from '../postprocess/picture-key.ts';
import { settleMermaid } from './advice/advise-mermaid.ts';
import { typeTitle } from './model/read-model.ts';
import { drawPicture } from './render-mermaid.ts';

/** `isDrawn` adds the picture, and where in it the parts are. */
export async function describeMermaid(code: string, isDrawn = false): Promise<EngineReply<LocatedDiagram>> {
  const drawn = await drawPicture(code, { format: 'svg' }, isDrawn);
  if (drawn.kind !== 'done') return drawn;
  const { value, diagramType, model, alt, found, marks, paper } = drawn.value;
  const { image, width, height } = value;
  const texts = drawingTexts(image);
  const read = model && extra('words', () => withDrawnTexts(withLines(model, code), texts));
  const whole = read ?? model ?? modelOfTexts(diagramType, typeTitle(diagramType), texts);
  const picture = pictureKey(image, idPrefix('m', code));
  const warnings = await settleMermaid(found, code);
  const places = marks && locateParts(whole, marks, pictureBox(image));
  const located = places && { looks: looksOf(places), drawn: { svg: image, paper, places } };
  const said = { ...whole, alt, picture, size: { width, height }, ...(warnings && { warnings }) };
  return { kind: 'done', value: { ...said, ...located } };
}
