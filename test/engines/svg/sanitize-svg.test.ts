import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../src/engines/postprocess/clean-svg.ts';
import { HOSTILE_PAYLOADS } from './hostile-payloads.ts';
import { judgeSvg } from './judge-svg.ts';
import { parseElement } from './raw-mermaid.ts';
import { MalformedSvg, sanitizeSvg } from './sanitize-svg.ts';

/** What is not XML must not leave at all. */
function sanitizeOrRefuse(svg: string): string | undefined {
  try {
    return sanitizeSvg(svg);
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedSvg);
    return undefined;
  }
}

describe('sanitizeSvg', () => {
  it('is tried with at least 100 hostile payloads of distinct names', () => {
    expect(new Set(HOSTILE_PAYLOADS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(100);
  });

  it.each(HOSTILE_PAYLOADS)('leaves nothing harmful of $name', ({ svg }) => {
    const clean = sanitizeOrRefuse(svg);
    expect(clean === undefined ? [] : judgeSvg(clean)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['plain text', 'hello'],
    ['an unclosed tag', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['HTML', '<div xmlns="http://www.w3.org/1999/xhtml">x</div>'],
    ['two pictures', '<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a picture without a namespace', '<svg><rect width="1" height="1"/></svg>'],
  ])('refuses %s', (_name, text) => {
    expect(() => sanitizeSvg(text)).toThrow(MalformedSvg);
  });

  it.each([
    ['a local gradient', '<rect fill="url(#a)"/>'],
    ['a local use', '<use href="#a1"/>'],
    ['a web link', '<a href="https://example.com/?a=1&amp;b=2"><text>x</text></a>'],
    ['a mail link', '<a href="mailto:a@example.com"><text>x</text></a>'],
    ['template signs in labels', `<text>\${x} {{y}} &lt;b&gt;</text>`],
    ['a blend mode', '<g style="mix-blend-mode:multiply"><path d="M0 0"/></g>'],
    ['preserved spaces', '<text xml:space="preserve"> a  b </text>'],
  ])('keeps %s as it is', (_name, inner) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
    expect(sanitizeSvg(svg)).toBe(svg);
  });
});

describe('cleanSvg', () => {
  it.each(HOSTILE_PAYLOADS)('leaves nothing harmful of $name', ({ svg }) => {
    const root = parseElement(svg, 'svg');
    const clean = root ? cleanSvg(root, { idPrefix: 'd' }) : undefined;
    expect(clean === undefined ? [] : judgeSvg(clean)).toEqual([]);
  });
});

describe('judgeSvg', () => {
  it('finds fault with most payloads as they come, so that it can fail', () => {
    const faulty = HOSTILE_PAYLOADS.filter(({ svg }) => judgeSvg(svg).length > 0);
    expect(faulty.length).toBeGreaterThan(HOSTILE_PAYLOADS.length * 0.95);
  });
});
