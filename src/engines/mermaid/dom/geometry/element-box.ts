/** The bounding box of any SVG element in its own coordinates, as browsers compute it for `getBBox`. */

import { type Box, union } from '../../../geometry/box.ts';
import { pathBox } from '../../../geometry/path-box.ts';
import { IDENTITY, type Matrix, mapBox, multiply, parseTransform } from '../../../geometry/transform.ts';
import { childElements, type DomElement, isElement } from '../nodes/dom-node.ts';
import { measuredStyle } from '../style/measured-style.ts';
import { layOutText, runBox, type TextRun } from './text-runs.ts';

const NEVER_DRAWN: ReadonlySet<string> = new Set([
  'defs',
  'marker',
  'clipPath',
  'mask',
  'pattern',
  'symbol',
  'linearGradient',
  'radialGradient',
  'filter',
  'style',
  'title',
  'desc',
  'metadata',
  'script',
]);

function number(element: DomElement, name: string): number {
  const value = Number.parseFloat(element.getAttribute(name) ?? '');
  return Number.isFinite(value) ? value : 0;
}

function rectBox(element: DomElement): Box | undefined {
  const width = number(element, 'width');
  const height = number(element, 'height');
  if (width <= 0 || height <= 0) return undefined;
  const left = number(element, 'x');
  const top = number(element, 'y');
  return { left, top, right: left + width, bottom: top + height };
}

function ellipseBox(element: DomElement, rx: number, ry: number): Box | undefined {
  if (rx <= 0 || ry <= 0) return undefined;
  const cx = number(element, 'cx');
  const cy = number(element, 'cy');
  return { left: cx - rx, top: cy - ry, right: cx + rx, bottom: cy + ry };
}

function lineBox(element: DomElement): Box {
  const xs = [number(element, 'x1'), number(element, 'x2')];
  const ys = [number(element, 'y1'), number(element, 'y2')];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function pointsBox(element: DomElement): Box | undefined {
  const numbers =
    (element.getAttribute('points') ?? '').match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)?.map(Number) ?? [];
  let box: Box | undefined;
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = numbers.slice(at, at + 2);
    box = union(box, { left: x, right: x, top: y, bottom: y });
  }
  return box;
}

function textRoot(element: DomElement): DomElement {
  let root = element;
  while (root.localName !== 'text' && root.parentNode && isElement(root.parentNode)) root = root.parentNode;
  return root;
}

function contains(ancestor: DomElement, element: DomElement): boolean {
  for (let node: DomElement | null = element; node; node = node.parentNode) if (node === ancestor) return true;
  return false;
}

/** The runs of a `text`, or those of a `tspan` within its `text`. */
export function textRuns(element: DomElement): TextRun[] {
  if (element.localName === 'text') return layOutText(element);
  return layOutText(textRoot(element)).filter((run) => contains(element, run.element));
}

/** A `text` with only empty elements still counts, as a point at the origin. */
function textBox(element: DomElement): Box | undefined {
  const box = textRuns(element).reduce<Box | undefined>((sum, run) => union(sum, runBox(run)), undefined);
  if (box || !childElements(element).some(({ localName }) => localName === 'tspan')) return box;
  return { left: 0, top: 0, right: 0, bottom: 0 };
}

/** Places a nested `svg` in its parent: position, and the scale from its `viewBox` to its size. */
function viewportMatrix(element: DomElement): Matrix | undefined {
  const x = number(element, 'x');
  const y = number(element, 'y');
  const move: Matrix = [1, 0, 0, 1, x, y];
  const [vx, vy, vw, vh] = (element.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const width = number(element, 'width');
  const height = number(element, 'height');
  if (vx === undefined || vy === undefined || !vw || !vh || !width || !height) return move;
  const scale = Math.min(width / vw, height / vh);
  const centred: Matrix = [
    scale,
    0,
    0,
    scale,
    (width - vw * scale) / 2 - vx * scale,
    (height - vh * scale) / 2 - vy * scale,
  ];
  return multiply(move, centred);
}

/** From an element's own coordinates to those of its parent. */
export function localMatrix(element: DomElement): Matrix | undefined {
  const own = parseTransform(measuredStyle(element).transform ?? element.getAttribute('transform'));
  if (element.localName !== 'svg' || !isNested(element)) return own;
  const viewport = viewportMatrix(element);
  return own && viewport ? multiply(own, viewport) : (viewport ?? own);
}

const CONTAINERS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);

/** Elements between two of them may come from an HTML parser, and so have another namespace. */
function isNested(element: DomElement): boolean {
  for (let at = element.parentNode; at && isElement(at); at = at.parentNode) if (at.localName === 'svg') return true;
  return false;
}

function isOriginPoint({ left, top, right, bottom }: Box): boolean {
  return left === 0 && top === 0 && right === 0 && bottom === 0;
}

/** Chromium ignores a group whose box is a point at the origin, unless the group itself contains something drawn. */
function childrenBox(element: DomElement): Box | undefined {
  let box: Box | undefined;
  let holdsShape = false;
  for (const child of childElements(element)) {
    if (NEVER_DRAWN.has(child.localName) || measuredStyle(child).display === 'none') continue;
    const own = mapBox(localMatrix(child), elementBox(child));
    if (own && !CONTAINERS.has(child.localName)) holdsShape = true;
    box = union(box, own);
  }
  return box && !holdsShape && isOriginPoint(box) ? undefined : box;
}

/** Undefined if the element draws nothing. */
export function elementBox(element: DomElement): Box | undefined {
  switch (element.localName) {
    case 'rect':
    case 'image':
    case 'foreignObject':
    case 'foreignobject':
      return rectBox(element);
    case 'circle':
      return ellipseBox(element, number(element, 'r'), number(element, 'r'));
    case 'ellipse':
      return ellipseBox(element, number(element, 'rx'), number(element, 'ry'));
    case 'line':
      return lineBox(element);
    case 'polygon':
    case 'polyline':
      return pointsBox(element);
    case 'path':
      return pathBox(element.getAttribute('d') ?? '');
    case 'text':
    case 'tspan':
    case 'textPath':
      return textBox(element);
    default:
      return childrenBox(element);
  }
}

/** The box in the coordinates of the outermost `svg`. */
export function boxOnPage(element: DomElement): Box | undefined {
  let matrix: Matrix = IDENTITY;
  for (let node: DomElement | null = element; node && isElement(node); node = node.parentNode) {
    matrix = multiply(localMatrix(node) ?? IDENTITY, matrix);
  }
  return mapBox(matrix, elementBox(element));
}
