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
    error: /Parse error/,
  },
  {
    name: 'a message without text',
    code: 'sequenceDiagram\n Alice->Bob',
    line: 2,
    column: 12,
    expected: ': text',
    error: /Parse error/,
  },
  { name: '"end" as a node', code: 'graph TD\n A-->B\n B-->end', line: 3, column: 6, error: /got 'end'/ },
  {
    name: 'a word for a number',
    code: 'pie\n "a" : x',
    line: 2,
    column: 8,
    expected: 'number pie',
    error: /Lexer error/,
  },
  {
    name: 'a missing brace at the end',
    code: 'radar-beta\n axis a\n curve x{1',
    line: 3,
    column: 11,
    expected: '}',
    error: /Expecting/,
  },
  {
    name: 'a class that is not closed',
    code: 'classDiagram\n class A {\n +int x',
    line: 3,
    column: 8,
    expected: '}',
    error: /Parse error/,
  },
  { name: 'an unknown branch', code: 'gitGraph\n commit\n checkout foo', line: 3, column: 2, error: /not yet created/ },
  { name: 'broken frontmatter', code: '---\ntitle: [x\n---\ngraph TD\nA-->B', line: 3, error: /not valid YAML/ },
  { name: 'no type', code: 'hello world', line: 1, column: 1, error: /No diagram type detected/ },
  { name: 'a crash of the parser', code: 'timeline\n : x', error: /incomplete or malformed/ },
  {
    name: 'a line after frontmatter, comment and directive',
    code: '---\ntitle: T\n---\n%% a comment\n%%{init: {"theme": "dark"}}%%\ngraph TD\n\n%% more\n A-->B\n A[x (y)]',
    line: 10,
    column: 6,
    error: /Parse error/,
  },
  {
    name: 'a column after an entity code',
    code: 'graph TD\n A["#35; #amp; x"] --> B((',
    line: 2,
    column: 27,
    error: /Parse error/,
  },
  { name: 'windows line ends', code: 'graph TD\r\n A-->B\r\n B-->end', line: 3, column: 6, error: /Parse error/ },
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
