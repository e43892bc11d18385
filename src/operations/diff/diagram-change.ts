/** What has become different between two diagrams, as data. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../ports/diagram-model.ts';

/** A part that only one of the diagrams has. */
export type LonePart =
  | ({ element: 'node' } & DiagramNode)
  | ({ element: 'edge' } & DiagramEdge)
  | ({ element: 'group' } & DiagramGroup)
  | { element: 'text'; text: string };

export type PartChange = {
  element: 'diagram' | LonePart['element'];
  /** Of the node or the group in the first diagram. */
  id?: string;
  /** What is different, such as `label` or `rewired`. */
  change: string;
  /** In words; empty for nothing. */
  before: string;
  after: string;
};

export interface DiagramChanges {
  added: LonePart[];
  removed: LonePart[];
  changed: PartChange[];
}
