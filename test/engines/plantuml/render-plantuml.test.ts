/** What a drawing of PlantUML looks like, and what is never handed out as one. */
import { describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import type { Drawing } from '../../../src/ports/diagram-engine.ts';

function uml(...lines: string[]): string {
  return ['@startuml', ...lines, '@enduml'].join('\n');
}

async function draw(code: string): Promise<Drawing> {
  const reply = await renderPlantuml(code, { format: 'svg' });
  if (reply.kind !== 'done') throw new Error(`not drawn: ${JSON.stringify(reply)}`);
  return reply.value;
}

function viewBox({ image }: Drawing): number[] {
  return (/viewBox="([^"]*)"/.exec(image)?.[1] ?? '').split(' ').map(Number);
}

describe('renderPlantuml', () => {
  it('draws a sequence diagram with its words', async () => {
    const drawing = await draw(uml('title Greeting', 'Alice -> Bob : hello there'));
    for (const word of ['Alice', 'Bob', 'hello there', 'Greeting']) expect(drawing.image).toContain(word);
    expect(drawing).toMatchObject({ title: 'Greeting', diagramType: 'sequence' });
    expect(viewBox(drawing).slice(2)).toEqual([drawing.width, drawing.height]);
  });

  it('gives the same bytes each time, whatever the clock and the dice say', async () => {
    const code = uml('A -> B : %date() %date("HH:mm:ss.SSS") %random(1000000) %random(1000000)', 'class X');
    const first = await draw(code);
    await draw(uml('A -> B : %random(1000000)'));
    expect(await draw(code)).toEqual(first);
  });

  it('is not swayed by the diagrams before it', async () => {
    const arrows = Array.from({ length: 12 }, (_, n) => `A -> B : message ${n}`);
    const first = await draw(uml(...arrows));
    for (const other of [['class A'], ['[A]'], ['state A'], ['!$n = 1', 'class A']]) {
      await draw(uml(...other, ...arrows.map((arrow) => arrow.replace('->', '-->'))));
      expect(await draw(uml(...arrows))).toEqual(first);
    }
  });

  it.each([
    ['sequence', 'participant A'],
    ['class', 'class A'],
    ['class', 'object A'],
    ['activity', 'start\n:a;\nstop'],
    ['activity', '(*) --> "a"'],
    ['component', '[A]'],
    ['component', 'usecase A'],
    ['component', 'node A'],
    ['state', '[*] --> A'],
    ['timing', 'robust "A" as A\n@0\nA is on'],
  ])('knows a diagram of the type %s by %j', async (type, body) => {
    expect(await draw(uml(body))).toMatchObject({ diagramType: type });
  });

  it('draws sprites as shapes', async () => {
    const drawing = await draw(uml('sprite $s {', '0FF0', 'F00F', 'F00F', '0FF0', '}', 'Alice -> Bob : <$s,scale=2>'));
    expect(drawing.image).not.toContain('<image');
    expect(drawing.image).toMatch(/shape-rendering="crispEdges"/);
  });

  it.each([
    ['mindmap', '@startmindmap\n* root\n** leaf\n@endmindmap'],
    ['json', '@startjson\n{"a": [1, null, true]}\n@endjson'],
    ['yaml', '@startyaml\na: 1\nb:\n  - c\n@endyaml'],
    ['ebnf', '@startebnf\na = "b" , { c } ;\n@endebnf'],
    ['packetdiag', '@startpacketdiag\npacketdiag {\n0-15: Source\n}\n@endpacketdiag'],
  ])('leaves a margin around a %s', async (_kind, code) => {
    const [x = 0, , width = 0] = viewBox(await draw(code));
    expect(x).toBeLessThanOrEqual(-10);
    expect(width).toBeGreaterThan(20);
  });

  it('honours the scale that the author asks for', async () => {
    const plain = await draw(uml('A -> B : x'));
    const scaled = await draw(uml('scale 2', 'A -> B : x'));
    expect(scaled.width).toBe(plain.width * 2);
  });

  it.each([
    ['"<b>REQ-#</b>"', 'REQ-1', 'REQ-2'],
    ['7 "ITEM 000"', 'ITEM 007', 'ITEM 008'],
    ['10 10 "<b>[000]"', '[010]', '[020]'],
    ['"<b>(<u>##</u>)"', '1', '2'],
    ['40 10 "<font color=red><b>Message 0  "', 'Message 40', 'Message 50'],
    ['"Nr. 0:"', 'Nr. 1:', 'Nr. 2:'],
    ['1.1.1', '1.1.1', '1.1.2'],
    ['15', '15', '16'],
  ])('numbers messages with: autonumber %s', async (format, first, second) => {
    const { image } = await draw(uml(`autonumber ${format}`, 'A -> B : x', 'B -> A : y'));
    for (const number of [first, second]) expect(image).toContain(`>${number}`);
  });

  it('stops, resumes and steps up numbers', async () => {
    const { image } = await draw(
      uml(
        'autonumber 10 10 "<b>[000]"',
        'A -> B : one',
        'autonumber stop',
        'A -> B : two',
        'autonumber resume "<font color=red><b>Message 0"',
        'A -> B : three',
        'autonumber resume 1 "00"',
        'A -> B : four',
        'autonumber 1.1',
        'A -> B : five',
        'autonumber inc A',
        'A -> B : six',
      ),
    );
    const numbers = ['[010]', 'Message 20', '30', '1.1', '2.1'];
    expect(image.match(/>(?:\[\d+\]|Message \d+|[\d.]+)(?=<)/g)).toEqual(numbers.map((number) => `>${number}`));
  });

  it('says that only the first of several diagrams is drawn', async () => {
    const drawing = await draw(`${uml('A -> B : one')}\n${uml('A -> B : two')}`);
    expect(drawing.image).toContain('one');
    expect(drawing.image).not.toContain('two');
    expect(drawing.note).toBe('The text contains 2 diagrams; this is the first. Send the others one at a time.');
  });

  it('says that images are not loaded', async () => {
    const drawing = await draw(uml('A -> B : see <img:https://example.org/a.png>'));
    expect(drawing.image).toContain('(image not loaded)');
    expect(drawing.note).toMatch(/never loaded/);
  });

  it('draws monochrome diagrams in grey', async () => {
    const { image } = await draw(uml('skinparam monochrome true', 'A -[#red]> B : x', 'B -> A #gold : y'));
    const colours = image.match(/#[\da-f]{3,6}\b/gi) ?? [];
    expect(colours.filter((colour) => !/^#(?:(.)\1\1|(..)\2\2)$/i.test(colour))).toEqual([]);
  });

  it('names only fonts that the text was measured in', async () => {
    const { image } = await draw(uml('skinparam defaultFontName Papyrus', 'A -> B : x and ""y""'));
    expect(image).not.toContain('Papyrus');
    expect(image).toContain('DejaVu Sans');
  });

  it.each([
    ['words that are white on nothing', ['!theme cyborg', 'A -> B : night'], true],
    [
      'white words on black',
      ['skinparam backgroundColor black', 'skinparam defaultFontColor white', 'A -> B : x'],
      true,
    ],
    ['dark words', ['!theme plain', 'A -> B : day'], false],
    [
      'white words on shapes',
      ['skinparam participantFontColor white', 'skinparam participantBackgroundColor navy', 'A -> B : day'],
      false,
    ],
    [
      'white words on a painted page',
      ['skinparam backgroundColor navy', 'skinparam defaultFontColor white', 'A -> B : x'],
      false,
    ],
    ["the white space in C4's legend", ['!include <C4/C4_Context>', 'Person(u, "User")', 'SHOW_LEGEND()'], false],
  ])('has dark paper only for %s', async (_name, body, isDark) => {
    const { image } = await draw(uml(...body));
    expect(/^<svg[^>]*>(?:<(title|desc) .*?<\/\1>)*<rect [^>]*fill="#000"/.test(image)).toBe(isDark);
  });

  it('answers an invalid source with its diagnosis instead of a picture', async () => {
    expect(await renderPlantuml(uml('A -> B', 'foo bar baz'), { format: 'svg' })).toEqual({
      kind: 'invalid',
      diagnosis: expect.objectContaining({
        line: 3,
        sourceLine: 'foo bar baz',
        error: 'Unexpected "foo bar baz" in a sequence diagram',
      }),
    });
  });

  it('draws calls that arrive at the same time one after the other', async () => {
    const words = ['first', 'second', 'third', 'fourth'];
    const drawings = await Promise.all(words.map((word) => draw(uml(`A -> B : ${word}`))));
    expect(drawings.map(({ image }) => words.find((word) => image.includes(word)))).toEqual(words);
  });
});

describe('renderPlantuml as PNG', () => {
  const PNG_SIGNATURE = '89504e470d0a1a0a';

  async function png(code: string, scale?: number): Promise<{ bytes: Buffer; drawing: Drawing }> {
    const reply = await renderPlantuml(code, { format: 'png', ...(scale !== undefined && { scale }) });
    if (reply.kind !== 'done') throw new Error(`not drawn: ${JSON.stringify(reply)}`);
    return { bytes: Buffer.from(reply.value.image, 'base64'), drawing: reply.value };
  }

  it('has the size of the SVG times the scale', async () => {
    const code = uml('Alice -> Bob : hello');
    const { width, height } = await draw(code);
    for (const scale of [1, 3]) {
      const { bytes, drawing } = await png(code, scale);
      expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width * scale, height * scale]);
      expect([drawing.width, drawing.height]).toEqual([width * scale, height * scale]);
    }
  });

  it('is the same each time', async () => {
    const code = uml('class A', 'A --> B : %random(1000)');
    expect((await png(code)).bytes.equals((await png(code)).bytes)).toBe(true);
  });

  it('is refused when it would have too many pixels', async () => {
    const code = uml('skinparam defaultFontSize 900', 'Alice -> Bob : x');
    const reply = await renderPlantuml(code, { format: 'png', scale: 4 });
    expect(reply).toMatchObject({ kind: 'too-complex', reason: expect.stringMatching(/pixels/) });
  });

  it('is not a picture of an error', async () => {
    expect(await renderPlantuml(uml('what now'), { format: 'png' })).toMatchObject({ kind: 'invalid' });
  });
});

describe('a source that Java reads in parts', () => {
  it.each([
    [
      'what is paused is left out',
      '@startuml\nA->B:one\n@pause\nnot read\n@unpause\nA->B:two\n@enduml',
      'A A B B one two',
    ],
    ['a pause lasts to the end', '@startuml\nA->B:one\n@pause\nnot read\n@enduml', 'A A B B one'],
    ['nothing after an exit is read', '@startuml\nA->B:one\n!exit\nnot read\n@enduml', 'A A B B one'],
    ['a line of a WBS goes on after a backslash', '@startwbs\n+ a\\\n b\n@endwbs', 'a b'],
    ['a line of a mind map goes on as well', '@startmindmap\n* a\\\nb\n@endmindmap', 'ab'],
    ['a start right after a named one counts', '@startuml name\n\n@startwbs\n* a\n@endwbs\n@enduml', 'a'],
  ])('%s', async (_name, code, texts) => {
    const reply = await renderPlantuml(code, { format: 'svg' });
    if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
    const found = [...reply.value.image.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text = '']) => text.trim());
    expect(found.sort().join(' ')).toBe(texts);
  });

  it('refuses a gradient as the colour of an activity', async () => {
    const reply = await renderPlantuml('@startuml\nstart\n#blue-green:a;\nstop\n@enduml', { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'invalid', diagnosis: { line: 3 } });
  });
});
