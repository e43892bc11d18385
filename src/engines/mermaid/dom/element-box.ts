/** The bounding box of any SVG element in its own coordinates, as browsers compute it for `getBBox`. */
import { type Box, union } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { IDENTITY, type Matrix, mapBox, multiply, parseTransform } from '../../geometry/transform.ts';
import { RESOURCES } from '../../svg/tree/properties.ts';
import { elementsIn, isPicture, SvgElement } from '../../svg/tree/svg-tree.ts';
import { lookBelow, lookOf, type MeasuredLook } from './measured-style.ts';
import { layOutText, runBox, type TextRun } from './text-runs.ts';

const NEVER_DRAWN: ReadonlySet<string> = new Set([...RESOURCES, ...'defs style title desc metadata script'.split(' ')]);

function number(element: SvgElement, name: string): number {
  const value = Number.parseFloat(element.attributes.get(name) ?? '');
  return Number.isFinite(value) ? value : 0;
}

function rectBox(element: SvgElement): Box | undefined {
  const width = number(element, 'width');
  const height = number(element, 'height');
  if (width <= 0 || height <= 0) return undefined;
  const left = number(element, 'x');
  const top = number(element, 'y');
  return { left, top, right: left + width, bottom: top + height };
}

function ellipseBox(element: SvgElement, rx: number, ry: number): Box | undefined {
  if (rx <= 0 || ry <= 0) return undefined;
  const cx = number(element, 'cx');
  const cy = number(element, 'cy');
  return { left: cx - rx, top: cy - ry, right: cx + rx, bottom: cy + ry };
}

function lineBox(element: SvgElement): Box {
  const xs = [number(element, 'x1'), number(element, 'x2')];
  const ys = [number(element, 'y1'), number(element, 'y2')];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function pointsBox(element: SvgElement): Box | undefined {
  const numbers =
    (element.attributes.get('points') ?? '').match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)?.map(Number) ?? [];
  let box: Box | undefined;
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = numbers.slice(at, at + 2);
    box = union(box, { left: x, right: x, top: y, bottom: y });
  }
  return box;
}

function textRoot(element: SvgElement): SvgElement {
  let root = element;
  while (root.name !== 'text' && root.parentNode) root = root.parentNode;
  return root;
}

/** The runs of a `text`, or those of a `tspan` within its `text`. */
export function textRuns(element: SvgElement): TextRun[] {
  if (element.name === 'text') return layOutText(element);
  return layOutText(textRoot(element)).filter((run) => element.contains(run.element));
}

/** A `text` with only empty elements still counts, as a point at the origin. */
function textBox(element: SvgElement): Box | undefined {
  const box = textRuns(element).reduce<Box | undefined>((sum, run) => union(sum, runBox(run)), undefined);
  if (box || !elementsIn(element).some(({ name }) => name === 'tspan')) return box;
  return { left: 0, top: 0, right: 0, bottom: 0 };
}

/** Places a nested `svg` in its parent: position, and the scale from its `viewBox` to its size. */
function viewportMatrix(element: SvgElement): Matrix | undefined {
  const move: Matrix = [1, 0, 0, 1, number(element, 'x'), number(element, 'y')];
  const [vx, vy, vw, vh] = (element.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const width = number(element, 'width');
  const height = number(element, 'height');
  if (vx === undefined || vy === undefined || !vw || !vh || !width || !height) return move;
  const scale = Math.min(width / vw, height / vh);
  const [x, y] = [(width - vw * scale) / 2 - vx * scale, (height - vh * scale) / 2 - vy * scale];
  return multiply(move, [scale, 0, 0, scale, x, y]);
}

/** From an element's own coordinates to those of its parent. */
function localMatrix(element: SvgElement, { style }: MeasuredLook): Matrix | undefined {
  const own = parseTransform(style.transform ?? element.attributes.get('transform'));
  if (element.name !== 'svg' || isPicture(element)) return own;
  const viewport = viewportMatrix(element);
  return own && viewport ? multiply(own, viewport) : (viewport ?? own);
}

const CONTAINERS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);

function isOriginPoint({ left, top, right, bottom }: Box): boolean {
  return left === 0 && top === 0 && right === 0 && bottom === 0;
}

/** Chromium ignores a group whose box is a point at the origin, unless the group itself contains something drawn. */
function childrenBox(element: SvgElement, look: MeasuredLook): Box | undefined {
  let box: Box | undefined;
  let holdsShape = false;
  for (const child of element.childNodes) {
    if (!(child instanceof SvgElement) || NEVER_DRAWN.has(child.name)) continue;
    const inner = lookBelow(child, look);
    if (inner.style.display === 'none') continue;
    const own = mapBox(localMatrix(child, inner), boxWithin(child, inner));
    if (own && !CONTAINERS.has(child.name)) holdsShape = true;
    box = union(box, own);
  }
  return box && !holdsShape && isOriginPoint(box) ? undefined : box;
}

function measureBox(element: SvgElement, look: MeasuredLook): Box | undefined {
  switch (element.name) {
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
      return pathBox(element.attributes.get('d') ?? '');
    case 'text':
    case 'tspan':
    case 'textPath':
      return textBox(element);
    default:
      return childrenBox(element, look);
  }
}

/** A box holds until something in the element changes, which drops it, or something around it, which changes its look. */
class KnownBox {
  readonly look: MeasuredLook;
  readonly box: Box | undefined;

  constructor(look: MeasuredLook, box: Box | undefined) {
    this.look = look;
    this.box = box;
  }
}

/** Where they are depends on the text before them. */
const PARTS_OF_TEXT: ReadonlySet<string> = new Set(['tspan', 'textPath']);

function boxWithin(element: SvgElement, look: MeasuredLook): Box | undefined {
  const { box: known, name } = element;
  if (known instanceof KnownBox && known.look === look) return known.box;
  const box = measureBox(element, look);
  if (!PARTS_OF_TEXT.has(name)) element.box = new KnownBox(look, box);
  return box;
}

/** Undefined if the element draws nothing. */
export function elementBox(element: SvgElement): Box | undefined {
  return boxWithin(element, lookOf(element));
}

/** The box in the coordinates of the outermost `svg`. */
export function boxOnPage(element: SvgElement): Box | undefined {
  let matrix: Matrix = IDENTITY;
  for (let at: SvgElement | null = element; at; at = at.parentNode) {
    matrix = multiply(localMatrix(at, lookOf(at)) ?? IDENTITY, matrix);
  }
  return mapBox(matrix, elementBox(element));
}
