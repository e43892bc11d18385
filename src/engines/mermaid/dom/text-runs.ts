/** Lays out the characters of an SVG `text` element: white space, positions, anchors, baselines. */
import type { Box } from '../../geometry/box.ts';
import { type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';
import { baselineShift, roundedMetrics } from '../../text/baseline.ts';
import { textLengthInPixels } from '../../text/css-length.ts';
import { faceNameOf, measureInk, measureReach, measureText, type TextFont } from '../../text/measure-text.ts';
import { type MeasuredStyle, measuredStyle } from './measured-style.ts';

/** A run of adjacent characters in one font. */
export interface TextRun {
  text: string;
  element: SvgElement;
  style: MeasuredStyle;
  x: number;
  y: number;
  width: number;
}

/** Browsers lay text out in 64ths of a pixel and round up. */
const LAYOUT_UNITS_PER_PIXEL = 64;

function snap(width: number): number {
  return Math.ceil(width * LAYOUT_UNITS_PER_PIXEL - 1e-6) / LAYOUT_UNITS_PER_PIXEL;
}

function faceOf({ fontSize, fontWeight, fontStyle, fontFamily }: MeasuredStyle): TextFont {
  return { fontSize, weight: fontWeight, style: fontStyle, family: fontFamily };
}

function rawWidth(text: string, style: MeasuredStyle): number {
  return measureText(text, faceOf(style)).width + style.letterSpacing * text.length;
}

/** Letters are kerned across the borders of elements as long as nothing moves the pen between them. */
function kernBetween(left: Piece, right: Piece | undefined): number {
  if (!right || right.x !== undefined || right.y !== undefined || right.dx !== 0) return 0;
  const [one, two] = [faceOf(left.style), faceOf(right.style)];
  if (one.fontSize !== two.fontSize || one.family !== two.family || faceNameOf(one) !== faceNameOf(two)) return 0;
  const last = left.text.slice(-1);
  const first = right.text.slice(0, 1);
  return rawWidth(last + first, left.style) - rawWidth(last, left.style) - rawWidth(first, left.style);
}

function shiftOf(style: MeasuredStyle): number {
  const baseline = style.alignmentBaseline === 'auto' ? style.dominantBaseline : style.alignmentBaseline;
  return baselineShift(baseline, faceOf(style));
}

const POSITIONS = ['x', 'y', 'dx', 'dy'] as const;

/** Of a list with a place for each letter, only the first is read. */
function firstLength(element: SvgElement, name: string, em: number): number | undefined {
  for (const part of element.attributes.get(name)?.split(/[\s,]+/) ?? []) {
    const length = textLengthInPixels(part, em);
    if (length !== undefined) return length;
  }
  return undefined;
}

/** Positions that wait for the next character to appear. */
interface Pending {
  x?: number;
  y?: number;
  dx: number;
  dy: number;
}

/** A piece of one text node, with the positions that its elements set for its first character. */
interface Piece extends Pending {
  text: string;
  element: SvgElement;
  style: MeasuredStyle;
}

interface Walk {
  pieces: Piece[];
  pending: Pending;
  /** True at the start and after a space: a further space is dropped. */
  spaceDropped: boolean;
}

function visibleText(raw: string, style: MeasuredStyle, walk: Walk): string {
  if (style.whiteSpace.startsWith('pre') || style.whiteSpace === 'break-spaces') return raw.replace(/[\t\n\r]/g, ' ');
  let text = raw.replace(/[ \t\n\r\f]+/g, ' ');
  if (walk.spaceDropped && text.startsWith(' ')) text = text.slice(1);
  if (text !== '') walk.spaceDropped = text.endsWith(' ');
  return text;
}

function visit(element: SvgElement, walk: Walk): void {
  const style = measuredStyle(element);
  if (style.display === 'none') return;
  for (const name of POSITIONS) {
    const length = firstLength(element, name, style.fontSize);
    if (length !== undefined) walk.pending[name] = length;
  }
  for (const child of element.childNodes) {
    if (child instanceof SvgText) {
      const text = visibleText(child.text, style, walk);
      if (text === '') continue;
      walk.pieces.push({ text, element, style, ...walk.pending });
      walk.pending = { dx: 0, dy: 0 };
    } else {
      const before = { ...walk.pending };
      const count = walk.pieces.length;
      visit(child, walk);
      // An element without characters positions nothing, not even what follows it.
      if (walk.pieces.length === count) walk.pending = before;
    }
  }
}

function trimEnd(pieces: Piece[]): void {
  for (let last = pieces.at(-1); last; last = pieces.at(-1)) {
    if (last.style.whiteSpace.startsWith('pre')) return;
    last.text = last.text.replace(/ $/, '');
    if (last.text !== '') return;
    pieces.pop();
  }
}

function anchorShift(anchor: string, width: number): number {
  if (anchor === 'middle') return -width / 2;
  return anchor === 'end' ? -width : 0;
}

function alignChunk(chunk: TextRun[]): void {
  const [first] = chunk;
  const last = chunk.at(-1);
  if (!first || !last) return;
  const shift = anchorShift(first.style.textAnchor, last.x + last.width - first.x);
  for (const run of chunk) run.x += shift;
}

export function layOutText(element: SvgElement): TextRun[] {
  const walk: Walk = { pieces: [], pending: { x: 0, y: 0, dx: 0, dy: 0 }, spaceDropped: true };
  visit(element, walk);
  trimEnd(walk.pieces);
  const runs: TextRun[] = [];
  let chunk: TextRun[] = [];
  let penX = 0;
  let penY = 0;
  for (const [index, piece] of walk.pieces.entries()) {
    if (piece.x !== undefined || piece.y !== undefined) {
      alignChunk(chunk);
      chunk = [];
    }
    const x = (piece.x ?? penX) + piece.dx;
    const y = (piece.y ?? penY) + piece.dy;
    const width = snap(rawWidth(piece.text, piece.style) + kernBetween(piece, walk.pieces[index + 1]));
    const run = { text: piece.text, element: piece.element, style: piece.style, x, y, width };
    chunk.push(run);
    runs.push(run);
    penX = x + width;
    penY = y;
  }
  alignChunk(chunk);
  return runs;
}

/** Light hinting puts the underscore of the regular face one pixel below the descent at these sizes. */
const UNDERSCORE_BELOW_AT_PX: ReadonlySet<number> = new Set([16, 18, 19, 20]);

function inkBelow(text: string, style: MeasuredStyle): number {
  return text.includes('_') && faceNameOf(faceOf(style)) === 'regular' && UNDERSCORE_BELOW_AT_PX.has(style.fontSize)
    ? 1
    : 0;
}

/** Halves go away from zero. */
function roundToUnit(length: number): number {
  return (Math.sign(length) * Math.round(Math.abs(length) * LAYOUT_UNITS_PER_PIXEL)) / LAYOUT_UNITS_PER_PIXEL;
}

export function runBox({ text, style, x, y, width }: TextRun): Box {
  const { ascent, descent } = roundedMetrics(faceOf(style));
  const ink = measureInk(text, faceOf(style));
  const reach = measureReach(text, faceOf(style));
  const shift = shiftOf(style);
  return {
    left: x + Math.min(0, ink.left),
    right: x + Math.max(width, ink.right),
    top: y + roundToUnit(shift - Math.max(ascent, reach.above)),
    bottom: y + roundToUnit(shift + Math.max(descent, reach.below)) + inkBelow(text, style),
  };
}
