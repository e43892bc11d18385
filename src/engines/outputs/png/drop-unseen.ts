/** Removes shapes that are entirely outside the picture: a translucent one far outside crashes the rasterizer and its process. */
import type { Box } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { IDENTITY, type Matrix, mapBox, multiply, parseTransform } from '../../geometry/transform.ts';
import { RESOURCES } from '../../svg/tree/properties.ts';
import { type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';

/** Lines, shadows and the overhang of letters reach this far at most, for parts near an edge. */
const MARGIN_PX = 200;
const DEFAULT_FONT_SIZE_PX = 16;

function number({ attributes }: SvgElement, name: string): number {
  return Number.parseFloat(attributes.get(name) ?? '') || 0;
}

function around(x: number, y: number, rx: number, ry: number): Box {
  return { left: x - rx, right: x + rx, top: y - ry, bottom: y + ry };
}

function rectBox(element: SvgElement): Box {
  const [x, y] = [number(element, 'x'), number(element, 'y')];
  return { left: x, top: y, right: x + number(element, 'width'), bottom: y + number(element, 'height') };
}

function pointsBox(element: SvgElement): Box | undefined {
  const numbers = (element.attributes.get('points') ?? '').match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  if (ys.length === 0) return undefined;
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** An upper bound for any letters; undefined for text along a path. */
function textBox(element: SvgElement): Box | undefined {
  const [text] = element.childNodes;
  if (!(text instanceof SvgText)) return undefined;
  const [x, y, size] = [
    number(element, 'x'),
    number(element, 'y'),
    number(element, 'font-size') || DEFAULT_FONT_SIZE_PX,
  ];
  return { left: x - size, right: x + text.text.length * 2 * size, top: y - 2 * size, bottom: y + 2 * size };
}

/** Undefined for elements without a box. */
const BOXES: Readonly<Record<string, (element: SvgElement) => Box | undefined>> = {
  rect: rectBox,
  image: rectBox,
  use: rectBox,
  circle: (element) => around(number(element, 'cx'), number(element, 'cy'), number(element, 'r'), number(element, 'r')),
  ellipse: (element) =>
    around(number(element, 'cx'), number(element, 'cy'), number(element, 'rx'), number(element, 'ry')),
  line: (element) => ({
    left: Math.min(number(element, 'x1'), number(element, 'x2')),
    right: Math.max(number(element, 'x1'), number(element, 'x2')),
    top: Math.min(number(element, 'y1'), number(element, 'y2')),
    bottom: Math.max(number(element, 'y1'), number(element, 'y2')),
  }),
  text: textBox,
  polygon: pointsBox,
  polyline: pointsBox,
  path: (element) => pathBox(element.attributes.get('d') ?? ''),
};

function isOutside(box: Box, seen: Box): boolean {
  return box.right < seen.left || box.left > seen.right || box.bottom < seen.top || box.top > seen.bottom;
}

export function dropUnseen(root: SvgElement, { left, right, top, bottom }: Box, margin = MARGIN_PX): void {
  // It fails beyond twice the picture's own width or height.
  const [aside, above] = [Math.min(margin, right - left), Math.min(margin, bottom - top)];
  const seen = { left: left - aside, right: right + aside, top: top - above, bottom: bottom + above };
  drop(root, seen, IDENTITY);
}

function drop(parent: SvgElement, seen: Box, outer: Matrix): void {
  parent.childNodes = parent.childNodes.filter((child) => {
    if (child instanceof SvgText || child.name === 'defs' || RESOURCES.has(child.name)) return true;
    const matrix = multiply(outer, parseTransform(child.attributes.get('transform')) ?? IDENTITY);
    if (child.name === 'g' || child.name === 'a') {
      drop(child, seen, matrix);
      return child.childNodes.length > 0;
    }
    const box = mapBox(matrix, BOXES[child.name]?.(child));
    return !box || !isOutside(box, seen);
  });
}
