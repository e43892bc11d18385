/** Small things that pictures had otherwise than browsers show them, each with the smallest source that shows it. */
import { describe, expect, it } from 'vitest';
import { pathBox } from '../../../src/engines/geometry/path-box.ts';
import { renderSvg } from './built-engine.ts';

function numberOf(tag: string, name: string): number {
  return Number(new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]);
}

/** The `text` that holds the words, as it is written. */
function textWith(svg: string, words: string): string {
  return svg.match(/<text\b[^>]*>(?:<tspan[^>]*>)?[^<]*/g)?.find((text) => text.endsWith(`>${words}`)) ?? '';
}

function viewBoxOf(svg: string): number[] {
  return (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
}

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? [])
    .map((digits) => Number.parseInt(digits, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const DARK_PAPER = '#333333';
/** WCAG 2.2, 1.4.3. */
const READABLE_CONTRAST = 4.5;

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('a picture', () => {
  it.each([
    ['class', 'classDiagram\n  class A {\n    +int x\n    +run()\n  }'],
    ['entity', 'erDiagram\n  A {\n    int id\n    string b\n  }'],
    [
      'requirement',
      'requirementDiagram\n  requirement r {\n    id: 1\n    text: t\n    risk: high\n    verifymethod: test\n  }',
    ],
  ])('has no flat line in the dark %s, whose lines are a gradient', async (_what, code) => {
    const svg = await renderSvg(code, { theme: 'dark' });
    expect(svg).toMatch(/stroke="url\(/);
    const boxes = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) => pathBox(data));
    expect(boxes.length).toBeGreaterThan(2);
    expect(boxes.filter((box) => box && (box.left === box.right || box.top === box.bottom))).toEqual([]);
  });

  it('has labels of C4 relations in the size that Mermaid sets', async () => {
    const svg = await renderSvg('C4Context\n  Person(a, "A")\n  System(b, "B")\n  Rel(a, b, "Uses it")');
    expect(numberOf(textWith(svg, 'Uses it'), 'font-size')).toBe(12);
  });

  it('has the label of a lollipop above its stick', async () => {
    const svg = await renderSvg('classDiagram\n  Drawable ()-- Circle');
    const [, stick = ''] = /<path d="M([\d.]+),/.exec(svg) ?? [];
    expect(svg).toMatch(/^<svg[^>]* text-anchor="middle"/);
    expect(numberOf(textWith(svg, 'Drawable'), 'x')).toBeCloseTo(Number(stick), 1);
  });

  it('has the lines of a note centred', async () => {
    const svg = await renderSvg(
      'stateDiagram-v2\n  A --> B\n  note right of A\n    short\n    a much longer second line\n  end note',
    );
    const places = ['short', 'a much longer', 'second line'].map((line) =>
      Number(new RegExp(`<tspan x="(-?[\\d.]+)"[^>]*>${line}<`).exec(svg)?.[1]),
    );
    expect(svg).toMatch(/^<svg[^>]* text-anchor="middle"/);
    // A space at the end of a line counts, as in browsers.
    for (const place of places) expect(Math.abs(place)).toBeLessThan(2);
  });

  it('has the name of a state in its middle when drawn by hand', async () => {
    const svg = await renderSvg('---\nconfig:\n  look: handDrawn\n---\nstateDiagram-v2\n  Waiting --> B');
    expect(svg).toMatch(/^<svg[^>]* text-anchor="middle"/);
    expect(numberOf(textWith(svg, 'Waiting'), 'x')).toBeCloseTo(0, 1);
  });

  it.each([
    ['a long name of a curve', 'axis a, b, c', 'curve x["A curve with a very long name"]{1, 2, 3}'],
    ['a long name at the right', 'axis a, b["An axis with a very long name"], c', 'curve x{1, 2, 3}'],
  ])('has room for %s in a radar', async (_what, axes, curve) => {
    const [x, , width = 0] = viewBoxOf(await renderSvg(`radar-beta\n  ${axes}\n  ${curve}`));
    expect(x).toBe(0);
    expect(width).toBeGreaterThan(750);
  });

  it('has room for a long name at the left of a radar', async () => {
    const svg = await renderSvg('radar-beta\n  axis a, b, c["An axis with a very long name"]\n  curve x{1, 2, 3}');
    const [x, , width = 0] = viewBoxOf(svg);
    expect(x).toBeLessThan(-50);
    expect(width).toBeGreaterThan(750);
  });

  it('leaves a radar with short names as it is', async () => {
    expect(viewBoxOf(await renderSvg('radar-beta\n  axis a, b, c\n  curve x{1, 2, 3}'))).toEqual([0, 0, 700, 700]);
  });

  it('has labels of dark commits that can be read', async () => {
    const svg = await renderSvg('gitGraph\n  commit id: "one"', { theme: 'dark' });
    const [, letters = ''] = /<text[^>]* fill="(#\w{6})"[^>]*>one</.exec(svg) ?? [];
    expect(contrast(DARK_PAPER, letters)).toBeGreaterThan(READABLE_CONTRAST);
  });
});
