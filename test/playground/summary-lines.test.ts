/** The page shows the very words of describeDiagram and diffDiagrams, as lists. */
import { describe, expect, it } from 'vitest';
import { describeModel } from '../../src/engines/describe/describe-model.ts';
import { changesInWords } from '../../src/engines/diff/describe-changes.ts';
import { readChanges, readWords } from '../../src/playground/app/diagram/summary-lines.ts';
import type { DiagramChanges } from '../../src/ports/diagram-model.ts';

const CHANGES: DiagramChanges = {
  added: [
    { element: 'node', id: 'D', label: 'Check' },
    { element: 'edge', from: 'B', to: 'D' },
  ],
  removed: [{ element: 'text', text: 'Removed: by hand' }],
  changed: [{ element: 'node', id: 'A', change: 'label', before: 'Start', after: 'two\nlines' }],
};
const NONE: DiagramChanges = { added: [], removed: [], changed: [] };

describe('changes', () => {
  it('are listed with their words, whatever the labels hold', () => {
    expect(readChanges(changesInWords(CHANGES, CHANGES, 'text'))).toEqual({
      total: '2 added, 1 removed, 1 changed.',
      changes: [
        { verb: 'Changed', words: 'label of node A: Start -> two\nlines' },
        { verb: 'Removed', words: 'text Removed: by hand' },
        { verb: 'Added', words: 'node D "Check"' },
        { verb: 'Added', words: 'edge B -> D' },
      ],
    });
  });

  it('end with how many are not listed', () => {
    const shown = { ...NONE, removed: CHANGES.removed };
    expect(readChanges(changesInWords(CHANGES, shown, 'text'))).toEqual({
      total: '2 added, 1 removed, 1 changed.',
      changes: [{ verb: 'Removed', words: 'text Removed: by hand' }],
      rest: '... and 3 more',
    });
  });

  it('may be none', () => {
    expect(readChanges(changesInWords(NONE, NONE, 'text'))).toEqual({
      total: 'The diagrams say the same.',
      changes: [],
    });
  });
});

describe('words', () => {
  it('are a sentence, a title and lists', () => {
    const model = {
      headline: 'Flowchart with 2 nodes and 1 edge',
      diagramType: 'flowchart',
      names: { diagram: 'Flowchart', node: 'node', edge: 'edge', group: 'group' },
      title: 'Nodes: all of them',
      nodes: [{ id: 'A', label: 'Start' }, { id: 'B' }],
      edges: [{ from: 'A', to: 'B' }],
      groups: [],
      notes: [],
      texts: [],
    };
    expect(readWords(describeModel(model, { nodes: 3, edges: 1, groups: 0, notes: 0, texts: 0 }))).toEqual({
      lead: ['Flowchart with 2 nodes and 1 edge.', 'Title: Nodes: all of them'],
      lists: [
        { heading: 'Nodes', lines: ['A "Start"', 'B', '... and 1 more'] },
        { heading: 'Edges', lines: ['Start leads to B'] },
      ],
    });
  });

  it('of an empty summary are none', () => {
    expect(readWords('')).toEqual({ lead: [''], lists: [] });
  });
});
