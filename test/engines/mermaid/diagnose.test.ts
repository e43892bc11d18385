/** What is wrong with a source, and where: in the author's own lines, whatever Mermaid cut away before parsing. */
import { describe, expect, it } from 'vitest';
import { engine } from './built-engine.ts';

const FAULTS: { name: string; code: string; line?: number; column?: number; expected?: string; error: RegExp }[] = [
  {
    name: 'a parenthesis in a label',
    code: 'graph TD\n A[Hello (x)] --> B',
    line: 2,
    column: 10,
    expected: ']',
    error: /^Unexpected "\(" after "A\[Hello" \(line \d\)\.$/,
  },
  {
    name: 'a message without text',
    code: 'sequenceDiagram\n Alice->Bob',
    line: 2,
    column: 12,
    expected: ': text',
    error: /^The text ends too early: ": text" is missing \(line \d\)\.$/,
  },
  {
    name: '"end" as a node',
    code: 'graph TD\n A-->B\n B-->end',
    line: 3,
    column: 6,
    error: /^Unexpected "end" after "B-->" \(line \d\)\.$/,
  },
  {
    name: 'a sign where the first of many parts is due',
    code: 'railroad-abnf-beta\n a = b ;\n c == 1*DIGIT ;',
    line: 3,
    column: 5,
    expected: 'a number',
    error: /^Unexpected "=" after "c =" \(line \d\)\.$/,
  },
  {
    name: 'a word for a number',
    code: 'pie\n "a" : x',
    line: 2,
    column: 8,
    expected: 'a number',
    error: /^Unexpected "x" after `"a" :`; expected a number \(line \d\)\.$/,
  },
  {
    name: 'a missing brace at the end',
    code: 'radar-beta\n axis a\n curve x{1',
    line: 3,
    column: 11,
    expected: '}',
    error: /^The text ends too early: "}" is missing \(line \d\)\.$/,
  },
  {
    name: 'a class that is not closed',
    code: 'classDiagram\n class A {\n +int x',
    line: 2,
    column: 2,
    expected: '}',
    error: /^The block opened on line 2 by "class A {" is never closed: "}" is missing\.$/,
  },
  {
    name: 'a text that looks like the name of a token',
    code: 'packet\n 0-7: "a" "<constructor>"',
    line: 2,
    column: 11,
    error: /^Unexpected `"<constructor>"` after `0-7: "a"`/,
  },
  { name: 'an unknown branch', code: 'gitGraph\n commit\n checkout foo', line: 3, column: 2, error: /not yet created/ },
  { name: 'broken frontmatter', code: '---\ntitle: [x\n---\ngraph TD\nA-->B', line: 3, error: /not valid YAML/ },
  { name: 'no type', code: 'hello world', line: 1, column: 1, error: /No diagram type detected/ },
  { name: 'a crash of the parser', code: 'timeline\n : x', line: 2, column: 2, error: /^This statement is incomplete/ },
  {
    name: 'a line after frontmatter, comment and directive',
    code: '---\ntitle: T\n---\n%% a comment\n%%{init: {"theme": "dark"}}%%\ngraph TD\n\n%% more\n A-->B\n A[x (y)]',
    line: 10,
    column: 6,
    error: /^(Unexpected|The text ends)/,
  },
  {
    name: 'a column after an entity code',
    code: 'graph TD\n A["#35; #amp; x"] --> B((',
    line: 2,
    column: 27,
    error: /^(Unexpected|The text ends)/,
  },
  {
    name: 'windows line ends',
    code: 'graph TD\r\n A-->B\r\n B-->end',
    line: 3,
    column: 6,
    error: /^(Unexpected|The text ends)/,
  },
  {
    name: 'a subgraph that is not closed',
    code: 'flowchart TD\n A --> B\n subgraph one\n  C --> D\n\n',
    line: 3,
    column: 2,
    expected: 'end',
    error: /^The block opened on line 3 by "subgraph one" is never closed: "end" is missing\.$/,
  },
  {
    name: 'an alternative that is not closed',
    code: 'sequenceDiagram\n A->>B: x\n alt yes\n  B->>A: y\n else no\n  B->>A: z',
    line: 3,
    column: 2,
    expected: 'end',
    error: /^The block opened on line 3 by "alt yes"/,
  },
  {
    name: 'a quote that is not closed',
    code: 'flowchart TD\n A["One] --> B\n B --> C',
    line: 2,
    column: 4,
    expected: '"',
    error: /^The double quote on line 2 is never closed\.$/,
  },
  {
    name: 'a text that ends inside a statement',
    code: 'flowchart TD\n A --> B\n B -->\n\n',
    line: 3,
    column: 7,
    error: /^The text ends too early/,
  },
  {
    name: 'YAML in the data of a node',
    code: '---\ntitle: T\n---\nflowchart TD\n A --> B\n B@{ shape: rect label: [ }',
    line: 6,
    column: 23,
    error: /^The data between @\{ and \} is not valid YAML/,
  },
  {
    name: 'YAML in data over several lines',
    code: 'flowchart TD\n A --> B\n B@{\n  shape: rect\n  label: "x" y\n }',
    line: 5,
    error: /^The data between @\{ and \} is not valid YAML/,
  },
  {
    name: 'a fault of a use case diagram',
    code: 'usecase-beta\n actor U\n U --> --> B',
    line: 3,
    column: 8,
    expected: 'an id',
    error: /^Unexpected "-->" after "U -->"; expected an id, `"text"` or/,
  },
  {
    name: 'a deactivation too many',
    code: 'sequenceDiagram\n participant B\n A->>+B: x\n B-->>-A: y\n B-->>-A: z',
    line: 5,
    column: 2,
    error: /inactive participant \(B\)/,
  },
  {
    name: 'a pipeline of nothing',
    code: 'wardley-beta\ntitle Zed\ncomponent A [0.5, 0.5]\npipeline Zed {\n  component q [0.5]\n}',
    line: 4,
    error: /^Pipeline "Zed" must reference/,
  },
  {
    name: 'a link style too many',
    code: 'flowchart TD\n A --> B\n linkStyle 5 stroke:red',
    line: 3,
    column: 2,
    error: /^There is no link with this number/,
  },
  {
    name: 'an annotation of nothing',
    code: 'classDiagram\n class A\n <<interface>> B',
    line: 3,
    column: 2,
    error: /^The class that this annotation refers to is not declared/,
  },
  {
    name: 'an unknown shape',
    code: 'flowchart TD\n A --> B\n B@{ shape: diamnd }',
    line: 3,
    column: 13,
    error: /^No such shape: diamnd/,
  },
  { name: 'a gap in a packet', code: 'packet\n0-3: "a"\n5-7: "b"', line: 3, column: 1, error: /not contiguous/ },
  {
    name: 'an unknown set',
    code: 'venn-beta\n set A\n set B\n union A,Z',
    line: 4,
    column: 10,
    error: /unknown set identifier: Z/,
  },
  {
    name: 'frontmatter that is not closed',
    code: '---\ntitle: x\ngraph TD\nA-->B',
    line: 1,
    column: 1,
    error: /^Diagrams beginning with ---/,
  },
  { name: 'nothing but a comment', code: '%% only this', line: 1, column: 1, error: /No diagram type detected/ },
];

/** The parsers take these, and the drawing would fail, never end, or be spoilt. */
const UNDRAWABLE: { name: string; code: string; line: number; column?: number; error: RegExp }[] = [
  {
    name: 'a first task without a start',
    code: 'gantt\n section S\n Task :3d',
    line: 3,
    column: 2,
    error: /has no start/,
  },
  {
    name: 'a date that is none',
    code: 'gantt\n A: 2024-01-01, 3d\n B: 2024-13-45, 3d',
    line: 3,
    column: 2,
    error: /^"2024-13-45" is neither a date/,
  },
  {
    name: 'a task with too many parts',
    code: 'gantt\n A: 2024-01-01, 3d\n B: b, c, d, 3d',
    line: 3,
    column: 2,
    error: /at most an id/,
  },
  {
    name: 'tasks that wait for each other',
    code: 'gantt\n A: a, after b, 3d\n B: b, after a, 3d',
    line: 2,
    column: 2,
    error: /^The start or end of the task ".+" cannot be determined/,
  },
  {
    name: 'a score that is no number',
    code: 'journey\n section S\n Make tea: x: Me',
    line: 3,
    column: 2,
    error: /has no score/,
  },
  { name: 'flows in a cycle', code: 'sankey\nA,B,1\nB,C,1\nC,A,1', line: 4, column: 1, error: /creates a cycle/ },
  { name: 'a flow that is no number', code: 'sankey\nA,B,1\nB,C,x', line: 3, column: 1, error: /must be a number/ },
  { name: 'a chart without values', code: 'xychart\n x-axis [a, b]', line: 1, error: /has no values/ },
  { name: 'a diagram without sets', code: 'venn-beta\n title X', line: 1, error: /has no sets/ },
  {
    name: 'a radar without a range',
    code: 'radar-beta\n axis a, b, c\n curve x{0, 0, 0}',
    line: 3,
    error: /greater than its minimum/,
  },
  {
    name: 'a relation to nothing',
    code: 'C4Context\n Person(a, "A")\n Rel(a, b, "x")',
    line: 3,
    error: /^"b" is not declared/,
  },
  {
    name: 'a requirement that does not exist',
    code: 'requirementDiagram\nelement A {\n}\nA - satisfies -> B',
    line: 4,
    column: 18,
    error: /^"B" is not declared/,
  },
  {
    name: 'two edges between the same services',
    code: 'architecture-beta\n service a(server)[A]\n service b(server)[B]\n a:R --> L:b\n a:T --> B:b',
    line: 5,
    error: /connected twice/,
  },
  {
    name: 'an activation of nobody',
    code: 'sequenceDiagram\n A->>B: x\n activate Z',
    line: 3,
    column: 11,
    error: /^"Z" is activated/,
  },
  { name: 'no columns', code: 'block\n columns 0\n a', line: 2, error: /at least one column/ },
  { name: 'a block without width', code: 'block\n a\n b:0', line: 3, column: 2, error: /0 columns wide/ },
  {
    name: 'a state inside itself',
    code: 'stateDiagram-v2\n state A {\n  A --> B\n }',
    line: 3,
    column: 3,
    error: /^"A" contains itself/,
  },
  {
    name: 'subgraphs inside each other',
    code: 'flowchart TD\n subgraph A\n  B\n end\n subgraph B\n  A\n end',
    line: 5,
    error: /contains itself/,
  },
  {
    name: 'a class in a namespace of its name',
    code: 'classDiagram\n namespace A {\n  class A\n }',
    line: 3,
    error: /contains itself/,
  },
  {
    name: 'a note on no state',
    code: 'stateDiagram-v2\n A --> B\n note right of Z : x',
    line: 3,
    column: 16,
    error: /^"Z" is not declared/,
  },
  {
    name: 'half a state that is empty',
    code: 'stateDiagram-v2\n state A {\n  [*] --> B\n  --\n }',
    line: 4,
    column: 3,
    error: /one of which is empty/,
  },
];

describe('diagnose', () => {
  it.each(FAULTS)('finds $name', async ({ code, line, column, expected, error }) => {
    const verdict = await engine.diagnose(code);
    if (verdict.kind !== 'judged' || verdict.ok) throw new Error('took it for valid');
    const { diagnosis } = verdict;
    expect(diagnosis.error).toMatch(error);
    expect(diagnosis.line).toBe(line);
    if (column !== undefined) expect(diagnosis.column).toBe(column);
    if (expected !== undefined) expect(diagnosis.expected).toContain(expected);
    if (line !== undefined) expect(diagnosis.sourceLine).toBe(code.split(/\r?\n/)[line - 1]);
  });

  it('never shows code of the engine', async () => {
    for (const { code } of FAULTS) {
      const text = JSON.stringify(await engine.diagnose(code));
      expect(text).not.toMatch(/Cannot read properties|node_modules|\.js:\d|file:\/\//);
    }
  });

  it('says that a diagram is too large instead of calling it wrong', async () => {
    const edges = Array.from({ length: 2_100 }, (_, index) => ` a${index}-->b`).join('\n');
    expect(await engine.diagnose(`graph TD\n${edges}`)).toMatchObject({ kind: 'too-complex' });
  });
});

describe('what cannot be drawn', () => {
  it.each(UNDRAWABLE)('is refused when checked and when drawn: $name', async ({ code, line, column, error }) => {
    const verdict = await engine.diagnose(code);
    expect(verdict).toMatchObject({
      kind: 'judged',
      ok: false,
      diagnosis: { error: expect.stringMatching(error), line },
    });
    if (column !== undefined) expect(verdict).toMatchObject({ diagnosis: { column } });
    expect(await engine.renderMermaid(code, { format: 'svg' })).toMatchObject({
      kind: 'invalid',
      diagnosis: { error: expect.stringMatching(error), line },
    });
  });
});
