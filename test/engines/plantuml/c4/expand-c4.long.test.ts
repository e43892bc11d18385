/** C4 includes: what they are answered with, where faults are found, and that all of it reaches the picture. */
import { describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../../../src/engines/plantuml/verify-plantuml.ts';
import { uml } from '../hint-case.ts';
import { readC4Sources } from './read-c4-sources.ts';

const SOURCES = readC4Sources();
const SHOWN = /"([^"]*)"/g;
/** Arguments that are not labels. */
const HIDDEN =
  /^\s*(?:!|Add\w+Tag|Update\w+|SetIndex|UPDATE)|\$(?:tags|sprite|link|baseShape|bgColor|fontColor|borderColor|lineColor|textColor|lineThickness)="[^"]*"/;

/** Every word of every label of the source. */
function wordsOf(code: string): string[] {
  return code
    .split('\n')
    .filter((line) => !/^\s*(?:!|Add\w+Tag|Update\w+)/.test(line))
    .map((line) => line.replace(new RegExp(HIDDEN, 'g'), ''))
    .flatMap((line) => [...line.matchAll(SHOWN)].map(([, text = '']) => text))
    .flatMap((text) => text.replaceAll('\\n', ' ').replaceAll('\\t', ' ').replaceAll('***', ' ').split(/\s+/))
    .filter((word) => /^[\w.,/-]{2,}$/.test(word) && !word.startsWith('$'));
}

/** The text of the picture without spaces, since words may be told apart by their places. */
function textOf(svg: string): string {
  return svg.replace(/<[^>]*>/g, '').replace(/\s+/g, '');
}

async function draw(code: string): Promise<{ image: string; note?: string; diagramType?: string }> {
  const reply = await renderPlantuml(code, { format: 'svg' });
  expect(reply).toMatchObject({ kind: 'done' });
  return reply.kind === 'done' ? reply.value : { image: '' };
}

describe('a C4 diagram', () => {
  it('has at least 25 examples', () => {
    expect(SOURCES.length).toBeGreaterThanOrEqual(25);
  });

  it.each(SOURCES)('$name verifies and shows all of its labels', async ({ name, code }) => {
    expect(await verifyPlantuml(code)).toMatchObject({ ok: true });
    const shown = textOf((await draw(code)).image);
    const hidesDescriptions = name === 'seq';
    const missing = wordsOf(code).filter((word) => !shown.includes(word));
    expect(missing).toEqual(hidesDescriptions ? ['desc', 'descr'] : name === 'procedures' ? ['never'] : []);
  });

  it.each([
    ['a person', 'Person(a, "Ann")', '#08427b'],
    ['an external person', 'Person_Ext(a, "Ann")', '#686868'],
    ['a system', 'System(a, "Shop")', '#1168bd'],
    ['an external system', 'System_Ext(a, "Shop")', '#999'],
    ['a container', 'Container(a, "Web", "React")', '#438dd5'],
    ['a component', 'Component(a, "Part", "Lib")', '#85bbf0'],
  ])('paints %s in its own colour', async (_name, line, colour) => {
    const { image } = await draw(uml('!include <C4/C4_Component>', line));
    expect(image.toLowerCase()).toContain(`fill="${colour}"`);
  });

  it.each([
    ['<C4/C4_Container>'],
    ['<C4/C4_Container.puml>'],
    ['https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4_Container.puml'],
    ['https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/v2.11.0/C4_Container.puml'],
    ['https://raw.githubusercontent.com/RicardoNiepel/C4-PlantUML/release/1-0/C4_Container.puml'],
    ['C4_Container.puml'],
    ['./C4_Container.puml'],
  ])('may include %s', async (what) => {
    for (const word of ['!include', '!includeurl']) {
      const code = uml(`${word} ${what}`, 'Container(a, "Web", "React")');
      expect(await verifyPlantuml(code)).toEqual({ ok: true, diagramType: 'component' });
    }
  });

  it('draws a boundary with dashes', async () => {
    const { image } = await draw(uml('!include <C4/C4_Context>', 'System_Boundary(b, "B") {', 'System(a, "A")', '}'));
    expect(image).toContain('stroke-dasharray');
  });

  it('is a sequence diagram with C4_Sequence', async () => {
    const code = uml('!include <C4/C4_Sequence>', 'Person(a, "A")', 'System(b, "B")', 'Rel(a, b, "asks")');
    expect(await verifyPlantuml(code)).toEqual({ ok: true, diagramType: 'sequence' });
  });

  it.each([
    ['a tag with a variable of the library', ['AddElementTag("t", $bgColor="$PERSON_BG_COLOR")'], '#08427b'],
    ['a tag with a variable of the diagram', ['!$brand = "#7F00FE"', 'AddElementTag("t", $bgColor=$brand)'], '#7f00fe'],
  ])('paints with %s', async (_name, lines, colour) => {
    const { image } = await draw(uml('!include <C4/C4_Context>', ...lines, 'System(a, "A", $tags="t")'));
    expect(image).toMatch(new RegExp(`<rect[^>]*fill="${colour}"`, 'i'));
  });

  it('has the colours that are set before the library is included', async () => {
    const { image } = await draw(
      uml('!$SYSTEM_BG_COLOR = "#AA0011"', '!$ARROW_COLOR = "#00AA12"', '!include <C4/C4_Context>')
        .replace('\n@enduml', '')
        .concat('\nSystem(a, "A")\nSystem(b, "B")\nRel(a, b, "x")\n@enduml'),
    );
    expect(image.match(/<rect[^>]*fill="#a01"|<rect[^>]*fill="#aa0011"/gi)).toHaveLength(2);
    expect(image).toMatch(/stroke="#00aa12"/i);
  });

  it('draws thick borders and arrows in the colour of relations', async () => {
    const tag = 'AddElementTag("t", $borderThickness="3")';
    const { image } = await draw(
      uml('!include <C4/C4_Context>', tag, 'System(a, "A", $tags="t")', 'SystemDb(b, "B", $tags="t")', 'a --> b'),
    );
    expect(image).toContain('stroke-width="3"');
    expect(image).toMatch(/<path[^>]*stroke="#666/);
  });

  it('draws persons as figures when told to', async () => {
    const { image } = await draw(uml('!include <C4/C4_Context>', 'SHOW_PERSON_OUTLINE()', 'Person(a, "A")'));
    expect(image).toMatch(/<circle|<ellipse/);
  });

  it('shows what functions answer in its labels', async () => {
    const lines = [
      '!function $t($x)',
      '!return $x + "/TLS"',
      '!endfunction',
      'System(a, "A")',
      'Rel(a, a, "x", $t("Go"))',
    ];
    const { image } = await draw(uml('!include <C4/C4_Context>', ...lines));
    expect(textOf(image)).toContain('[Go/TLS]');
  });

  it('shows the properties of a relation at its arrow, and no address of a link', async () => {
    const { image } = await draw(
      uml(
        '!include <C4/C4_Context>',
        'System(a, "A")',
        'AddProperty("rate", "5/s")',
        'Rel(a, a, "uses", "JSON,\\nTLS", $link="https://example.com/x")',
        'System(b, "B")',
      ),
    );
    // The title of a link is shown only beside the pointer.
    const shown = textOf(image.replace(/<title>[^<]*<\/title>/g, ''));
    expect(shown).toContain('5/s');
    expect(shown.indexOf('5/s')).toBeGreaterThan(shown.indexOf('uses'));
    expect(shown).not.toMatch(/example\.com|size/);
  });

  it('gives each kind of boundary its own style', async () => {
    const { image } = await draw(
      uml(
        '!include <C4/C4_Container>',
        'UpdateContainerBoundaryStyle($borderColor="#FF0011")',
        'System_Boundary(s, "S") {',
        'Container_Boundary(c, "C") {',
        'Container(k, "K", "t")',
        '}',
        '}',
      ),
    );
    expect(image.match(/<rect[^>]*stroke="#f01"|<rect[^>]*stroke="#ff0011"/gi)).toHaveLength(1);
  });

  it('draws the sprites of its elements', async () => {
    const plain = (await draw(uml('!include <C4/C4_Context>', 'System(a, "A", "d")'))).image;
    const { image, note } = await draw(uml('!include <C4/C4_Context>', 'System(a, "A", "d", "robot")'));
    expect(image.match(/<path/g)?.length ?? 0).toBeGreaterThan(plain.match(/<path/g)?.length ?? 0);
    expect(note).toBeUndefined();
  });

  it.each([
    '<C4/themes>',
    'https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/themes',
  ])('has the colours of a theme from %s', async (place) => {
    const code = uml(`!theme C4_united from ${place}`, '!include <C4/C4_Context>', 'System(a, "A")');
    expect((await draw(code)).image).not.toMatch(/#1168bd/i);
  });
});

describe('a fault in a C4 diagram', () => {
  it.each([
    ['a line that is none', ['Person(a, "A")', '', 'this is wrong', 'SHOW_LEGEND()'], 5],
    ['a line after a legend', ['LAYOUT_WITH_LEGEND()', 'Person(a, "A")', 'this is wrong'], 5],
    ['a macro of a part that is not included', ['Person(a, "A")', 'Component(b, "B")'], 4],
    ['a macro with a missing argument', ['Person(a)', 'System(b, "B")'], 3],
    ['a macro with an argument that it does not have', ['Person(a, "A", $nosuch="x")'], 3],
    ['a macro with too many arguments', ['Lay_D(a, b, c)'], 3],
    ['quotes within quotes', ['Person(a, "A ""b"" c")'], 3],
    ['a call that is not closed', ['Person(a, "A")', 'Rel(a, a, "x"'], 4],
    ['a macro that does not exist', ['Person(a, "A")', 'Persn(b, "B")'], 4],
    ['a boundary end that is none', ['Person(a, "A")', '}', '}', 'System(b, "B")'], 5],
  ])('%s has the line of the author', async (_name, lines, line) => {
    const code = uml('!include <C4/C4_Container>', ...lines);
    expect(await verifyPlantuml(code)).toMatchObject({ ok: false, line, sourceLine: code.split('\n')[line - 1] });
  });
});
