/** Plain SVG labels sit and look as the HTML ones do that Mermaid is made for. */
import { describe, expect, it } from 'vitest';
import { renderSvg } from './built-engine.ts';

function numberOf(tag: string, name: string): number {
  return Number(new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]);
}

function tags(svg: string, name: string): string[] {
  return svg.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];
}

describe('plain labels', () => {
  it('stand in the middle of a state', async () => {
    const svg = await renderSvg('stateDiagram-v2\n  Still --> Moving: go\n  Long: First line<br/>second');
    const middles = tags(svg, 'rect')
      .filter((rect) => numberOf(rect, 'rx') === 5)
      .map((rect) => numberOf(rect, 'x') + numberOf(rect, 'width') / 2);
    expect(middles).toHaveLength(3);
    for (const word of ['Still', 'Moving', 'First line', 'second']) {
      const [, before = ''] = new RegExp(`(<t(?:ext|span) [^>]*>)${word}<`).exec(svg) ?? [];
      expect(middles, word).toContain(numberOf(before, 'x'));
    }
    expect(svg).toMatch(/^<svg [^>]*text-anchor="middle"/);
  });

  it('stay where a state has a description of its own', async () => {
    const svg = await renderSvg('stateDiagram-v2\n  A: waits for work\n  A: and rests');
    expect(svg).not.toContain('text-anchor');
  });

  it('stay within a use case', async () => {
    const svg = await renderSvg('usecase-beta\nactor U("User")\nM("Manage users")\nU --> M');
    const [ellipse = ''] = tags(svg, 'ellipse');
    const [, text = ''] = /(<text [^>]*>)Manage users</.exec(svg) ?? [];
    expect(numberOf(text, 'x')).toBe(numberOf(ellipse, 'cx'));
    expect(text).toContain('text-anchor="middle"');
  });

  it.each(['cloud', 'bang'])('stand in the middle of a %s', async (shape) => {
    const svg = await renderSvg(`flowchart LR\n  A@{ shape: ${shape}, label: "In the middle" }`);
    const [, text = ''] = /(<text [^>]*>)In the middle</.exec(svg) ?? [];
    // Shape and label share the node's origin.
    expect(numberOf(text, 'x')).toBe(0);
    expect(svg).toMatch(/^<svg [^>]*text-anchor="middle"/);
  });

  it('have centred lines in a mind map', async () => {
    const svg = await renderSvg('mindmap\n  root((A root of<br/>two))');
    const [circle = ''] = tags(svg, 'circle');
    const rows = tags(svg, 'tspan').map((row) => numberOf(row, 'x'));
    expect(rows).toEqual([numberOf(circle, 'cx'), numberOf(circle, 'cx')]);
  });

  it('can be read on the light columns of a board', async () => {
    const svg = await renderSvg('kanban\n  a[To do]\n    b[C]\n  c[In progress]\n    d[D]');
    expect(svg).toMatch(/^<svg [^>]*fill="#333"/);
    expect(svg.match(/<text [^>]*fill=/g)).toBeNull();
  });

  it.each(['default', 'dark'])('of a journey do not have the colour of their box (%s)', async (theme) => {
    const svg = await renderSvg(
      `---\nconfig:\n  theme: ${theme}\n---\njourney\n  section Go to work\n    Make tea: 5: Me`,
    );
    for (const words of ['Go to work', 'Make tea']) {
      const [, text = ''] = new RegExp(`(<text [^>]*>)(?:<tspan [^>]*>)?${words}<`).exec(svg) ?? [];
      expect(text, words).not.toBe('');
      expect(text, words).not.toContain('fill=');
    }
  });

  it('keep code and links that stand in them', async () => {
    const svg = await renderSvg('mindmap\n  root\n    Run `npm ci` or see https://example.com/a');
    const words = svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain('Run `npm ci` or see https://example.com/a');
  });
});
