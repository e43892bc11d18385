/** Widths that Chromium measured for the same faces, and the rules for characters that the font lacks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureInk, measureText, type TextFont } from '../../../src/engines/text/measure-text.ts';
import { prepareShaper } from '../../../src/engines/text/shaper.ts';

const MEASURED_BY_CHROMIUM: { text: string; font: TextFont; width: number }[] = [
  { text: 'Hello World', font: { fontSize: 16 }, width: 82.3984375 },
  { text: 'AVA To Ta fi', font: { fontSize: 16 }, width: 83.3125 },
  { text: 'Hello World bold', font: { fontSize: 16, weight: 'bold' }, width: 126.8046875 },
  { text: 'gW', font: { fontSize: 14, weight: 700 }, width: 21.765625 },
  { text: 'Ж привет', font: { fontSize: 16 }, width: 69.734375 },
  { text: 'e\u0301', font: { fontSize: 16 }, width: 8.8984375 },
];

/** In the shipped fonts, at 100 px, to the 64th of a pixel that Chromium rounds each run up to. */
const OTHER_SCRIPTS: { text: string; regular: number; bold: number }[] = [
  { text: 'السلام عليكم', regular: 495.48, bold: 557.48 },
  { text: 'مرحبا (بك) 123 abc', regular: 807.55, bold: 850.55 },
  { text: 'שלום (עולם) abc!', regular: 735.94, bold: 788.88 },
  { text: 'नमस्ते दुनिया', regular: 457.39, bold: 498.69 },
  { text: 'क्षत्रिय', regular: 210.81, bold: 232.91 },
  { text: 'বাংলা ভাষা', regular: 443.39, bold: 453.8 },
  { text: 'தமிழ் மொழி', regular: 659.98, bold: 722.89 },
  { text: 'สวัสดีชาวโลก', regular: 516.91, bold: 546.81 },
  { text: 'გამარჯობა', regular: 559.7, bold: 589.2 },
  { text: 'Բարեւ', regular: 313.11, bold: 336.81 },
  { text: 'ગુજરાતી', regular: 302.31, bold: 302.31 },
  { text: 'ខ្មែរ', regular: 121.11, bold: 121.11 },
  { text: 'አማርኛ', regular: 242.11, bold: 242.11 },
  { text: '→ ⇒ ∑ ∀x∈ℝ ✓ ✔ ┌─┐ ★', regular: 1230.77, bold: 1236.38 },
  { text: '日本語テスト', regular: 600, bold: 600 },
  { text: '한국어 안녕', regular: 487.8, bold: 487.8 },
  { text: '①②③ ⑩', regular: 427.8, bold: 427.8 },
];

describe('measureText', () => {
  it.each(MEASURED_BY_CHROMIUM)('measures "$text" as Chromium does', ({ text, font, width }) => {
    expect(measureText(text, font).width).toBeCloseTo(width, 6);
  });

  it.each(OTHER_SCRIPTS)('measures "$text" as Chromium does in the same fonts', async ({ text, regular, bold }) => {
    await prepareShaper();
    const width = (weight: string) => measureText(text, { fontSize: 100, weight }).width;
    expect(Math.abs(width('normal') - regular)).toBeLessThan(0.05);
    expect(Math.abs(width('bold') - bold)).toBeLessThan(0.05);
  });

  it('gives the ascent and descent of the face', () => {
    const { ascent, descent } = measureText('x', { fontSize: 2048 });
    expect([ascent, descent]).toEqual([1854, 434]);
  });

  it.each([
    { text: '日本語', em: 3 },
    { text: '한국', em: 1.84 },
    { text: '🚀', em: 2600 / 2048 },
    { text: '👩‍👩‍👧', em: 2600 / 2048 },
    { text: '👍🏽', em: 2600 / 2048 },
    { text: '1️⃣', em: 2600 / 2048 },
    { text: '🇩🇪', em: 2600 / 2048 },
    { text: '🇩🇪🇫🇷', em: (2 * 2600) / 2048 },
    { text: '🏴󠁧󠁢󠁥󠁮󠁧󠁿', em: 2600 / 2048 },
    { text: '❤️', em: 2600 / 2048 },
  ])('gives "$text" $em em although the font lacks it', ({ text, em }) => {
    expect(measureText(text, { fontSize: 100 }).width).toBeCloseTo(em * 100, 6);
  });

  it('draws weights from 600 up as bold, and knows italic from upright', () => {
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
