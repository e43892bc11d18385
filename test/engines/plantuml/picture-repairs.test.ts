/** What this build of the engine draws otherwise than Java's, put right in the picture. */
import { describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { uml } from './hint-case.ts';

async function draw(code: string): Promise<{ image: string; note?: string; width: number; height: number }> {
  const reply = await renderPlantuml(code, { format: 'svg' });
  if (reply.kind !== 'done') throw new Error(JSON.stringify(reply));
  return reply.value;
}

describe('a colour of two parts', () => {
  it.each([
    ['#red/white', '0%,0%,100%,100%'],
    ['#red\\white', '0%,100%,100%,0%'],
    ['#red|white', '0%,50%,100%,50%'],
    ['#red-white', '50%,0%,50%,100%'],
    ['#FF0000-FFFFFF', '50%,0%,50%,100%'],
    ['#back:red/white;line:green', '0%,0%,100%,100%'],
  ])('%s is painted as a gradient', async (colour, line) => {
    const { image } = await draw(uml(`rectangle A ${colour}`));
    const [gradient = ''] = /<linearGradient[^>]*>/.exec(image) ?? [];
    const places = ['x1', 'y1', 'x2', 'y2'].map((name) => new RegExp(`${name}="([^"]*)"`).exec(gradient)?.[1]);
    expect(places.join(',')).toBe(line);
    expect(image).toMatch(/<rect[^>]*fill="url\(#/);
    expect(image).not.toContain('7F3A');
  });

  it('stays text in a text', async () => {
    const { image } = await draw(uml('A -> B : see #abc-def', 'note left : is #red/white'));
    expect(image).toContain('#abc-def');
    expect(image).toContain('#red/white');
  });
});

describe('the letter before the name of a class', () => {
  it('is bold', async () => {
    const { image } = await draw(uml('class Alpha', 'class Beta << (X,orange) >>'));
    const letters = [...image.matchAll(/<text[^>]*dominant-baseline="central"[^>]*>([CX])</g)];
    expect(letters.map(([, letter]) => letter).sort()).toEqual(['C', 'X']);
    for (const [letter] of letters) expect(letter).toContain('font-weight="bold"');
  });
});

describe('what this engine leaves out', () => {
  it.each([
    ['shadows', ['skinparam shadowing true', 'class A'], /Shadows are not supported by this engine/],
    [
      'shadows of one kind',
      ['skinparam class {', 'Shadowing 3', '}', 'class A'],
      /Shadows are not supported by this engine/,
    ],
    [
      'icons',
      ['archimate #Technology "A" as a <<technology-device>>'],
      /ArchiMate icons are not included in this engine/,
    ],
  ])('is told: %s', async (_name, lines, note) => {
    expect((await draw(uml(...lines))).note).toMatch(note);
  });

  it('is not reported where there is none', async () => {
    const { note } = await draw(uml('skinparam shadowing false', 'archimate #Technology "A" as a'));
    expect(note).toBeUndefined();
  });
});

describe('a socket', () => {
  it.each(['-(0-', '-0)-'])('%s is a quarter of a circle around its ball', async (arrow) => {
    const { image } = await draw(uml('rectangle A', 'rectangle B', `A ${arrow} B : label`));
    expect(image.match(/<circle|<ellipse/g)).toHaveLength(1);
    expect(image).toMatch(/<path[^>]*d="M[^"]*[Aa]10/);
  });

  it.each(['--(', ')--'])('%s is a part of a circle at the end of its line', async (arrow) => {
    const { image } = await draw(uml('component A', 'component B', `A ${arrow} B`));
    expect(image).not.toMatch(/<circle|<ellipse/);
    expect(image).toMatch(/<path[^>]*d="M[^"]*[Aa]9/);
  });

  it('opens towards the side of its parenthesis', async () => {
    const topOf = async (arrow: string): Promise<number> => {
      const { image } = await draw(uml('rectangle A', 'rectangle B', `A ${arrow} B`));
      return Number(/d="M[\d.]+[ ,]([\d.]+) ?[Aa]10/.exec(image)?.[1]);
    };
    expect(await topOf('-(0-')).toBeLessThan(await topOf('-0)-'));
  });
});

describe('the cross of a participant', () => {
  it('is in front of its name when it is destroyed as soon as it is created', async () => {
    const { image } = await draw(uml('create L', 'A -> L', 'destroy L'));
    expect(image.search(/#a80036/i)).toBeGreaterThan(image.lastIndexOf('>L<'));
  });
});

describe('a wavy underline', () => {
  it('is drawn in its colour', async () => {
    const { image } = await draw(uml('A -> B : <w:red>wrong</w> word'));
    expect(image).toMatch(/<path[^>]*stroke="(?:red|#f00|#ff0000)"/i);
    expect(image).not.toContain('wavy');
  });
});

describe('text after a mark', () => {
  it('keeps the space before it', async () => {
    const { image } = await draw(uml('A -> B : x<sub>i</sub> y'));
    const xOf = (text: string): number => Number(new RegExp(`<text[^>]* x="([\\d.]+)"[^>]*>${text}<`).exec(image)?.[1]);
    expect(xOf('y') - xOf('i')).toBeGreaterThan(5);
  });

  it('has a monospace family where the source asks for one', async () => {
    const { image } = await draw(uml('A -> B : ""code""'));
    expect(image).toMatch(/font-family="[^"]*monospace"[^>]*>code|Cousine/);
  });
});

describe("the engine's warnings", () => {
  it.each([
    ['handwritten', ['skinparam handwritten true', 'A -> B'], /!option handwritten true/],
    ['padding of participants', ['skinparam ParticipantPadding 20', 'A -> B'], /ParticipantPadding/],
    ['padding', ['skinparam padding 3', 'class A'], /skinparam padding/],
  ])('about %s go with the picture, not into it', async (_name, lines, said) => {
    const { image, note, width } = await draw(uml(...lines));
    expect(note).toMatch(said);
    expect(image).not.toMatch(/Please use|#FFFFCC|#FFDD88/i);
    expect(width).toBeLessThan(150);
  });
});

describe('a link within another', () => {
  it('is shown, as part of the outer one', async () => {
    const { image } = await draw(uml('class A [[https://example.org/a]]', 'A : [[https://example.org/b inside]]'));
    expect(image).toContain('inside');
    expect(image.match(/<a /g)).toHaveLength(1);
  });
});

describe('a diagram within a text', () => {
  it('is named in the note when it is left out', async () => {
    const { note } = await draw(uml('A -> B', 'note left', 'before', '{{', 'C -> D : x', 'nonsense', '}}', 'end note'));
    expect(note).toMatch(/between \{\{ and \}\}/);
  });
});

describe('older shapes of actions', () => {
  it.each([
    ['endswitch', ['switch (x)', 'case (1)', ':one/', 'case (2)', ':two|', 'endswitch', ':after;']],
    ['backward', ['repeat', ':one/', 'backward :two;', 'repeat while (x)', ':after;']],
    ['elseif', ['if (a) then (y)', ':one/', 'elseif (b) then (y)', ':two>', 'endif', ':after;']],
    ['an arrow', [':one/', '-> two;', ':after;']],
    ['an arrow with a colour', [':one]', '-[#red]-> two;', ':after;']],
    ['a table', [':one<', ':|= two |', '| 1 |;', ':after;']],
    ['a swimlane', ['|two|', 'start', ':one|', '|three|', ':after;']],
    ['fork again', ['fork', ':one|', 'fork again', ':two|', 'end fork', ':after;']],
    ['a brace', ['partition two {', ':one>', '}', ':after;']],
    ['its last line', [':one', 'and more/', 'stop', ':two;', ':after;']],
  ])('end before %s', async (_name, lines) => {
    const { image } = await draw(uml(...(lines[0] === '|two|' ? [] : ['start']), ...lines, 'stop'));
    const texts = [...image.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text.trim());
    expect(texts).toEqual(expect.arrayContaining(['one', 'two', 'after']));
  });
});
