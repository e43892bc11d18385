/** The geometry behind margins and sprites. */
import { describe, expect, it } from 'vitest';
import { pixelPaths } from '../../../src/engines/plantuml/picture/draw-sprites.ts';
import { drawnExtent } from '../../../src/engines/plantuml/picture/drawn-extent.ts';
import { evenMargin, fitViewBox } from '../../../src/engines/plantuml/picture/fit-view-box.ts';
import { parseSvg } from '../svg/raw-mermaid.ts';

function svg(attributes: string, content: string): Element {
  const root: unknown = parseSvg(`<svg ${attributes}>${content}</svg>`);
  return root as Element;
}

describe('drawnExtent', () => {
  it.each([
    [
      'a rectangle with its stroke',
      '<rect x="10" y="20" width="30" height="40" stroke="#000" stroke-width="2"/>',
      [9, 19, 41, 61],
    ],
    ['a circle', '<circle cx="10" cy="10" r="5"/>', [5, 5, 15, 15]],
    ['an ellipse', '<ellipse cx="10" cy="10" rx="5" ry="2"/>', [5, 8, 15, 12]],
    ['a polygon', '<polygon points="1,2 3,4 -5,6"/>', [-5, 2, 3, 6]],
    ['a line', '<line x1="1" y1="2" x2="-3" y2="8"/>', [-3, 2, 1, 8]],
    ['a polyline', '<polyline points="1,2,3,4,-5,6"/>', [-5, 2, 3, 6]],
    ['a path', '<path d="M1,2 L30,4 L5,60 Z"/>', [1, 2, 30, 60]],
    [
      'a moved group',
      '<g transform="translate(100,50)"><rect x="0" y="0" width="1" height="1"/></g>',
      [100, 50, 101, 51],
    ],
    ['a turned rectangle', '<rect x="0" y="0" width="10" height="2" transform="rotate(90)"/>', [-2, 0, 0, 10]],
  ])('of %s', (_name, content, [left, top, right, bottom]) => {
    const extent = drawnExtent(svg('', content).children);
    expect(extent?.left).toBeCloseTo(left ?? 0);
    expect(extent?.top).toBeCloseTo(top ?? 0);
    expect(extent?.right).toBeCloseTo(right ?? 0);
    expect(extent?.bottom).toBeCloseTo(bottom ?? 0);
  });

  it('of nothing is nothing', () => {
    expect(drawnExtent(svg('', '<defs><rect width="9" height="9"/></defs>').children)).toBeUndefined();
  });
});

describe('fitViewBox', () => {
  const PAGE = 'viewBox="0 0 100 50" width="100" height="50"';

  it('puts the margin around the page', () => {
    const root = svg(PAGE, '<rect x="5" y="5" width="90" height="40"/>');
    fitViewBox(root, { top: 0, right: 5, bottom: 6, left: 1 }, []);
    expect(root.getAttribute('viewBox')).toBe('-1 0 106 56');
    expect(root.getAttribute('width')).toBe('106');
  });

  it('makes room where the ink goes beyond it', () => {
    const root = svg(PAGE, '<rect x="-12" y="5" width="122" height="40"/>');
    fitViewBox(root, evenMargin(5), []);
    expect(root.getAttribute('viewBox')).toBe('-12 -5 122 60');
  });

  it('lets the background grow with it', () => {
    const background = '<rect x="0" y="0" width="100" height="50" fill="#eee" stroke="none"/>';
    const root = svg(PAGE, `${background}<g><circle cx="50" cy="25" r="50"/></g>`);
    fitViewBox(root, evenMargin(10), []);
    const rect = root.querySelector('rect');
    expect(['x', 'y', 'width', 'height'].map((name) => rect?.getAttribute(name))).toEqual(['-10', '-25', '120', '100']);
  });

  it('scales the content when the size says so', () => {
    const root = svg('viewBox="0 0 100 50" width="200" height="100"', '<rect x="5" y="5" width="90" height="40"/>');
    fitViewBox(root, evenMargin(0), []);
    expect(root.getAttribute('viewBox')).toBe('0 0 200 100');
    expect(root.querySelector('g')?.getAttribute('transform')).toBe('scale(2)');
  });
});

describe("an author's size", () => {
  it.each([
    ['scale 60 width', '0 0 60 30'],
    ['scale 15 height', '0 0 30 15'],
    ['scale 240*30', '0 0 60 30'],
    ['scale max 60*200', '0 0 60 30'],
    ['scale max 500 width', '0 0 120 60'],
    ['skinparam dpi 192', '0 0 240 120'],
  ])('%s includes the margin', (line, want) => {
    const factor = line.startsWith('skinparam') ? 1 : 0.5;
    const root = svg(`viewBox="0 0 100 40" width="${100 * factor}" height="${40 * factor}"`, '');
    fitViewBox(root, { top: 0, right: 20, bottom: 20, left: 0 }, [line]);
    expect(root.getAttribute('viewBox')).toBe(want);
  });
});

describe('pixelPaths', () => {
  const pixels = (width: number, ...colours: (readonly number[])[]) => ({
    width,
    height: colours.length / width,
    data: Uint8ClampedArray.from(colours.flat()),
  });
  const RED = [255, 0, 0, 255];
  const FAINT = [0, 0, 255, 51];
  const NONE = [9, 9, 9, 0];

  it('joins equal neighbours across and down', () => {
    expect(pixelPaths(pixels(2, RED, RED, RED, RED))).toEqual([{ fill: '#ff0000', opacity: 1, d: 'M0,0h2v2h-2z' }]);
  });

  it('keeps colours apart and leaves clear pixels out', () => {
    expect(pixelPaths(pixels(2, RED, NONE, FAINT, RED))).toEqual([
      { fill: '#ff0000', opacity: 1, d: 'M0,0h1v1h-1zM1,1h1v1h-1z' },
      { fill: '#0000ff', opacity: 0.2, d: 'M0,1h1v1h-1z' },
    ]);
  });
});
