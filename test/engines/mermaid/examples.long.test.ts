/** Every example that Mermaid publishes verifies and draws, with its labels and without rubbish. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { engine, renderSvg, textOf } from './built-engine.ts';

/** Quoted texts of the source that are labels: not configuration, not links, not data of styles. */
function quotedLabels(code: string): string[] {
  const body = code
    .replace(/^\s*---[\s\S]*?\n---/, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(
      /^\s*(?:%%|click|style|classDef|title|accTitle|accDescr|UpdateElementStyle|UpdateRelStyle|UpdateLayoutConfig).*$/gm,
      '',
    );
  return [...body.matchAll(/"([^"\n]+)"/g)].map(([, label = '']) => label).filter((label) => /^[\w ,.-]+$/.test(label));
}

/** What Mermaid hides because it does not fit is not text of the drawing, nor is the fallback for HTML. */
function visibleMarkup(markup: string): string {
  return markup
    .replace(/<text[^>]*display:\s*none[^>]*>[^<]*<\/text>/g, '')
    .replace(/(<switch>[\s\S]*?<\/foreignObject>)[\s\S]*?<\/switch>/g, '$1</switch>');
}

describe.each(EXAMPLES.map((example) => [example.name, example] as const))('%s', (_name, { code, type }) => {
  it('verifies as its type', async () => {
    const reply = await engine.verifyMermaid(code);
    expect(reply).toMatchObject({ kind: 'done', value: { ok: true } });
    expect(type).toBeTruthy();
  });

  it('is drawn with a size, without NaN, HTML, classes or style sheets', async () => {
    const svg = await renderSvg(code);
    const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    expect(width).toBeGreaterThan(10);
    expect(height).toBeGreaterThan(10);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<foreignObject|<style|class=|data-/);
  });

  it('keeps every text that Mermaid drew, and every quoted label of the source', async () => {
    const text = textOf(await renderSvg(code));
    const { svg } = await engine.drawMermaid(code);
    const drawn = textOf(visibleMarkup(svg.outerHTML));
    expect([...text].sort().join('')).toBe([...drawn].sort().join(''));
    const missing = quotedLabels(code).filter((label) => !text.includes(label.replace(/\s+/g, '')));
    expect(missing).toEqual([]);
  });
});
