/** Kinds that the npm build of the engine leaves out: wireframes, Chen's notation, Graphviz' language, and diagrams within texts. */
import { describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';

async function draw(...lines: string[]): Promise<{ size: number[]; texts: string[]; image: string; note?: string }> {
  const reply = await renderPlantuml(lines.join('\n'), { format: 'svg' });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  const { image, width, height, note } = reply.value;
  const texts = [...image.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text = '']) => text);
  return { size: [width, height], texts, image, ...(note !== undefined && { note }) };
}

const salt = (...lines: string[]) => draw('@startsalt', ...lines, '@endsalt');
const chen = (...lines: string[]) => draw('@startchen', ...lines, '@endchen');
const dot = (...lines: string[]) => draw('@startdot', ...lines, '@enddot');
const uml = (...lines: string[]) => draw('@startuml', ...lines, '@enduml');

describe('a wireframe', () => {
  it.each([
    [
      'buttons, marks, fields and lists',
      ['{', 'Text', '[Go]', '() a', '(X) b', '[] c', '[X] d', '"me   "', '^one^', '}'],
      [59, 153],
    ],
    ['a grid with all its lines', ['{#', 'Name | "Ann  "', '[Cancel] | [ OK ]', '}'], [118, 53]],
    ['a group', ['{^"Personal data"', 'Name | "Ann     "', '}'], [120, 56]],
    ['scrollbars', ['{S', 'Message', '.', '}'], [95, 72]],
    [
      'a menu, tabs and separators',
      ['{+', '{* File | Edit }', '{/ One | Two }', '..', '~~', '==', '--', 'x', '}'],
      [91, 90],
    ],
    ['a tree with columns', ['{T#', '+ World | 8', '++ Asia | 5', '++ Africa | 1', '}'], [85, 52]],
  ])('with %s is as large as in Java', async (_name, lines, size) => {
    const drawn = await salt(...lines);
    for (const side of [0, 1]) expect(Math.abs((drawn.size[side] ?? 0) - (size[side] ?? 0))).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a cell that spans two columns', ['{#', 'A | B', 'long | *', '}'], ['A', 'B', 'long']],
    ['nested blocks, and braces that are text', ['{', 'a | { b | c\\{d\\} }', '}'], ['a', 'b', 'c{d}']],
    [
      'looks within a text',
      ['{', '<b>bold</b> **too** and <color:red>red', '"****"', '}'],
      ['bold', 'too', 'and', 'red', '****'],
    ],
    ['an open list', ['{', '^Size^^ S^^ M^', '}'], ['Size', 'S', 'M']],
    ['an open menu', ['{+', '{* File | Edit', 'Edit | Copy | - | Paste }', '}'], ['File', 'Edit', 'Copy', 'Paste']],
    ['a title and a macro', ['title Login', '!$who = "Ann"', '{', 'Hello $who', '}'], ['Login', 'Hello Ann']],
    ['a bar at the end of a line', ['{', 'a |', 'b', 'c', '}'], ['a', 'b', 'c']],
  ])('shows %s', async (_name, lines, texts) => {
    const drawn = await salt(...lines);
    expect(
      drawn.texts
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .sort(),
    ).toEqual([...texts].sort());
  });

  it('has icons, and pictures of pixels', async () => {
    expect((await salt('{', '<&key>', '}')).image).toContain('<path');
    expect((await salt('{', '<<dot', '.X.', 'XXX', '>>', '}')).image.match(/<rect/g)?.length).toBe(2);
  });

  it.each([
    ['is never closed', ['@startsalt', '{', 'a', '@endsalt'], 'A brace is never closed'],
    ['is no wireframe at all', ['@startsalt', 'hello', '@endsalt'], 'Unexpected "hello" in a salt diagram'],
    ['starts with @startuml', ['@startuml', 'salt', '{', 'a', '}', '@enduml'], 'This is a salt diagram'],
  ])('that %s is refused', async (_name, lines, error) => {
    expect(await verifyPlantuml(lines.join('\n'))).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });
});

describe("Chen's notation", () => {
  it('shows entities, attributes and relationships', async () => {
    const drawn = await chen(
      'title Films',
      'entity "Film" as FILM <<weak>> {',
      'Code <<key>>',
      'Name {',
      'First : TEXT',
      '}',
      '}',
      'relationship RENTS #pink;line:red {',
      '}',
      'entity GUEST {',
      '}',
      'RENTS -1- FILM',
      'RENTS =(N,M)= GUEST',
      'GUEST ->- d { FILM }',
    );
    expect(drawn.texts.sort()).toEqual(
      ['(N,M)', '1', 'Code', 'Film', 'Films', 'First : TEXT', 'GUEST', 'Name', 'RENTS', 'd', '\u222a'].sort(),
    );
    expect(drawn.image).toContain('underline');
  });

  it('names the line that it cannot read', async () => {
    const code = '@startchen\nentity A {\n}\nrubbish here now\n@endchen';
    expect(await verifyPlantuml(code)).toMatchObject({ ok: false, line: 4 });
  });
});

describe("Graphviz' language", () => {
  it('is drawn in the shipped fonts', async () => {
    const drawn = await dot('digraph G {', 'a [label="Start", fontname="Papyrus"]', 'a -> b [label="next"]', '}');
    expect(drawn.texts.sort()).toEqual(['Start', 'b', 'next']);
    expect(drawn.image).not.toMatch(/Papyrus|Times/);
  });

  it('leads nowhere', async () => {
    const { image } = await dot(
      'digraph {',
      'a [URL="javascript:alert(1)", image="/etc/passwd", label=<<IMG SRC="/x.png"/>>]',
      '}',
    );
    expect(image).not.toMatch(/javascript|passwd|x\.png/);
  });

  it.each([
    [['digraph {', 'a -> ', '}'], 4],
    [['a -> b'], 2],
  ])('names the line of a fault: %j', async (lines, line) => {
    const verdict = await verifyPlantuml(['@startdot', ...lines, '@enddot'].join('\n'));
    expect(verdict).toMatchObject({ ok: false, line });
  });
});

describe('a diagram within a text', () => {
  it.each([
    [
      'in a note',
      ['class A', 'note right of A', '{{', 'X -> Y : hi', '}}', 'end note'],
      ['A', 'C', 'X', 'X', 'Y', 'Y', 'hi'],
    ],
    ['in one line', ['note "{{\\nobject O\\n}}" as n', 'class A'], ['A', 'C', 'O']],
    [
      'from a macro',
      ['!procedure $p()', '{{json', '{"k": 1}', '}}', '!endprocedure', 'class A', 'note left of A', '$p()', 'end note'],
      ['1', 'A', 'C', 'k'],
    ],
    [
      'in another',
      ['A -> B', 'note left', '{{', 'note as N', '{{salt', '{', 'deep', '}', '}}', 'end note', '}}', 'end note'],
      ['A', 'A', 'B', 'B', 'deep'],
    ],
  ])('is drawn %s', async (_name, lines, texts) => {
    expect((await uml(...lines)).texts.sort()).toEqual(texts);
  });

  it('that is wrong leaves its place empty, and says so', async () => {
    const { note, texts } = await uml('class A', 'note right of A', '{{', 'rubbish ((', '}}', 'end note');
    expect(texts.sort()).toEqual(['A', 'C']);
    expect(note).toContain('is not drawn: Syntax Error?');
  });
});
