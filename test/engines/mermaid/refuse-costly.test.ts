/** Sources that would cost far more than their size are refused before parsing, each with a reason; ordinary ones never. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { refuseCostly } from '../../../src/engines/mermaid/refuse-costly.ts';

const nested = (depth: number) => `flowchart TD\n${'subgraph s\n'.repeat(depth)}A\n${'end\n'.repeat(depth)}`;
const indented = (depth: number) =>
  `mindmap\n${Array.from({ length: depth }, (_, level) => `${' '.repeat(level + 1)}n${level}`).join('\n')}`;

const COSTLY: Readonly<Record<string, string>> = {
  'YAML aliases': '---\na: &a [x]\nb: [*a, *a]\n---\nflowchart TD\nA',
  'YAML aliases in node data': 'flowchart TD\nA@{ label: &a x }',
  'a block a billion wide': 'block\n  space:1000000000',
  'a billion columns': 'block\n  columns 1000000000\n  a',
  'a packet of two billion bits': 'packet\n  0-2000000000: "a"',
  'a billion ticks': 'radar-beta\n  axis a\n  curve c{1}\n  ticks 1000000000',
  'a gantt without a working day':
    'gantt\n  excludes weekends, monday, tuesday, wednesday, thursday, friday\n  a :2024-01-01, 3d',
  'a gantt whose weekend starts on friday, without a working day':
    'gantt\n  weekend friday\n  excludes weekends, sunday, monday, tuesday, wednesday, thursday\n  a :2024-01-01, 3d',
  'a packet with rows of no bits': '%%{init: {"packet": {"bitsPerRow": 0}}}%%\npacket\n  0-15: "a"',
  'a packet with rows of less than a bit': '---\nconfig:\n  packet:\n    bitsPerRow: -8\n---\npacket\n  0-15: "a"',
  'a task of a million days': 'gantt\n  a :2024-01-01, 1000000d',
  'a year far away': 'gantt\n  a :99999-01-01, 3d',
  'a word of 40,000 letters': `flowchart TD\n  A["${'x'.repeat(40_000)}"]`,
  'fifty thousand blank lines': `flowchart TD\n${'\n'.repeat(49_000)}A`,
  'groups nested 100 deep': nested(100),
  'levels nested 100 deep': indented(100),
  'a run of brackets': `flowchart TD\n  A${'['.repeat(300)}`,
};

describe('refuseCostly', () => {
  it.each(Object.entries(COSTLY))('refuses %s and says what to change', (_name, code) => {
    expect(refuseCostly(code)).toMatch(/;|\./);
  });

  it.each(EXAMPLES.map(({ name, code }) => [name, code] as const))('takes the example %s', (_name, code) => {
    expect(refuseCostly(code)).toBeUndefined();
  });

  it.each([
    '---\ntitle: Q&A and 2 * 3\n---\nflowchart TD\nA',
    'flowchart TD\nA & B --> C',
    'gantt\n  excludes weekends\n  a :2024-01-01, 30d',
    'gantt\n  weekend friday\n  excludes weekends, monday, tuesday, wednesday, thursday\n  a :2024-01-01, 3d',
    'packet\n  0-15: "Source 99999"',
    '%%{init: {"packet": {"bitsPerRow": 16}}}%%\npacket\n  0-15: "a"',
    nested(10),
    indented(20),
  ])('takes %j', (code) => {
    expect(refuseCostly(code)).toBeUndefined();
  });
});
