/** Sources that would cost far more than their size are refused before parsing, each with a reason; ordinary ones never. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { refuseCostly } from '../../../src/engines/mermaid/source/refuse-costly.ts';
import { engine } from './built-engine.ts';

const nested = (depth: number) => `flowchart TD\n${'subgraph s\n'.repeat(depth)}A\n${'end\n'.repeat(depth)}`;
const indented = (depth: number) =>
  `mindmap\n${Array.from({ length: depth }, (_, level) => `${' '.repeat(level + 1)}n${level}`).join('\n')}`;

const COSTLY: Readonly<Record<string, string>> = {
  'a block a billion wide': 'block\n  space:1000000000',
  'a billion columns': 'block\n  columns 1000000000\n  a',
  'a packet that grows beyond measure': `packet\n${'  +9000: "a"\n'.repeat(5)}`,
  'a packet whose title comes first': 'packet\n  title "a"\n  0 - 2000000000 : "a"',
  'a block after a directive of several lines': '%%{init: {\n  "theme": "dark"\n}}%%\nblock\n  space:1000000000',
  'a block behind a label': 'block\n  a["x:1"]:1000000000',
  'states nested 100 deep': `stateDiagram-v2\n${'state s {\n'.repeat(100)}a\n${'}\n'.repeat(100)}`,
  'a packet of two billion bits': 'packet\n  0-2000000000: "a"',
  'a billion ticks': 'radar-beta\n  axis a\n  curve c{1}\n  ticks 1000000000',
  'a gantt without a working day':
    'gantt\n  excludes weekends, monday, tuesday, wednesday, thursday, friday\n  a :2024-01-01, 3d',
  'a gantt whose weekend starts on friday, without a working day':
    'gantt\n  weekend friday\n  excludes weekends, sunday, monday, tuesday, wednesday, thursday\n  a :2024-01-01, 3d',
  'ticks behind another option': 'radar-beta\n  axis a\n  curve c{1}\n  showLegend true, ticks 1000000000',
  'a packet behind a label in apostrophes': "packet\n  0-15: 'a'\n  16-2000000000: 'b'",
  'a packet with an open quote': 'packet\n  0-2000000000: "a',
  'a task of a billion seconds of days': 'gantt\n  a :2024-01-01, 9000000000s',
  'subgraphs nested 100 deep in a line': `flowchart TD\n  ${'subgraph s; '.repeat(100)}A${'; end'.repeat(100)}`,
  'blocks nested 100 deep in a line': `block\n  ${'block '.repeat(100)} a ${'end '.repeat(100)}`,
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

const CODE_IN_MESSAGES = 'A->>B: if (x) {\n'.repeat(70);
const seventy = (text: (n: number) => string) => Array.from({ length: 70 }, (_, n) => text(n)).join('\n');
const PICTURE = 'iVBORw0KGgo'.repeat(500);

describe('a good diagram', () => {
  it.each([
    ['a port in a label', 'block-beta\n  a["db:5432"] b["x:99999"]'],
    ['weights and sizes in styles', 'block-beta\n  a\n  classDef bold font-weight:700\n  style a stroke-width:1000'],
    ['a number in the name of a task', 'gantt\n  Process 50000s batch :a, 2024-01-01, 3d'],
    ['a date in the name of a task', 'gantt\n  Restore of 0001-01-01 and 99999-12-31 :a, 2024-01-01, 3d'],
    [
      'numbers in the title of a gantt',
      'gantt\n  title From 9999-01-01, 50000s\n  section 50000d\n  a :2024-01-01, 3d',
    ],
    ['numbers in the title of a packet', 'packet\n  title RFC 20000\n  0-15: "a"'],
    ['numbers in the description of a packet', 'packet\n  accDescr: RFC 20000: all\n  0-15: "a"'],
    ['numbers in a comment', 'packet\n  %% RFC 0-20000: "x"\n  0-15: "a"'],
    ['a setting in a label', 'packet\n  0-15: "bitsPerRow: 0"'],
    ['ampersands and stars in a title', '---\ntitle: A - &x y, *z\n---\nflowchart TD\nA'],
    ['a quoted text that starts with an ampersand', '---\ntitle: "&x - *y"\n---\nflowchart TD\nA'],
    ['stars in node data', 'flowchart TD\n  A@{ label: "5 * 3, *b*" }'],
    ['braces at the end of messages', `sequenceDiagram\n${CODE_IN_MESSAGES}`],
    ['blocks in comments', `flowchart TD\n${'%% subgraph {\n'.repeat(70)}A`],
    ['brackets in a comment', `flowchart TD\n%% ${'['.repeat(300)}\nA`],
    ['a long comment', `%%${'x'.repeat(49_983)}\npie\n"a":1`],
    ['a long comment without a space', `flowchart TD\n  A\n  %% ${'='.repeat(10_000)}`],
    ['hundreds of comments', `flowchart TD\n${'%%\n'.repeat(1_000)}A`],
    ['a picture of 5 KB', `flowchart TD\n  A@{ img: "data:image/png;base64,${PICTURE}", label: "x" }`],
    [
      'a configuration without spaces',
      `%%{init:{"themeVariables":{${Array.from({ length: 300 }, (_, n) => `"a${n}":"#123456"`).join(',')}}}}%%\npie\n"a":1`,
    ],
    ['a port in a label of two lines', 'block-beta\n  a["first\n  port:5432"] b'],
    ['seconds and milliseconds', 'gantt\n  dateFormat x\n  a :0, 86400s\n  b :45000ms\n  c :30000m'],
    [
      'a number like a date in the id of a task',
      'gantt\n  a :no-4711-12-3, 2024-01-01, 3d\n  b :after no-4711-12-3, 3d',
    ],
    ['a number in the format of an axis', 'gantt\n  axisFormat %H:50000s\n  a :2024-01-01, 3d'],
    ['numbers in apostrophes', "packet\n  0-15: 'RFC 20000: x'"],
    ['numbers behind escaped quotes', 'packet\n  0-15: "say \\"5 : 99999: x\\" end"'],
    ['numbers in a label of two lines', 'packet\n  0-15: "line\n 5: 99999: y"'],
    ['numbers in a title on the first line', 'packet title RFC 20000: x\n  0-15: "a"'],
    ['a setting in a title', '---\ntitle: "bitsPerRow: 0" # bitsPerRow: 0\n---\npacket\n  0-15: "a"'],
    ['ticks in a label of two lines', 'radar-beta\n  axis a["x\nticks 5000"]\n  curve c{1}'],
    ['a long comment after a number sign', `sequenceDiagram\n  A->>B: hi\n  # ${'='.repeat(9_000)}`],
    ['a long comment at the end of a line', `pie\n  "a" : 1 %% ${'='.repeat(9_000)}`],
    ['comments and blank lines in turn', `flowchart TD\nA\n${'%% note\n\n'.repeat(250)}B`],
    ['a picture of 5 KB in a label', `flowchart TD\n  A["<img src='data:image/png;base64,${PICTURE}' width='20'/>"]`],
    ['classes that close on the line of a member', `classDiagram\n${seventy((n) => `class C${n} {\n  +bar() }`)}`],
    [
      'states that close on the line of an arrow',
      `stateDiagram-v2\n${seventy((n) => `state s${n} {\n  a${n} --> b${n} }`)}`,
    ],
    ['subgraphs on a line each', `flowchart TD\n${seventy((n) => `subgraph s${n}; a${n}; end`)}`],
    ['blocks on a line each', `block-beta\n${seventy((n) => `block:b${n} a${n} end`)}`],
    [
      'notes that talk of states',
      `stateDiagram-v2\n  A\n${seventy((n) => `note right of A\n state x${n} {\n end note`)}`,
    ],
    [
      'a week of exclusions in a comment',
      'gantt\n  %% excludes monday tuesday wednesday thursday friday saturday sunday\n  a :2024-01-01, 3d',
    ],
  ])('is not refused for %s', async (_name, code) => {
    expect(await engine.verifyMermaid(code)).toMatchObject({ kind: 'done', value: { ok: true } });
  });

  it.each([
    ['an alias', '---\na: &a [x]\nb: [*a, *a]\n---\nflowchart TD\nA'],
    ['an anchor in node data', 'flowchart TD\nA@{ label: &a x }'],
    ['an anchor after a list dash', '---\nconfig:\n  secure:\n    - &a x\n---\nflowchart TD\nA'],
  ])('has no YAML anchors: %s is refused', async (_name, code) => {
    const reason = expect.stringMatching(/^YAML anchors .* write the values out/);
    expect(await engine.verifyMermaid(code)).toEqual({ kind: 'too-complex', reason });
    expect(await engine.renderMermaid(code, { format: 'svg' })).toEqual({ kind: 'too-complex', reason });
  });
});
