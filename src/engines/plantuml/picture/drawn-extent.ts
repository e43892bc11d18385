/** How far the ink of a drawing reaches, in the user units of its root. */
import { measureLabel } from '../measure-label.ts';
import { IDENTITY, type Matrix, multiply, parseTransform } from './matrix.ts';
import { type Point, pathPoints } from './path-points.ts';

export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const INVISIBLE = new Set(['defs', 'title', 'desc', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient']);

function numberOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0;
}

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
}

function textPoints(element: Element): Point[] {
  const { width, ascent, descent } = measureLabel(element.textContent ?? '', {
    fontSize: numberOf(element, 'font-size'),
    weight: element.getAttribute('font-weight') ?? 'normal',
    style: element.getAttribute('font-style') ?? 'normal',
    family: element.getAttribute('font-family') ?? '',
  });
  const anchored = element.getAttribute('text-anchor') === 'middle' ? width / 2 : 0;
  return box(numberOf(element, 'x') - anchored, numberOf(element, 'y') - ascent, width, ascent + descent);
}

function listedPoints(text: string | null): Point[] {
  const numbers = (text ?? '').match(/-?[\d.]+(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
}

type Shape = (element: Element) => Point[];

const round = (element: Element, rx: string, ry: string): Point[] => {
  const [x, y] = [numberOf(element, rx), numberOf(element, ry)];
  return box(numberOf(element, 'cx') - x, numberOf(element, 'cy') - y, 2 * x, 2 * y);
};
const framed: Shape = (element) =>
  box(numberOf(element, 'x'), numberOf(element, 'y'), numberOf(element, 'width'), numberOf(element, 'height'));

const SHAPES: Readonly<Record<string, Shape>> = {
  rect: framed,
  image: framed,
  svg: framed,
  line: (element) => [
    [numberOf(element, 'x1'), numberOf(element, 'y1')],
    [numberOf(element, 'x2'), numberOf(element, 'y2')],
  ],
  circle: (element) => round(element, 'r', 'r'),
  ellipse: (element) => round(element, 'rx', 'ry'),
  polygon: (element) => listedPoints(element.getAttribute('points')),
  polyline: (element) => listedPoints(element.getAttribute('points')),
  path: (element) => pathPoints(element.getAttribute('d') ?? ''),
  text: textPoints,
};

function include(extent: Extent, [x, y]: Point, matrix: Matrix, halfStroke: number): void {
  const across = matrix[0] * x + matrix[2] * y + matrix[4];
  const down = matrix[1] * x + matrix[3] * y + matrix[5];
  extent.left = Math.min(extent.left, across - halfStroke);
  extent.right = Math.max(extent.right, across + halfStroke);
  extent.top = Math.min(extent.top, down - halfStroke);
  extent.bottom = Math.max(extent.bottom, down + halfStroke);
}

function visit(element: Element, outer: Matrix, extent: Extent): void {
  if (INVISIBLE.has(element.localName)) return;
  const matrix = multiply(outer, parseTransform(element.getAttribute('transform')));
  const shape = SHAPES[element.localName];
  if (!shape) {
    for (const child of element.children) visit(child, matrix, extent);
    return;
  }
  const stroke = element.getAttribute('stroke') ?? 'none';
  const halfStroke = stroke === 'none' || element.localName === 'text' ? 0 : numberOf(element, 'stroke-width') / 2;
  for (const point of shape(element)) include(extent, point, matrix, halfStroke);
}

/** Undefined when nothing is drawn. Nested drawings count with their frame. */
export function drawnExtent(elements: Iterable<Element>): Extent | undefined {
  const extent: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const element of elements) visit(element, IDENTITY, extent);
  return Number.isFinite(extent.left + extent.right + extent.top + extent.bottom) ? extent : undefined;
}
