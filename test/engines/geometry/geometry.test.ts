/** Boxes, transforms and paths, against values that follow from the definitions or were measured in Chromium. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRect } from '../../../src/engines/geometry/box.ts';
import { pathBox, pathLength, pointAtLength } from '../../../src/engines/geometry/path-box.ts';
import { mapBox, parseTransform } from '../../../src/engines/geometry/transform.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('pathBox', () => {
  it.each([
    ['a line', 'M1 2L5 8', box(1, 2, 5, 8)],
    ['relative commands', 'm1 1 l2 0 v3 h-4 z', box(-1, 1, 3, 4)],
    ['a curve inside its handles', 'M0 0C0 10 10 10 10 0', box(0, 0, 10, 7.5)],
    ['a half circle', 'M0 0A5 5 0 0 1 10 0', box(0, -5, 10, 0)],
    ['an arc whose furthest point lies inside it', 'M8 6A10 10 0 0 1 -6 8', box(-6, 6, 8, 10)],
    ['most of a turned ellipse', 'M10 0A10 5 90 1 1 8 -8', box(0, -10, 10, 10)],
    ['arc flags without separators', 'M0 0a5 5 0 0110 0', box(0, -5, 10, 0)],
    ['a quadratic curve', 'M0 0Q5 10 10 0', box(0, 0, 10, 5)],
    ['a shorthand curve', 'M0 0C0 10 10 10 10 0S20 -10 20 0', box(0, -7.5, 20, 7.5)],
    ['a single point', 'M3 4', box(3, 4, 3, 4)],
  ])('measures %s', (_name, data, want) => {
    const got = pathBox(data);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) expect(got?.[edge]).toBeCloseTo(want[edge], 6);
  });

  it('has no box for a path without a point', () => {
    expect(pathBox('')).toBeUndefined();
  });

  it('lies around both ends of every line', () => {
    const number = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(number, number, number, number, (x1, y1, x2, y2) => {
        expect(pathBox(`M${x1},${y1}L${x2},${y2}`)).toEqual(
          box(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)),
        );
      }),
    );
  });
});

describe('lengths along a path', () => {
  it('adds up straight lines and follows curves', () => {
    expect(pathLength('M0 0L3 4L3 10')).toBe(11);
    expect(pathLength('M0 0A5 5 0 0 1 10 0')).toBeCloseTo(5 * Math.PI, 1);
    expect(pointAtLength('M0 0L10 0L10 10', 15)).toEqual({ x: 10, y: 5 });
  });
});

describe('parseTransform', () => {
  it.each([
    ['translate(10, 5)', box(10, 5, 12, 7)],
    ['scale(2)', box(0, 0, 4, 4)],
    ['rotate(90)', box(-2, 0, 0, 2)],
    ['rotate(180, 1, 1)', box(0, 0, 2, 2)],
    ['translate(10) scale(2)', box(10, 0, 14, 4)],
    ['matrix(1 0 0 1 3 4)', box(3, 4, 5, 6)],
  ])('applies %s', (text, want) => {
    const got = mapBox(parseTransform(text), box(0, 0, 2, 2));
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) expect(got?.[edge]).toBeCloseTo(want[edge], 9);
  });
});

describe('toRect', () => {
  it('rounds to float32 and has no other names than a DOMRect of SVG', () => {
    expect(toRect(box(0.1, 0.2, 1.3, 2.4))).toEqual({
      x: Math.fround(0.1),
      y: Math.fround(0.2),
      width: Math.fround(Math.fround(1.3) - Math.fround(0.1)),
      height: Math.fround(Math.fround(2.4) - Math.fround(0.2)),
    });
    expect(Object.keys(toRect(undefined))).toEqual(['x', 'y', 'width', 'height']);
  });
});
