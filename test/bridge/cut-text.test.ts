import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUT_SUFFIX, cutText, fallbackText, firstChars } from '../../src/bridge/answers/answer-text.ts';

const text = fc.string({ unit: 'binary', maxLength: 200 });

describe('cutText', () => {
  it('has a suffix of 17 bytes', () => {
    expect(CUT_SUFFIX).toBe('\n\n... (truncated)');
    expect(Buffer.byteLength(CUT_SUFFIX)).toBe(17);
  });

  it('leaves a text of exactly the limit alone', () => {
    expect(cutText('x'.repeat(102_400), 102_400)).toBe('x'.repeat(102_400));
  });

  it.each([
    ['é', 2],
    ['€', 3],
    ['😀', 4],
  ])('does not split %s across byte 102,400', (char, size) => {
    for (let before = 1; before <= size; before++) {
      const cut = cutText('x'.repeat(102_400 - before) + char.repeat(10), 102_400);
      const kept = before === size ? char : '';
      expect(cut).toBe(`${'x'.repeat(102_400 - before)}${kept}${CUT_SUFFIX}`);
    }
  });

  it('keeps the longest start that fits, always well-formed', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 100 }), (given, maxBytes) => {
        const cut = cutText(given, maxBytes);
        if (Buffer.byteLength(given) <= maxBytes) {
          expect(cut).toBe(given);
          return;
        }
        const kept = cut.slice(0, -CUT_SUFFIX.length);
        expect(cut.endsWith(CUT_SUFFIX)).toBe(true);
        expect(given.startsWith(kept)).toBe(true);
        expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(maxBytes);
        const [next = ''] = given.slice(kept.length);
        expect(Buffer.byteLength(kept + next)).toBeGreaterThan(maxBytes);
        expect(Buffer.from(cut).toString()).toBe(cut);
      }),
    );
  });

  it('makes lone surrogates well-formed', () => {
    expect(cutText('a\ud800b', 100)).toBe('a\ufffdb');
  });
});

describe('the fallback text', () => {
  it('shows 500 characters of 1000', () => {
    expect(fallbackText(500, 'y'.repeat(1000))).toBe(`[500] ${'y'.repeat(500)}`);
  });

  it('counts scalar values: 499 letters and an emoji are 500', () => {
    const body = `${'a'.repeat(499)}😀b`;
    expect(fallbackText(500, body)).toBe(`[500] ${'a'.repeat(499)}😀`);
  });

  it('is the first scalar values of the body, never half of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 0, max: 40 }), (body, count) => {
        const shown = firstChars(body, count);
        expect([...shown]).toEqual([...body].slice(0, count));
        expect(Buffer.from(shown).toString()).toBe(shown);
      }),
    );
  });
});
