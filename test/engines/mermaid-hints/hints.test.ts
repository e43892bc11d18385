/** What is said about each fault of the hint table, and how it is fixed. */
import { describe, expect, it } from 'vitest';
import { kindOfLine } from '../../../src/engines/mermaid/source/read-header.ts';
import { TYPE_SYNTAX } from '../../../src/engines/mermaid/source/type-syntax.ts';
import { HINT_CASES as CASES } from './hint-cases.ts';
import { renderMermaid, verify } from './mermaid-engine.ts';
import { PLANTUML_CASES } from './wording-cases.ts';

/** The words of labels and texts: quoted, bracketed, between pipes or after a colon. */
function labelWords(source: string): string[] {
  const texts = source.match(/"[^"\n]+"|\[[^\]\n]+\]|\|[^|\n]+\||:\s[^\n]+$/gm) ?? [];
  return texts.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []);
}

/** Words that are not the author's text: of a fence, a direction, an entity, of SQL and git, and one that is misspelt. */
const REPLACED = new Set('mermaid left to right amp quot NOT NULL PRIMARY KEY into main five diamnd days'.split(' '));

describe('the hint table of Mermaid', () => {
  it.each(CASES)('knows: $row', async ({ given, hint, fix }) => {
    const verdict = await verify(given);
    expect(verdict).toMatchObject({ ok: false, hint: expect.stringContaining(hint) });
    expect('fix' in verdict ? verdict.fix : undefined).toBe(fix);
  });

  it.each(PLANTUML_CASES)('rewrites PlantUML as $fix', async ({ given, fix }) => {
    expect(await verify(given)).toMatchObject({ ok: false, fix });
  });

  it.each(CASES.filter(({ fix }) => fix !== undefined))('keeps the words of: $row', ({ given, fix = '' }) => {
    const lost = labelWords(given).filter((word) => !fix.includes(word) && !REPLACED.has(word));
    expect(lost).toEqual([]);
  });

  it.each(Object.entries(TYPE_SYNTAX))('quotes a valid example of %s', async (kind, { example }) => {
    expect(kindOfLine(example)).toBe(kind);
    expect(await verify(example)).toEqual({ ok: true, diagramType: expect.any(String) });
  });
});

describe('advice on Mermaid', () => {
  it('fixes faults that hide one another, and names each', async () => {
    const given = '```mermaid\nGraph TD\nA[Foo (bar)] -> B\nsubgraph Part (one)\nC --> D\nend\n```';
    const verdict = await verify(given);
    expect(verdict).toMatchObject({
      ok: false,
      fix: 'graph TD\nA["Foo (bar)"] --> B\nsubgraph "Part (one)"\nC --> D\nend',
    });
    expect('hint' in verdict ? verdict.hint : '').toMatch(/code fence.*diagram type.*subgraph/s);
  });

  it('fixes as many as eight at once', async () => {
    const given =
      '```mermaid\nflowchart td\n A[User (x)] -> B{Is "ok"?}\n B --yes--> end\n subgraph Part (1)\n  C[foo; bar]\n';
    expect(await verify(given)).toMatchObject({
      fix: 'flowchart TD\n A["User (x)"] --> B{"Is #quot;ok#quot;?"}\n B --yes--> end_["end"]\n subgraph "Part (1)"\n  C[foo; bar]\n end',
    });
  });

  it('does not mistake a side of an edge for a name', async () => {
    expect(await verify('architecture-beta\n service db(database)[My DB]\n db:L --> R:x')).toMatchObject({
      hint: expect.stringContaining('(such as "db")'),
    });
  });

  it('misses no comma where none can stand', async () => {
    const verdict = await verify('erDiagram\n  A["One"] B["Two"] || C');
    expect(verdict).toMatchObject({ ok: false, hint: expect.not.stringContaining('comma') });
  });

  it('tells the left end of a relation from the right one', async () => {
    const verdict = await verify('erDiagram\n  USER --o{ ORDER : has');
    expect(verdict).toMatchObject({ hint: expect.stringMatching(/^The left end of this relation/) });
    expect(verdict).not.toHaveProperty('fix');
  });

  it.each([
    [
      'commit id: "a"\nbranch dev\ncommit\ncherry-pick id: "a"\ncherry-pick id: "b"',
      6,
      /must name the id of a commit above/,
    ],
    [
      'commit\nbranch dev\ncommit\ncheckout main\nmerge dev id: "m"\ncheckout dev\ncherry-pick id: "m"',
      8,
      /name one of the two/,
    ],
    [
      'commit id: "a"\nbranch dev\ncommit\ncherry-pick id: "a"\ncheckout main\ncherry-pick id: "a"',
      7,
      /this commit is already on the current branch/,
    ],
  ])('says at its line what a cherry-pick lacks: %j', async (body, line, hint) => {
    expect(await verify(`gitGraph\n${body}`)).toMatchObject({ ok: false, line, hint: expect.stringMatching(hint) });
  });

  it('leaves a label that is valid as it is', async () => {
    const valid = '  A{Is x > 5; or < 3 @ 9?} --> B';
    expect(await verify(`flowchart TD\n${valid}\n  B[Foo (bar)] --> C`)).toMatchObject({
      fix: `flowchart TD\n${valid}\n  B["Foo (bar)"] --> C`,
    });
  });

  it.each([
    ['flowchart TD\nA->B', 2, 2],
    ['flowchart TD\nC-->A\n  A->B\nB-->C', 3, 4],
  ])('points at an arrow that is too short: %j', async (given, line, column) => {
    expect(await verify(given)).toMatchObject({ ok: false, line, column, expected: ['-->'], fix: expect.any(String) });
  });

  it('blames no label that begins with > and is closed', async () => {
    expect(await verify('flowchart TD\nA->B]\nsubgraph S\nC-->D')).toMatchObject({ ok: false, line: 3 });
  });

  it('keeps Windows line ends in a fix', async () => {
    const verdict = await verify('flowchart TD\r\nA -> B\r\nB --> C\r\n');
    expect(verdict).toMatchObject({ ok: false, line: 2, fix: 'flowchart TD\r\nA --> B\r\nB --> C\r\n' });
  });

  it('says what was expected in the words of an author', async () => {
    const verdict = await verify('flowchart TD\nA[Foo (bar)] --> B');
    expect(verdict).toMatchObject({ line: 2, column: 7, expected: expect.arrayContaining([']', ')', '|', 'text']) });
  });

  it('comes with a refused drawing as with a refused check', async () => {
    const given = 'sequenceDiagram\nAlice->>Bob: hi; there';
    const verdict = await verify(given);
    const { ok: _, ...diagnosis } = verdict;
    expect(await renderMermaid(given, { format: 'svg' })).toEqual({ kind: 'invalid', diagnosis });
    expect(diagnosis).toMatchObject({ fix: 'sequenceDiagram\nAlice->>Bob: hi#59; there' });
  });

  it.each([' ', '-', '"', 'a ', '[a', 'A --> '])('stays within its time on a line of %j', async (unit) => {
    const verdict = await verify(`flowchart TD\nA[Foo (bar)] -> B\n${unit.repeat(3000 / unit.length)}!`);
    expect(verdict).toMatchObject({ ok: false, hint: expect.stringMatching(/^Compare/) });
  });

  it('leaves a language that the engine does not have without advice', async () => {
    expect(await verify('zenuml\nA.b()')).toEqual({
      ok: false,
      error: expect.stringMatching(/plugin/),
      supported: false,
    });
  });

  it.each([
    'flow chart TD',
    'Flowchart TD',
    'FLOWCHART TD',
    'flowchrt TD',
    'flowchart td',
    'flowchart TopDown',
  ])('knows that %s means flowchart', async (header) => {
    expect(await verify(`${header}\nA --> B`)).toMatchObject({ ok: false, fix: 'flowchart TD\nA --> B' });
  });

  it.each([
    ['classdiagram', 'classDiagram', 'A <|-- B'],
    ['class diagram', 'classDiagram', 'A <|-- B'],
    ['stateDiagramV2', 'stateDiagram-v2', '[*] --> A'],
    ['ER Diagram', 'erDiagram', 'A ||--o{ B : has'],
    ['gitgraph', 'gitGraph', 'commit'],
    ['pie chart', 'pie', '"Dogs" : 3'],
    ['Gantt Chart', 'gantt', 'Task : 2024-01-01, 3d'],
    ['mind map', 'mindmap', '  root'],
    ['quadrant chart', 'quadrantChart', 'A: [0.3, 0.6]'],
  ])('knows that %s means %s', async (written, meant, body) => {
    expect(await verify(`${written}\n${body}`)).toMatchObject({ ok: false, fix: `${meant}\n${body}` });
  });
});
