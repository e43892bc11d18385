/** A diagram without any part, for engines that nobody asks for more. */
import type { DiagramModel } from '../../src/ports/diagram-model.ts';

export const EMPTY_MODEL: DiagramModel = {
  diagramType: 'flowchart',
  names: { diagram: 'Flowchart', node: 'node', edge: 'edge', group: 'group' },
  headline: 'Flowchart',
  nodes: [],
  edges: [],
  groups: [],
  texts: [],
};
