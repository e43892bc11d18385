import { describe, expect, it } from 'vitest';
import { renderPng } from '../../../src/engines/outputs/png/render-png.ts';
import { excessiveSize } from '../../../src/engines/svg/safety/excessive-size.ts';
import { medianTextPx, smallTextNote } from '../../../src/engines/svg/safety/small-text-note.ts';

const svg = (inner: string, width = 200, height = 100) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
const text = (attributes: string) => `<text ${attributes}>Label</text>`;

const REFUSED: [title: string, picture: string, message: RegExp][] = [
  ['a font size', svg(text('font-size="1001"')), /^A font size is 1,001 px, more than the limit of 1,000: /],
  ['an inherited font size', svg(`<g font-size="3000">${text('x="1"')}</g>`), /^A font size is 3,000 px/],
  [
    'a font that is scaled up',
    svg(`<g transform="scale(100)">${text('font-size="16"')}</g>`),
    /^A font size is 1,600 px/,
  ],
  [
    'a matrix',
    svg(`<g transform="translate(1 2) matrix(99 0 0 99 0 0)">${text('font-size="16"')}</g>`),
    /^A font size is 1,584 px/,
  ],
  ['a width', svg('', 1_334_032, 10), /^The drawing is 1,334,032 px wide or high, more than the limit of 500,000/],
  ['a height', svg('', 10, 2_234_445), /^The drawing is 2,234,445 px wide or high/],
  [
    'a scale',
    svg('<g transform="scale(50)"><g transform="scale(50)"><rect width="1" height="1"/></g></g>'),
    /^A scale is 2,500/,
  ],
  ['a stroke', svg('<path d="M0 0L1 1" stroke-width="10001"/>'), /^A stroke, spacing or marker is 10,001 px/],
  ['letter spacing', svg(text('letter-spacing="-20000"')), /^A stroke, spacing or marker is 20,000 px/],
  ['a marker', svg('<marker id="m" markerWidth="1e6"/>'), /^A stroke, spacing or marker is 1,000,000 px/],
  ['a blur', svg('<filter id="f"><feGaussianBlur stdDeviation="251"/></filter>'), /^A blur is 251 px/],
  ['a drop shadow', svg('<rect filter="drop-shadow(1px 2px 300px rgba(185, 185, 185, 1))"/>'), /^A blur is 300 px/],
  ['a pattern', svg('<pattern id="p" width="50000" height="9"/>'), /^A pattern's tile is 50,000 px/],
  ['a coordinate', svg('<path d="M0 0L1 99999999"/>'), /^A coordinate is 99,999,999/],
];

describe('the size of a drawing', () => {
  it.each(REFUSED)('is refused for %s, with the bound and what to do', (_, picture, message) => {
    expect(excessiveSize(picture)).toMatch(message);
  });

  it('may be that of a long chart', () => {
    const inner = `<path d="M0 0L364968 1" stroke-dasharray="0 0 364968 9"/>${text('font-size="1000"')}`;
    expect(excessiveSize(svg(inner, 364_968, 57))).toBeUndefined();
  });
});

describe('a PNG that has to fit', () => {
  it.each([
    [{ maxWidth: 100 }, [100, 50]],
    [{ maxHeight: 10 }, [20, 10]],
    [{ maxWidth: 100, maxHeight: 10 }, [20, 10]],
    [{ maxWidth: 1_000 }, [200, 100]],
    [{ scale: 4, maxWidth: 300 }, [300, 150]],
    [{ scale: 0.1 }, [20, 10]],
  ])('%j', (options, [width, height]) => {
    expect(renderPng(svg(''), options)).toMatchObject({ width, height });
  });

  it('never exceeds its bounds, whatever the ratio', () => {
    for (let side = 1_569; side < 1_800; side += 7) {
      const { width, height } = renderPng(svg('', side, 33), { maxWidth: 1_568, maxHeight: 1_568 });
      expect(Math.max(width, height)).toBeLessThanOrEqual(1_568);
    }
  });
});

describe('text that becomes small', () => {
  const picture = svg(
    `<title>A title that is long</title>${text('font-size="16"')}<g transform="scale(2)">${text('font-size="4"')}</g>`,
  );

  it('is measured by what half of the letters have', () => {
    expect(medianTextPx(picture)).toBe(8);
    expect(medianTextPx(svg('<rect width="1" height="1"/>'))).toBeUndefined();
  });

  it('is reported below six pixels, with the scale that would do', () => {
    expect(smallTextNote(picture, { scale: 0.5, width: 100, height: 50 })).toMatch(
      /to 50 % \(100 x 50 px\).* about 4 px high.*scale 0\.75 or more/,
    );
    expect(smallTextNote(picture, { scale: 0.8, width: 160, height: 80 })).toBeUndefined();
    expect(smallTextNote(svg(text('font-size="3"')), { scale: 1, width: 200, height: 100 })).toBeUndefined();
  });
});
