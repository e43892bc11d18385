/** Widths that Chromium measured for the same faces, and the rules for characters that the font lacks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureInk, measureText, type TextFont } from '../../../src/engines/text/measure-text.ts';

const MEASURED_BY_CHROMIUM: { text: string; font: TextFont; width: number }[] = [
  { text: 'Hello World', font: { fontSize: 16 }, width: 82.3984375 },
  { text: 'AVA To Ta fi', font: { fontSize: 16 }, width: 83.3125 },
  { text: 'Hello World bold', font: { fontSize: 16, weight: 'bold' }, width: 126.8046875 },
  { text: 'gW', font: { fontSize: 14, weight: 700 }, width: 21.765625 },
  { text: 'Ж привет', font: { fontSize: 16 }, width: 69.734375 },
  { text: 'e\u0301', font: { fontSize: 16 }, width: 8.8984375 },
];

describe('measureText', () => {
  it.each(MEASURED_BY_CHROMIUM)('measures "$text" as Chromium does', ({ text, font, width }) => {
    expect(measureText(text, font).width).toBeCloseTo(width, 6);
  });

  it('gives the ascent and descent of the face', () => {
    const { ascent, descent } = measureText('x', { fontSize: 2048 });
    expect([ascent, descent]).toEqual([1854, 434]);
  });

  it.each([
    { text: '日本語', em: 3 },
    { text: '한국', em: 2 },
    { text: '🚀', em: 2600 / 2048 },
    { text: '👩‍👩‍👧', em: 2600 / 2048 },
    { text: '👍🏽', em: 2600 / 2048 },
  ])('gives "$text" $em em although the font lacks it', ({ text, em }) => {
    expect(measureText(text, { fontSize: 100 }).width).toBeCloseTo(em * 100, 6);
  });

  it('draws weights from 600 on bold, and tells italic apart', () => {
    const width = (font: Partial<TextFont>) => measureText('Width test', { fontSize: 16, ...font }).width;
    expect(width({ weight: 600 })).toBe(width({ weight: 'bold' }));
    expect(width({ weight: 500 })).toBe(width({}));
    expect(width({ weight: 'bold' })).not.toBe(width({}));
    expect(width({ style: 'italic' })).not.toBe(width({}));
  });

  it('gives every letter of a monospace family the same advance', () => {
    const font = { fontSize: 10, family: 'Courier New, monospace' };
    expect(measureText('iii', font).width).toBe(measureText('WWW', font).width);
  });

  it('scales with the font size and never goes below zero', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 200 }), (text, fontSize) => {
        const one = measureText(text, { fontSize }).width;
        expect(one).toBeGreaterThanOrEqual(0);
        expect(measureText(text, { fontSize: fontSize * 2 }).width).toBeCloseTo(one * 2, 6);
      }),
    );
  });
});

describe('measureInk', () => {
  it.each([
    { text: 'j', fontSize: 16, left: -1, right: 3 },
    { text: 'Åf', fontSize: 13, left: 0, right: 12.6708984375 },
  ])('rounds the ink of "$text" out to whole pixels per glyph', ({ text, fontSize, left, right }) => {
    expect(measureInk(text, { fontSize })).toEqual({ left, right });
  });
});
