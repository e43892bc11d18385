/** How far the ink of a drawing reaches, in the user units of its root. */
import { type Box, union } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { IDENTITY, type Matrix, mapBox, multiply, parseTransform } from '../../geometry/transform.ts';
import { measureLabel } from '../dom/measure-label.ts';

export interface Ink {
  element: Element;
  box: Box;
}

const INVISIBLE = new Set(['defs', 'title', 'desc', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient']);

function numberOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0;
}

function boxAt(x: number, y: number, width: number, height: number): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function textBox(element: Element): Box {
  const { width, ascent, descent } = measureLabel(element.textContent ?? '', {
    fontSize: numberOf(element, 'font-size'),
    weight: element.getAttribute('font-weight') ?? 'normal',
    style: element.getAttribute('font-style') ?? 'normal',
    family: element.getAttribute('font-family') ?? '',
  });
  const anchored = element.getAttribute('text-anchor') === 'middle' ? width / 2 : 0;
  return boxAt(numberOf(element, 'x') - anchored, numberOf(element, 'y') - ascent, width, ascent + descent);
}

type Shape = (element: Element) => Box | undefined;

const round = (element: Element, rx: string, ry: string): Box => {
  const [x, y] = [numberOf(element, rx), numberOf(element, ry)];
  return boxAt(numberOf(element, 'cx') - x, numberOf(element, 'cy') - y, 2 * x, 2 * y);
};
const framed: Shape = (element) =>
  boxAt(numberOf(element, 'x'), numberOf(element, 'y'), numberOf(element, 'width'), numberOf(element, 'height'));
const cornered: Shape = (element) => pathBox(`M${element.getAttribute('points') ?? ''}`);

const SHAPES: Readonly<Record<string, Shape>> = {
  rect: framed,
  image: framed,
  svg: framed,
  line: (element) => {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => numberOf(element, name));
    return pathBox(`M${x1} ${y1}L${x2} ${y2}`);
  },
  circle: (element) => round(element, 'r', 'r'),
  ellipse: (element) => round(element, 'rx', 'ry'),
  polygon: cornered,
  polyline: cornered,
  path: (element) => pathBox(element.getAttribute('d') ?? ''),
  text: textBox,
};

function withStroke(element: Element, box: Box): Box {
  const stroke = element.getAttribute('stroke') ?? 'none';
  if (stroke === 'none' || element.localName === 'text') return box;
  const half = numberOf(element, 'stroke-width') / 2;
  return { left: box.left - half, top: box.top - half, right: box.right + half, bottom: box.bottom + half };
}

/** Every shape and text in the order of painting. Nested drawings count with their frame. */
function* drawnInk(elements: Iterable<Element>, outer: Matrix = IDENTITY): Generator<Ink> {
  for (const element of elements) {
    if (INVISIBLE.has(element.localName)) continue;
    const own = parseTransform(element.getAttribute('transform'));
    const matrix = own ? multiply(outer, own) : outer;
    const shape = SHAPES[element.localName];
    if (!shape) {
      yield* drawnInk(element.children, matrix);
      continue;
    }
    const box = mapBox(matrix, shape(element));
    if (box) yield { element, box: withStroke(element, box) };
  }
}

/** Undefined when nothing is drawn. */
export function drawnExtent(elements: Iterable<Element>): Box | undefined {
  let extent: Box | undefined;
  for (const { box } of drawnInk(elements)) extent = union(extent, box);
  return extent;
}

/** Also what an author meant who asked for black: this build of the engine reads that as no background at all. */
const DARK_PAPER = '#000000';
/** Of 255: lighter words cannot be read on white. */
const LIGHT = 220;
const COLOUR = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i;

function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = (COLOUR.exec(colour) ?? []).slice(1, 4).map((part) => Number.parseInt(part, 16));
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

function isPainted(fill: string): boolean {
  return fill !== 'none' && fill !== 'transparent' && COLOUR.exec(fill)?.[4] !== '00';
}

function covers(shape: Box, { left, right, top, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return shape.left <= x && x <= shape.right && shape.top <= y && y <= shape.bottom;
}

/** Undefined when every word is readable on white, or on what is painted beneath it. */
export function darkPaper(root: Element): string | undefined {
  if (/background/.test(root.getAttribute('style') ?? '')) return undefined;
  const painted: Box[] = [];
  for (const { element, box } of drawnInk(root.children)) {
    const fill = element.getAttribute('fill') ?? '#000000';
    if (element.localName !== 'text') {
      if (isPainted(fill)) painted.push(box);
      continue;
    }
    // C4's legend has a white space beside its heading.
    const isWord = (element.textContent ?? '').trim() !== '';
    if (isWord && lightness(fill) > LIGHT && !painted.some((shape) => covers(shape, box))) return DARK_PAPER;
  }
  return undefined;
}
