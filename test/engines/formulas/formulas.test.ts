/** Formulas are drawn as outlines, in labels and messages, and a broken one is a fault at its place. */
import { describe, expect, it } from 'vitest';
import { KATEX_DELIMITERS, KATEX_MACROS } from '../../../src/engines/formulas/katex-macros.ts';
import { typesetFormula } from '../../../src/engines/formulas/typeset-formula.ts';
import { engine, renderSvg, textOf } from '../mermaid/built-engine.ts';
import { judgeSvg } from '../svg/judge-svg.ts';

const SOURCES: readonly { name: string; code: string; text?: string }[] = [
  { name: 'a node', code: 'flowchart TD\n  A["$$x^2 + \\frac{1}{2}$$"]' },
  { name: 'a node with words around it', code: 'flowchart TD\n  A["area $$\\pi r^2$$ here"]', text: 'areahere' },
  { name: 'an edge', code: 'flowchart LR\n  A -->|"$$\\sqrt{x}$$"| B', text: 'AB' },
  { name: 'a message', code: 'sequenceDiagram\n  A->>B: Solve $$\\sqrt{2+2}$$', text: 'Solve' },
  { name: 'a note', code: 'sequenceDiagram\n  A->>B: x\n  Note over A: $$\\alpha$$', text: 'x' },
  { name: 'a participant', code: 'sequenceDiagram\n  participant A as $$\\beta$$\n  A->>A: x', text: 'x' },
];

describe('a formula in', () => {
  it.each(SOURCES)('$name is drawn as shapes', async ({ code, text }) => {
    const svg = await renderSvg(code);
    expect(textOf(svg)).not.toContain('$$');
    expect(textOf(svg)).not.toContain('\\');
    if (text !== undefined) for (const word of text.split(' ')) expect(textOf(svg)).toContain(word);
    const plain = await renderSvg(code.replace(/\$\$.*?\$\$/g, 'x'));
    expect(svg.split('<path').length).toBeGreaterThan(plain.split('<path').length);
    expect(judgeSvg(svg)).toEqual([]);
  });

  it('is the same every time, whatever was defined before', async () => {
    const code = 'flowchart TD\n  A["$$\\alpha + \\foo$$"]';
    const defining = 'flowchart TD\n  A["$$\\def\\foo{x}\\foo$$"]';
    expect((await engine.renderMermaid(code, { format: 'svg' })).kind).toBe('invalid');
    expect((await engine.renderMermaid(defining, { format: 'svg' })).kind).toBe('done');
    expect((await engine.renderMermaid(code, { format: 'svg' })).kind).toBe('invalid');
  });
});

describe('a broken formula', () => {
  it.each([
    { code: 'flowchart TD\n  A --> B\n  B --> C["$$\\frac{1$$"]', line: 3, column: 12 },
    { code: 'sequenceDiagram\n  A->>B: see $$\\nosuch$$', line: 2, column: 14 },
  ])('is a fault at line $line, when checked and when drawn', async ({ code, line, column }) => {
    const verdict = await engine.verifyMermaid(code);
    expect(verdict).toMatchObject({ kind: 'done', value: { ok: false, line, column } });
    const reply = await engine.renderMermaid(code, { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'invalid', diagnosis: { line, column } });
  });
});

describe('typesetFormula', () => {
  it.each([
    ['\\style{background:url(//evil.test)}{x}'],
    ['\\class{a}{x}'],
    ['\\require{html}'],
    ['\\def\\a{\\a\\a}\\a'],
    ['\\providecommand\\a{\\a\\a}\\a'],
    ['\\includegraphics{//evil.test/x.png}'],
  ])('refuses %s', (formula) => {
    expect(() => typesetFormula(formula)).toThrow(/cannot be parsed/);
  });

  it.each(['\\href{javascript:alert(1)}{x}', '\\url{javascript:alert(1)}'])('sets %s without a link', (formula) => {
    expect(typesetFormula(formula)).not.toMatch(/href|<a[ >]|script:/);
  });

  it.each([
    '\\htmlStyle{background:url(//evil.test)}{x}',
    '\\htmlId{evil}{x}',
    '\\htmlData{evil=1}{x}',
  ])('sets only the content of %s', (formula) => {
    expect(typesetFormula(formula)).toBe(typesetFormula('{x}'));
  });

  it('knows the commands of KaTeX that MathJax lacks', () => {
    const special: Readonly<Record<string, string>> = {
      providecommand: '\\providecommand{\\a}{b}\\a',
      raisebox: '\\raisebox{1em}{b}',
    };
    const refused = Object.keys(KATEX_MACROS).filter((name) => {
      try {
        return !typesetFormula(special[name] ?? `\\${name}{a}{b}`).startsWith('<svg');
      } catch {
        return true;
      }
    });
    expect(refused).toEqual([]);
    for (const name of Object.keys(KATEX_DELIMITERS))
      expect(typesetFormula(`\\left${name} x \\right.`)).toContain('<path');
  });

  it('draws a colour as KaTeX does', () => {
    expect(typesetFormula('\\blueD{x}')).toMatch(/fill="#11accd"/i);
  });

  it('refuses a broken formula with what TeX says about it', () => {
    expect(() => typesetFormula('\\frac{a}{')).toThrow(
      'The formula $$\\frac{a}{$$ cannot be parsed: Missing close brace',
    );
  });

  it('says its size in em, and how far it reaches below the line', () => {
    const svg = typesetFormula('\\frac{a}{b}');
    expect(svg).toMatch(/^<svg [^>]*width="[\d.]+em" height="[\d.]+em" [^>]*style="vertical-align:-[\d.]+em">/);
  });
});
