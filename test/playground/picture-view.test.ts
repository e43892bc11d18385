/** Zooming, panning and fitting are geometry. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestChange } from '../../src/playground/app/editor/smallest-change.ts';
import { fitted, panned, zoomed } from '../../src/playground/app/picture/view.ts';

const STAGE = { width: 800, height: 600 };

describe('fitting', () => {
  it.each([
    ['a wide picture', { width: 7200, height: 100 }, 0.1],
    ['a tall picture', { width: 100, height: 5200 }, 0.1],
    ['a small picture, not too large', { width: 100, height: 100 }, 1.5],
  ])('shows the whole of %s', (_what, picture, zoom) => {
    const view = fitted(picture, STAGE);
    expect(view.zoom).toBeCloseTo(zoom);
    expect(view.x + (picture.width * view.zoom) / 2).toBeCloseTo(STAGE.width / 2);
    expect(view.y + (picture.height * view.zoom) / 2).toBeCloseTo(STAGE.height / 2);
  });
});

describe('zooming', () => {
  it('keeps the point under the pointer in place', () => {
    const [at, view] = [
      { x: 300, y: 200 },
      { x: 40, y: -20, zoom: 0.8 },
    ];
    const next = zoomed(view, 1.7, at);
    const under = ({ x, y, zoom }: typeof view) => [(at.x - x) / zoom, (at.y - y) / zoom];
    under(next).forEach((value, index) => {
      expect(value).toBeCloseTo(under(view)[index] ?? Number.NaN);
    });
  });

  it('ends somewhere in both directions', () => {
    const view = { x: 0, y: 0, zoom: 1 };
    expect(zoomed(view, 1e9, { x: 0, y: 0 }).zoom).toBe(20);
    expect(zoomed(view, 1e-9, { x: 0, y: 0 }).zoom).toBe(0.05);
  });
});

it('panning never loses the picture', () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(number, number, (x, y) => {
      const size = { width: 200, height: 100 };
      const view = panned({ x: 0, y: 0, zoom: 1 }, { x, y }, size, STAGE);
      expect(view.x + size.width).toBeGreaterThanOrEqual(40);
      expect(view.x).toBeLessThanOrEqual(STAGE.width - 40);
      expect(view.y + size.height).toBeGreaterThanOrEqual(40);
      expect(view.y).toBeLessThanOrEqual(STAGE.height - 40);
    }),
  );
});

describe('the smallest change', () => {
  it('turns one text into the other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const { from, to, insert } = smallestChange(before, after);
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });

  it('leaves alone what stays', () => {
    expect(smallestChange('A[Start (now)]', 'A["Start (now)"]')).toEqual({ from: 2, to: 13, insert: '"Start (now)"' });
    expect(smallestChange('same', 'same')).toEqual({ from: 4, to: 4, insert: '' });
  });
});
