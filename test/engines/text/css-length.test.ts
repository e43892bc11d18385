/** CSS lengths and font sizes, in every unit, as Chromium computes them for a font of 20 px. */
import { describe, expect, it } from 'vitest';
import { readFontSize, readLength, textLengthInPixels, toPixels } from '../../../src/engines/text/css-length.ts';

const EM = 20;
const WHOLE = 200;

describe('readLength', () => {
  it.each([
    ['12px', 12],
    ['-1.5em', -30],
    ['2rem', 32],
    ['3pt', 4],
    ['1pc', 16],
    ['1in', 96],
    ['2.54cm', 96],
    ['25.4mm', 96],
    ['101.6q', 96],
    ['25%', 50],
    [' 1E1PX ', 10],
    ['.5px', 0.5],
    ['0', 0],
  ])('%s', (value, pixels) => {
    expect(toPixels(readLength(value, EM), WHOLE)).toBeCloseTo(pixels, 10);
  });

  it.each(['auto', '', '12', '12 px', '1e', 'px', 'calc(1px)'])('%s is not one', (value) => {
    expect(readLength(value, EM)).toBeUndefined();
  });

  it('reads a bare number as pixels in SVG', () => {
    expect(readLength('12', EM, 'pixels')).toEqual({ px: 12 });
  });
});

describe('textLengthInPixels', () => {
  it('reads a percentage as one of the font size', () => {
    expect(textLengthInPixels('50%', EM)).toBe(10);
  });
});

describe('readFontSize', () => {
  it.each([
    ['larger', 24],
    ['x-large', 24],
    ['150%', 30],
    ['2em', 40],
    ['99999999px', 10_000],
  ])('%s', (value, pixels) => {
    expect(readFontSize(value, EM)).toBeCloseTo(pixels, 10);
  });

  it.each(['-1px', 'bold'])('%s is not one', (value) => {
    expect(readFontSize(value, EM)).toBeUndefined();
  });
});
