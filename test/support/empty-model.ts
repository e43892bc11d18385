/** A diagram without any part, for engines that nobody asks for more. */

import { describeWithin } from '../../src/engines/describe/describe-model.ts';
import { packModel, showComparison, unpackModel } from '../../src/engines/diff/drawn/show-comparison.ts';
import type { DescribedDiagram, DiagramEngine } from '../../src/ports/diagram-engine.ts';

export const EMPTY_MODEL: DescribedDiagram = {
  alt: 'Flowchart.',
  diagramType: 'flowchart',
  names: { diagram: 'Flowchart', node: 'node', edge: 'edge', group: 'group' },
  headline: 'Flowchart',
  nodes: [],
  edges: [],
  groups: [],
  notes: [],
  texts: [],
};

/** The part of an engine that reads, for a source that is the name of its only node. */
export function readsOneNode(onWork: () => void = () => {}): Omit<DiagramEngine, 'verify' | 'render'> {
  const modelOf = (code: string): DescribedDiagram => ({ ...EMPTY_MODEL, nodes: [{ id: code }] });
  return {
    describe: async (code) => {
      onWork();
      return { kind: 'done', value: describeWithin(modelOf(code)) };
    },
    readModel: async (code) => {
      onWork();
      return packModel(modelOf(code), false);
    },
    compare: async (before, after, options) => {
      onWork();
      return showComparison(unpackModel(before), unpackModel(after), options);
    },
    edit: async () => {
      onWork();
      return { kind: 'done', value: { refused: 'impossible', message: '' } };
    },
    convert: async (code) => {
      onWork();
      return { kind: 'done', value: { code, lost: [] } };
    },
  };
}
