/** Letters that change with their neighbours are measured anew once HarfBuzz is loaded. */
import { beforeEach, expect, it, vi } from 'vitest';

const WORDS = ['مرحبا بالعالم', 'नमस्ते दुनिया', 'abc سلام'];

beforeEach(() => {
  vi.resetModules();
});

it.each(WORDS)('%s is as wide as if HarfBuzz had been there from the start', async (text) => {
  const { measureText } = await import('../../../src/engines/text/measure-text.ts');
  const { prepareShaper } = await import('../../../src/engines/text/shaper.ts');
  const before = measureText(text, { fontSize: 16 }).width;
  await prepareShaper();
  const after = measureText(text, { fontSize: 16 }).width;
  expect(after).not.toBe(before);
});

it.each([
  ['مرحبا', 12, 4],
  ['بالعالم', 12, 7],
  ['नमस्ते दुनिया', 15, 5],
  ['plain', 0, 0],
])('%s leaves the height of its line by as much as in Chromium', async (text, above, below) => {
  const { measureReach } = await import('../../../src/engines/text/measure-text.ts');
  const { prepareShaper } = await import('../../../src/engines/text/shaper.ts');
  await prepareShaper();
  expect(measureReach(text, { fontSize: 16 })).toEqual({ above, below });
});
