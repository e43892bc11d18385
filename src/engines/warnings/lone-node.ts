/** The one node of a diagram that has been forgotten: no edge, no group, no kind of its own. */
import type { DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import { countUses } from './similar-names.ts';

/** With fewer nodes that have edges, and with more that have none, it may well be meant so. */
const MIN_LINKED_NODES = 3;
/** Nodes that explain the others. */
const LEGEND = /\b(?:legend|note|notes|key|title|todo|comment)\b/i;

export function loneNode(model: DiagramModel): DiagramNode | undefined {
  const uses = countUses(model);
  const lone = model.nodes.filter(({ id }) => !uses.has(id));
  const [node] = lone;
  if (!node || lone.length > 1 || model.nodes.length - 1 < MIN_LINKED_NODES) return undefined;
  const { id, label = '', group, kind } = node;
  return group !== undefined || (kind !== undefined && kind !== 'entity') || LEGEND.test(`${id} ${label}`)
    ? undefined
    : node;
}
