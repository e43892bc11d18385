/** What two diagrams differ in: exactly what was done to one to get the other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../generated/values.ts';
import { countParts, cutModel, describeModel } from '../../../src/engines/describe/describe-model.ts';
import { compareModels } from '../../../src/engines/diff/compare-models.ts';
import { changesInWords } from '../../../src/engines/diff/describe-changes.ts';
import { diffModels } from '../../../src/engines/diff/diff-models.ts';
import { cpuMs } from '../../../src/engines/extras.ts';
import type { DiagramEdge, DiagramModel, DiagramNode } from '../../../src/ports/diagram-model.ts';
import { EMPTY_MODEL } from '../../support/empty-model.ts';

const NOTHING = { added: [], removed: [], changed: [] };

function model(parts: Partial<DiagramModel>): DiagramModel {
  return { ...EMPTY_MODEL, ...parts };
}

const nodes = (...ids: string[]): DiagramNode[] => ids.map((id) => ({ id }));
const edge = (from: string, to: string, label?: string): DiagramEdge => ({ from, to, ...(label && { label }) });

/** Any diagram with at least two nodes; labels may be shared. */
const anyModel: fc.Arbitrary<DiagramModel> = fc
  .uniqueArray(fc.stringMatching(/^[A-Z][a-z]{0,3}$/), { minLength: 2, maxLength: 8 })
  .chain((ids) => {
    const label = fc.constantFrom('one', 'two', 'three');
    const link = fc.record(
      { from: fc.constantFrom(...ids), to: fc.constantFrom(...ids), label, kind: fc.constant('dotted') },
      { requiredKeys: ['from', 'to'] },
    );
    return fc.record({
      nodes: fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), label }, { requiredKeys: ['id'] }))),
      edges: fc.array(link, { maxLength: 10 }),
      texts: fc.array(label, { maxLength: 2 }),
    });
  })
  .map((parts) => model(parts as Partial<DiagramModel>));

const SETTINGS = { seed: 17, numRuns: 200 };

describe('compareModels', () => {
  it('finds nothing between a diagram and itself', () => {
    fc.assert(
      fc.property(anyModel, (any) => {
        expect(compareModels(any, structuredClone(any))).toEqual(NOTHING);
      }),
      SETTINGS,
    );
  });

  it('shows exactly the node that was added, or removed', () => {
    const added = { id: 'New', label: 'brand new' };
    fc.assert(
      fc.property(anyModel, fc.nat(), (any, place) => {
        const grown = { ...any, nodes: any.nodes.toSpliced(place % (any.nodes.length + 1), 0, added) };
        expect(compareModels(any, grown)).toEqual({ ...NOTHING, added: [{ element: 'node', ...added }] });
        expect(compareModels(grown, any)).toEqual({ ...NOTHING, removed: [{ element: 'node', ...added }] });
      }),
      SETTINGS,
    );
  });

  it('shows exactly the edge that was added, or removed', () => {
    fc.assert(
      fc.property(anyModel, fc.nat(), fc.nat(), (any, start, end) => {
        const idAt = (at: number) => any.nodes[at % any.nodes.length]?.id ?? '';
        const added = { from: idAt(start), to: idAt(end), label: 'four' };
        const grown = { ...any, edges: [...any.edges, added] };
        expect(compareModels(any, grown)).toEqual({ ...NOTHING, added: [{ element: 'edge', ...added }] });
        expect(compareModels(grown, any)).toEqual({ ...NOTHING, removed: [{ element: 'edge', ...added }] });
      }),
      SETTINGS,
    );
  });

  it.each([
    [
      'a new label',
      { nodes: [{ id: 'A', label: 'x' }] },
      { nodes: [{ id: 'A', label: 'y' }] },
      ['node', 'label', 'x', 'y'],
    ],
    ['a new id', { nodes: [{ id: 'A', label: 'x' }] }, { nodes: [{ id: 'B', label: 'x' }] }, ['node', 'id', 'A', 'B']],
    [
      'a new name at the same place',
      { nodes: nodes('A', 'B'), edges: [edge('A', 'B', 'x')] },
      { nodes: nodes('A', 'C'), edges: [edge('A', 'C', 'x')] },
      ['node', 'id', 'B', 'C'],
    ],
    [
      'a new kind',
      { nodes: [{ id: 'A', kind: 'diamond' }] },
      { nodes: [{ id: 'A' }] },
      ['node', 'kind', 'diamond', ''],
    ],
    [
      'another group',
      { nodes: [{ id: 'A', group: 'G' }], groups: nodes('G', 'H') },
      { nodes: [{ id: 'A', group: 'H' }], groups: nodes('G', 'H') },
      ['node', 'group', 'G', 'H'],
    ],
    [
      'another member',
      { nodes: [{ id: 'A', members: ['a', 'b'] }] },
      { nodes: [{ id: 'A', members: ['a', 'c'] }] },
      ['node', 'members', 'b', 'c'],
    ],
    [
      'a new label of an edge',
      { nodes: nodes('A', 'B'), edges: [edge('A', 'B', 'x')] },
      { nodes: nodes('A', 'B'), edges: [edge('A', 'B', 'y')] },
      ['edge', 'label', 'A -> B "x"', 'A -> B "y"'],
    ],
    [
      'an edge that leads elsewhere',
      { nodes: nodes('A', 'B', 'C'), edges: [edge('A', 'B')] },
      { nodes: nodes('A', 'B', 'C'), edges: [edge('A', 'C')] },
      ['edge', 'rewired', 'A -> B', 'A -> C'],
    ],
    [
      'an edge that is turned around',
      { nodes: nodes('A', 'B'), edges: [edge('A', 'B', 'x')] },
      { nodes: nodes('A', 'B'), edges: [edge('B', 'A', 'x')] },
      ['edge', 'rewired', 'A -> B "x"', 'B -> A "x"'],
    ],
    ['a new title', { title: 'x' }, { title: 'y' }, ['diagram', 'title', 'x', 'y']],
    ['another direction', { direction: 'TB' }, { direction: 'LR' }, ['diagram', 'direction', 'TB', 'LR']],
    [
      'messages in another order',
      { diagramType: 'sequence', nodes: nodes('A', 'B'), edges: [edge('A', 'B', 'x'), edge('A', 'B', 'y')] },
      { diagramType: 'sequence', nodes: nodes('A', 'B'), edges: [edge('A', 'B', 'y'), edge('A', 'B', 'x')] },
      ['diagram', 'order', 'messages', 'the same in another order'],
    ],
  ])('shows %s', (_, before, after, [element, change, was, now]) => {
    const { added, removed, changed } = compareModels(model(before), model(after));
    expect({ added, removed }).toEqual({ added: [], removed: [] });
    expect(changed).toEqual([expect.objectContaining({ element, change, before: was, after: now })]);
  });

  it('compares diagrams of different types by names and links', () => {
    const names = { ...EMPTY_MODEL.names, diagram: 'Class diagram' };
    const before = model({ nodes: [{ id: 'A', kind: 'diamond' }] });
    const after = model({ diagramType: 'class', names, nodes: [{ id: 'A', members: ['x'] }] });
    expect(compareModels(before, after)).toEqual({
      ...NOTHING,
      changed: [{ element: 'diagram', change: 'type', before: 'Flowchart', after: 'Class diagram' }],
    });
  });
});

describe('changesInWords', () => {
  const changes = compareModels(
    model({ nodes: [{ id: 'A', label: 'Start' }, { id: 'Old' }] }),
    model({ nodes: [{ id: 'A', label: 'Begin' }], edges: [edge('A', 'A', 'again ``` and again')] }),
  );

  it('says what was done', () => {
    expect(changesInWords(changes, changes, 'text')).toBe(
      '1 added, 1 removed, 1 changed.\nChanged: label of node A: Start -> Begin\nRemoved: node Old\n' +
        'Added: edge A -> A "again ``` and again"',
    );
  });

  it('writes Markdown that no label can break out of', () => {
    expect(changesInWords(changes, changes, 'github')).toBe(
      '**Diagram changes:** 1 added, 1 removed, 1 changed\n\n````diff\n! label of node A: Start -> Begin\n- node Old\n' +
        '+ edge A -> A "again ``` and again"\n````',
    );
  });

  it('says how much it leaves out', () => {
    expect(changesInWords(changes, { ...NOTHING, removed: changes.removed }, 'text')).toMatch(/\n\.\.\. and 2 more$/);
  });
});

describe('cutModel', () => {
  const large = model({
    nodes: Array.from({ length: 5_000 }, (_, n) => ({ id: `n${n}`, label: `node number ${n}` })),
    edges: Array.from({ length: 5_000 }, (_, n) => edge(`n${n}`, `n${n + 1}`)),
  });

  it('keeps a description within the limit, with some of everything', () => {
    const cut = cutModel(large);
    const { nodes: shown, edges, groups, texts } = cut;
    expect(JSON.stringify([shown, edges, groups, texts]).length).toBeLessThanOrEqual(
      limits.maxDescriptionCharacters + 20,
    );
    expect(Math.min(shown.length, edges.length)).toBeGreaterThan(100);
    expect(describeModel(cut, countParts(large))).toContain(`... and ${5_000 - shown.length} more`);
  });

  it('leaves a small one as it is', () => {
    const small = model({ nodes: nodes('A', 'B'), edges: [edge('A', 'B')], texts: ['x'] });
    expect(cutModel(small)).toEqual(small);
  });
});

describe('comparing the largest diagrams', () => {
  const EDGES = 10_000;
  const CPU_MS = 2_000;
  const large = (toEdge: (index: number) => DiagramEdge, ids: string[] = []) =>
    model({ nodes: nodes(...ids), edges: Array.from({ length: EDGES }, (_, index) => toEdge(index)) });
  const names = (letter: string) => Array.from({ length: EDGES }, (_, index) => `${letter}${index}`);

  it.each([
    ['relabelled', large((at) => edge(`A${at}`, 'B', 'x')), large((at) => edge(`A${at}`, 'B', 'y'))],
    ['equal to each other', large(() => edge('A', 'B')), large(() => edge('A', 'B'))],
    ['between nodes of other names', large((at) => edge(`A${at}`, 'B')), large((at) => edge(`C${at}`, 'D'))],
    [
      'rewired',
      large((at) => edge(`A${at}`, `A${(at * 3) % EDGES}`), names('A')),
      large((at) => edge(`A${at}`, `A${(at * 7) % EDGES}`), names('A')),
    ],
    [
      'a chain of which all but one node are renamed',
      large((at) => edge(`A${at}`, `A${at + 1}`), names('A')),
      large((at) => edge(at === 0 ? 'A0' : `B${at}`, `B${at + 1}`), ['A0', ...names('B')]),
    ],
  ])('keeps pace with their size: edges that are %s', (_name, before, after) => {
    const start = cpuMs();
    expect(diffModels(before, after, 'text').summary).not.toBe('');
    expect(cpuMs() - start).toBeLessThan(CPU_MS);
  });
});
