/** The order of letters and digits of joined scripts on the page. */
import { describe, expect, it } from 'vitest';
import { itemize } from '../../../src/engines/text/itemize.ts';
import { prepareShaper, shapedOutlines } from '../../../src/engines/text/shaper.ts';

await prepareShaper();

/** The outlines of all runs, from left to right. */
function pathsOf(text: string): string[] {
  return itemize([{ text, family: 'Arimo' }]).flatMap((run) => {
    if (run.font === 'emoji' || !run.font.shaped) return [];
    return (shapedOutlines(run, run.font, 'regular') ?? []).map(({ path }) => path).filter((path) => path !== '');
  });
}

describe('shapedOutlines', () => {
  const [one = '', two = '', three = ''] = ['\u0661', '\u0662', '\u0663'].map((digit) => pathsOf(digit)[0] ?? '');

  it('draws each digit its own way', () => {
    expect(new Set([one, two, three, '']).size).toBe(4);
  });

  it.each([
    ['alone', '\u0661\u0662\u0663'],
    ['after Arabic letters', '\u0631\u0642\u0645 \u0661\u0662\u0663'],
  ])('sets Arabic digits %s from left to right', (_name, text) => {
    expect(pathsOf(text).slice(0, 3)).toEqual([one, two, three]);
  });

  it('sets Arabic letters from right to left', () => {
    const [alef = ''] = pathsOf('\u0627');
    expect(pathsOf('\u0627\u0627\u0631').at(-1)).toBe(alef);
    expect(pathsOf('\u0627\u0627\u0631')[0]).not.toBe(alef);
  });
});
