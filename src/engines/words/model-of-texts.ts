/** The model of a diagram that is not read in parts: its name, its size and its texts. */
import type { DiagramModel } from '../../ports/diagram-model.ts';
import { wholeParts } from './parts.ts';
import { withHeadline } from './short-form.ts';

/** `name` is what people call such a diagram. */
export function modelOfTexts(diagramType: string, name: string, texts: string[]): DiagramModel {
  const names = { diagram: name, node: 'node', edge: 'edge', group: 'group' };
  return withHeadline({ diagramType, names, ...wholeParts({ texts }) });
}
