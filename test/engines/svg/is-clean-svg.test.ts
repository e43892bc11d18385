import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCleanSvg } from '../../../src/engines/svg/safety/is-clean-svg.ts';
import { damagedSvg, fuzzedSvg } from './fuzzed-svg.ts';
import { HOSTILE_PAYLOADS } from './hostile-payloads.ts';
import { judgeSvg } from './judge-svg.ts';
import { purifierAgrees } from './purifier-agrees.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

const CLEAN: Record<string, string> = {
  'shapes and text': svg('<g><rect width="1" height="2" fill="#fff"/><text x="1">a &lt;b&gt; &amp; c</text></g>'),
  'a local gradient': svg('<rect fill="url(#m1)"/>'),
  'a web link': svg('<a href="https://example.com/?a=1&amp;b=2"><text>x</text></a>'),
  'our own ids': svg('<path id="m12ab34cd1" d="M0 0"/><use href="#m12ab34cd1"/>'),
  'words for a screen reader': `<svg xmlns="http://www.w3.org/2000/svg" aria-label="Note: a &lt;b&gt;"><title>x: y</title></svg>`,
};

const REFUSED: Record<string, string> = {
  'metadata that is not a source': svg('<metadata>x</metadata>'),
  'metadata with an element': svg('<metadata>drawbridge mermaid QQ==<g/></metadata>'),
  'metadata with an attribute': svg('<metadata id="m1">drawbridge mermaid QQ==</metadata>'),
  'metadata in a part': svg('<g><metadata>drawbridge mermaid QQ==</metadata></g>'),
  'white space around the root': ` ${svg('')}`,
  'a byte order mark': `\ufeff${svg('')}`,
  'another root': '<g xmlns="http://www.w3.org/2000/svg"/>',
  'a root without its namespace': '<svg viewBox="0 0 1 1"/>',
  'two roots': svg('') + svg(''),
  'a declaration': `<?xml version="1.0"?>${svg('')}`,
  'a doctype': `<!DOCTYPE svg>${svg('')}`,
  'a comment': svg('<!-- x -->'),
  'character data': svg('<text><![CDATA[x]]></text>'),
  'an element in a title': svg('<title><tspan>x</tspan></title>'),
  'an attribute that is there twice': svg('<rect x="1" x="2"/>'),
  'an unknown entity': svg('<text>&nbsp;</text>'),
  'a word as id': svg('<g id="cookie"/>'),
  'an attribute that looks like an address': svg('<text font-family="foo:bar">x</text>'),
  'a value that closes a comment': svg('<text aria-label="--&gt;">x</text>'),
  'an unclosed element': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
};

describe('isCleanSvg', () => {
  it.each(Object.entries(CLEAN))('passes %s', (_name, text) => {
    expect(isCleanSvg(text)).toBe(true);
    expect(purifierAgrees(text)).toBe('clean and unchanged');
  });

  it('passes the source of a picture', () => {
    const text = svg('<metadata>drawbridge mermaid QSAtLT4gQg==</metadata>');
    expect(isCleanSvg(text)).toBe(true);
    expect(judgeSvg(text)).toEqual([]);
  });

  it.each(Object.entries(REFUSED))('refuses %s', (_name, text) => {
    expect(isCleanSvg(text)).toBe(false);
  });

  it.each(HOSTILE_PAYLOADS)('passes $name only if it is harmless', ({ svg: text }) => {
    if (isCleanSvg(text)) expect(judgeSvg(text)).toEqual([]);
    expect(purifierAgrees(text)).toBeOneOf(['not clean', 'clean and unchanged']);
  });

  it.each([
    ['written by our serializer', fuzzedSvg],
    ['damaged afterwards', damagedSvg],
  ])('passes nothing that DOMPurify would change, of random pictures %s', (_name, pictures) => {
    const seen = { 'not clean': 0, 'clean and unchanged': 0 };
    fc.assert(
      fc.property(pictures, (text) => {
        const agreement = purifierAgrees(text);
        if (typeof agreement === 'string') seen[agreement] += 1;
        expect(agreement).toBeTypeOf('string');
      }),
      { numRuns: 2_000, seed: 1 },
    );
    // Both answers must come up, or the comparison shows nothing.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });
});
