/** Says what the first diagram of a PlantUML text contains: what the drawing names, completed with its other texts. */
import type { EngineReply } from '../../ports/diagram-engine.ts';
import { withDrawnTexts, withLines } from '../describe/complete-model.ts';
import { modelOfTexts } from '../describe/short-form.ts';
import { locateParts } from '../diff/drawn/locate-parts.ts';
import { looksOf } from '../diff/drawn/looks.ts';
import type { LocatedDiagram } from '../diff/drawn/show-comparison.ts';
import { extra } from '../extras.ts';
import { pictureBox } from '../outputs/drawn/finished-picture.ts';
import { PAPER } from '../outputs/encode-drawing.ts';
import { drawingTexts } from '../postprocess/clean-svg.ts';
import { idPrefix, pictureKey } from '../postprocess/picture-key.ts';
import { settlePlantuml } from './advice/advise-plantuml.ts';
import { drawFirst } from './draw-first.ts';
import { typeTitle } from './model/read-model.ts';
import { finishFirst } from './render-plantuml.ts';

/** Stands in the circle of a class; the model says what kind of class it is. */
const CLASS_LETTER = /<text [^>]*dominant-baseline="central"[^>]*>[^<]*<\/text>/g;

/** `isDrawn` adds the picture, and where in it the parts are. */
export async function describePlantuml(code: string, isDrawn = false): Promise<EngineReply<LocatedDiagram>> {
  const first = await drawFirst(code);
  if (first.kind !== 'drawn') return first;
  const { drawing, found, model: parts, alt, links, marks } = finishFirst(first, code, { format: 'svg' }, isDrawn);
  const { image, width, height, title } = drawing;
  const texts = drawingTexts(image.replace(CLASS_LETTER, ''));
  const { diagramType } = first.outcome;
  const titled = parts && { ...parts, ...(title !== undefined && { title }) };
  const read = titled && extra('words', () => withDrawnTexts(withLines(titled, code), texts));
  const model = read ?? titled ?? modelOfTexts(diagramType, typeTitle(diagramType), texts);
  const picture = pictureKey(image, idPrefix('p', code));
  const warnings = await settlePlantuml(found, code, 1);
  const value = { ...model, ...(title !== undefined && { title }), alt, picture, links, size: { width, height } };
  const places = marks && locateParts(model, marks, pictureBox(image));
  const located = places && { looks: looksOf(places), drawn: { svg: image, paper: PAPER.light, places } };
  return { kind: 'done', value: { ...value, ...(warnings && { warnings }), ...located } };
}
