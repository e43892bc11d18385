/** A diagram in a sentence, and the texts of a drawing in reading order. */
import { describe, expect, it } from 'vitest';
import { nodePart } from '../../../src/engines/describe/model-parts.ts';
import { MAX_SHORT_FORM_CHARACTERS, shortForm, withHeadline } from '../../../src/engines/describe/short-form.ts';
import { drawingTexts } from '../../../src/engines/postprocess/clean-svg.ts';
import { EMPTY_MODEL } from '../../support/empty-model.ts';

describe('shortForm', () => {
  it.each([
    [{}, 'Flowchart.'],
    [{ direction: 'LR' }, 'Flowchart, left to right.'],
    [{ nodes: [nodePart('A', { label: 'Start' })] }, 'Flowchart with 1 node: Start.'],
    [
      { direction: 'TB', nodes: [nodePart('A'), nodePart('B')], edges: [{ from: 'A', to: 'B' }] },
      'Flowchart, top to bottom, with 2 nodes and 1 edge: A, B.',
    ],
    [{ nodes: [nodePart('[start]', { kind: 'start' }), nodePart('Idle')] }, 'Flowchart with 2 nodes: Idle.'],
    [{ texts: ['Plan', 'Build'] }, 'Flowchart: Plan, Build.'],
  ])('%j', (parts, words) => {
    expect(shortForm(withHeadline({ ...EMPTY_MODEL, ...parts }))).toBe(words);
  });

  it('uses the plurals of each type', () => {
    const names = { diagram: 'Diagram', node: 'class', edge: 'entity', group: 'branch' };
    const two = [nodePart('A'), nodePart('B')];
    const edges = [
      { from: 'A', to: 'B' },
      { from: 'B', to: 'A' },
    ];
    const { headline } = withHeadline({ ...EMPTY_MODEL, names, nodes: two, edges, groups: two });
    expect(headline).toBe('Diagram with 2 classes, 2 entities and 2 branches');
  });

  it('ends at a whole name within its length', () => {
    const nodes = Array.from({ length: 100 }, (_, n) => nodePart(`node number ${n}`));
    const words = shortForm(withHeadline({ ...EMPTY_MODEL, nodes }));
    expect(words.length).toBeLessThanOrEqual(MAX_SHORT_FORM_CHARACTERS);
    expect(words).toMatch(/^Flowchart with 100 nodes: (?:node number \d+, )+\.\.\.$/);
  });

  it('leaves out a name that is too long by itself', () => {
    const nodes = [nodePart('x'.repeat(MAX_SHORT_FORM_CHARACTERS))];
    expect(shortForm(withHeadline({ ...EMPTY_MODEL, nodes }))).toBe('Flowchart with 1 node.');
  });
});

describe('drawingTexts', () => {
  it('reads line by line from the left, whatever the order and the transforms', () => {
    const svg =
      '<svg><title>no</title><desc>no</desc><defs><text x="0" y="0">no</text></defs><text x="9" y="50">third</text>' +
      '<g transform="translate(100,10)"><text x="0" y="0">second</text></g><text x="5" y="12">first</text>' +
      '<text x="5" y="90"><tspan x="5" dy="0">two</tspan><tspan x="5" dy="14">lines &amp; <tspan>more</tspan></tspan></text></svg>';
    expect(drawingTexts(svg)).toEqual(['first', 'second', 'third', 'two lines & more']);
  });
});
