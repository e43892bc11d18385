/** Labels look as they do in a browser: formatted, wrapped, centred, and never as HTML. */
import { describe, expect, it } from 'vitest';
import { engine, renderSvg } from './built-engine.ts';

function numberOf(tag: string, name: string): number {
  return Number(new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]);
}

function tags(svg: string, name: string): string[] {
  return svg.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The element that holds the words, as it is written. */
function holderOf(svg: string, words: string): string {
  return new RegExp(`<(?:text|tspan)\\b[^>]*>(?=${words})`).exec(svg)?.[0] ?? '';
}

/** Against the same Mermaid in Chromium. */
describe('the height of a drawing', () => {
  it.each([
    { what: 'a picture that is not loaded', label: "<img src='x.png'>", height: 40 },
    { what: 'such a picture with a height', label: "<img src='x.png' height='30'>", height: 70 },
    { what: 'padding around a label', label: 'a', style: 'padding:20px', height: 103 },
    { what: 'a border around a label', label: 'a', style: 'border:1px solid red', height: 103 },
    { what: 'a label', label: 'a', style: 'color:red', height: 61 },
  ])('has the room of $what', async ({ label, style = 'color:red', height }) => {
    const svg = await renderSvg(`flowchart TD\n  A["${label}"]:::x\n  classDef x ${style}`);
    expect(numberOf(svg.slice(0, svg.indexOf('>')), 'height')).toBe(height);
  });

  it('is known of a datastore drawn by hand', async () => {
    const code = '---\nconfig:\n  look: handDrawn\n---\nflowchart LR\n  A@{ shape: datastore, label: "x" }';
    expect(await renderSvg(code)).toContain('>x<');
  });
});

describe('HTML in a label', () => {
  it.each([
    ['bold words', 'flowchart LR\n  A["a <b>fat</b> word"]', 'fat', /font-weight="bold"/],
    ['words in italics', 'flowchart LR\n  A["an <em>aslant</em> word"]', 'aslant', /font-style="italic"/],
    ['underlined words', 'flowchart LR\n  A["an <u>under</u> word"]', 'under', /text-decoration="underline"/],
    ['struck words', 'flowchart LR\n  A["a <s>wrong</s> word"]', 'wrong', /text-decoration="line-through"/],
    ['lowered words', 'flowchart LR\n  A["H<sub>2</sub>O"]', '2', /dy="[\d.]+"/],
    ['raised words', 'flowchart LR\n  A["x<sup>2</sup>"]', '2', /dy="-[\d.]+"/],
    ['coloured words', `flowchart LR\n  A["a <span style='color:red'>hot</span> word"]`, 'hot', /fill="red"/],
    ['Markdown', 'flowchart LR\n  A["`the **fat** word`"]', 'fat', /font-weight="bold"/],
    ['an abstract method', 'classDiagram\n  class A {\n    +area()*\n  }', '\\+area\\(\\)', /font-style="italic"/],
  ])('shows %s', async (_what, code, words, look) => {
    const svg = await renderSvg(code);
    expect(holderOf(svg, words)).toMatch(look);
    expect(svg).not.toMatch(/<(?:b|em|u|s|sub|sup|span|p|div|foreignObject)\b/);
  });

  it('shows a link that may be followed', async () => {
    const svg = await renderSvg(`flowchart LR\n  A["see <a href='https://example.com/a'>this page</a>"]`);
    expect(svg).toMatch(/<a href="https:\/\/example\.com\/a"[^>]*>.*this page.*<\/a>/);
  });

  it('shows a list with its bullets', async () => {
    const svg = await renderSvg('flowchart LR\n  A["<ul><li>one</li><li>two</li></ul>"]');
    expect(tags(svg, 'circle')).toHaveLength(2);
    expect(numberOf(holderOf(svg, 'two'), 'y')).toBeGreaterThan(numberOf(holderOf(svg, 'one'), 'y'));
  });

  it('leaves a frame for a picture and says why', async () => {
    const reply = await engine.renderMermaid('flowchart LR\n  A["<img src=\'https://example.com/a.png\'> text"]', {
      format: 'svg',
    });
    if (reply.kind !== 'done') throw new Error('not drawn');
    expect(reply.value.image).not.toContain('example.com');
    expect(reply.value.note).toContain('External images are not loaded');
  });
});

describe('a style of the source', () => {
  it.each([
    [
      'font-weight of a class',
      'flowchart LR\n  A[Word]:::x\n  classDef x font-weight:bold',
      'Word',
      /font-weight="bold"/,
    ],
    ['font-style of a node', 'flowchart LR\n  A[Word]\n  style A font-style:italic', 'Word', /font-style="italic"/],
    ['colour of a node', 'flowchart LR\n  A[Word]\n  style A color:#f00', 'Word', /fill="(?:red|#f00)"/],
    [
      'font-weight of a state',
      'stateDiagram-v2\n  classDef x font-weight:bold\n  [*] --> Word:::x',
      'Word',
      /font-weight="bold"/,
    ],
    [
      'font-weight of a subgraph',
      'flowchart LR\n  subgraph S [Word]\n    B\n  end\n  style S font-weight:bold',
      'Word',
      /font-weight="bold"/,
    ],
    [
      'colour of a subgraph',
      'flowchart LR\n  subgraph S [Word]\n    B\n  end\n  style S color:#00f',
      'Word',
      /fill="(?:blue|#00f)"/,
    ],
  ])('holds: %s', async (_what, code, words, look) => {
    const svg = await renderSvg(code, { theme: 'default' });
    const [root = ''] = tags(svg, 'svg');
    expect(`${root}${holderOf(svg, words)}`).toMatch(look);
  });

  it('rounds the corners of a node', async () => {
    const svg = await renderSvg('flowchart LR\n  A[Word]\n  style A rx:12,ry:12');
    expect(tags(svg, 'rect').some((rect) => numberOf(rect, 'rx') === 12)).toBe(true);
  });
});

describe('a label', () => {
  // Chromium cuts the sides of a picture down to 1/64 px, and a drawing that shrinks with them takes its letters along.
  it.each([
    { where: 'the pixel below', name: 'Invoice', y: 27 },
    { where: 'the pixel above, where a browser shrinks the picture', name: 'aa', y: 26.99 },
  ])('on half a pixel goes to $where', async ({ name, y }) => {
    const svg = await renderSvg(`classDiagram\n  class ${name} {\n+String name\n-Int id\n}\n  ${name} --> Abc`);
    expect(numberOf(holderOf(svg, '-Int id'), 'y')).toBe(y);
  });

  it('is wrapped where Chromium wraps it', async () => {
    const svg = await renderSvg('flowchart LR\n  A["A label that is much longer than two hundred pixels"]');
    for (const line of ['A label that is', 'much longer than', 'two hundred pixels'])
      expect(svg).toContain(`>${line}<`);
  });

  it('stays within the card of a board', async () => {
    const words = 'A very long title of a card that has to be wrapped over several lines';
    const svg = await renderSvg(`kanban\n  Todo\n    a[${words}]`);
    const rows = tags(svg, 'tspan').filter((row) => row.includes(' y='));
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('is wrapped within a task of a journey', async () => {
    const svg = await renderSvg('journey\n  section Go\n    Make a very long cup of tea with milk: 5: Me');
    expect(svg).toContain('>Make a very long<');
    expect(svg).toContain('>cup of tea with milk<');
  });

  it('of an edge stands on a ground that hides the line', async () => {
    const svg = await renderSvg('flowchart LR\n  A -->|label| B', { theme: 'default' });
    const middle = numberOf(holderOf(svg, 'label'), 'x');
    const grounds = tags(svg, 'rect').filter(
      (rect) => Math.abs(numberOf(rect, 'x') + numberOf(rect, 'width') / 2 - middle) < 1,
    );
    const seenThrough = grounds.map((rect) => 1 - Number(/rgba\([^)]*, ?([\d.]+)\)/.exec(rect)?.[1] ?? 1));
    expect(seenThrough.reduce((rest, share) => rest * share, 1)).toBeLessThanOrEqual(0.11);
  });

  it('may be plain SVG text where the source asks for it', async () => {
    const svg = await renderSvg('%%{init: {"htmlLabels": false}}%%\nflowchart LR\n  A[One word] -->|then| B');
    expect(svg).toContain('One word');
    expect(svg).not.toContain('foreignObject');
  });
});

describe('the number of a message', () => {
  it('has a circle of its full size, though the line that carries it is not drawn', async () => {
    const svg = await renderSvg('sequenceDiagram\n  autonumber\n  A->>B: hello', { theme: 'default' });
    const [, handedDown = '1'] = /^<svg[^>]* stroke-width="([^"]+)"/.exec(svg) ?? [];
    const [line = ''] = tags(svg, 'line').filter((one) => one.includes('marker-start'));
    expect(numberOf(line, 'stroke-width') || Number(handedDown)).toBe(2);
  });
});

describe('a divider', () => {
  it.each(['dark', 'neo-dark'])('of a class is not flat where its colour is a gradient (%s)', async (theme) => {
    const svg = await renderSvg('classDiagram\n  class A {\n    +int x\n    +run()\n  }', { theme });
    const flat = [...svg.matchAll(/<path d="([^"]+)"[^>]*stroke="url/g)].filter(([, path = '']) => {
      const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
      return new Set(numbers.filter((_, index) => index % 2 === 1)).size === 1;
    });
    expect(flat).toEqual([]);
  });
});
