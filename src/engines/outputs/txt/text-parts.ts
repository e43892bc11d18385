/** What a text form is made of: frames, ways and labels of a drawing, still in its coordinates. */
import type { Box } from '../../geometry/box.ts';
import type { DrawnEdge, DrawnPart, DrawnParts } from '../drawn/drawn-parts.ts';
import {
  areaOf,
  boxOfPoints,
  centreOf,
  type DrawnPoint,
  type LineMark,
  outlineKind,
  type TextMark,
} from '../drawn/marks.ts';
import { simplify } from '../drawn/outline.ts';
import { cellsOf, printableLabel } from './char-grid.ts';

export interface Frame {
  box: Box;
  look: 'square' | 'round' | 'diamond';
  /** A node covers what is below it; a group does not. */
  isGroup: boolean;
  /** A bar of a chart. */
  fill?: string;
}

export interface Way extends Pick<LineMark, 'start' | 'end'> {
  points: DrawnPoint[];
  isDashed: boolean;
  isEdge: boolean;
}

export interface Label {
  text: string;
  cells: number;
  box: Box;
  align: TextMark['align'];
  /** The frame around it, if it is in the middle of that. */
  centredIn?: Box;
  /** The frame around it, wherever it is. */
  frame?: Box;
  isOnEdge: boolean;
}

/** A sign in one cell, such as the start of a state diagram. */
export interface Sign {
  at: DrawnPoint;
  char: string;
}

export interface TextParts {
  frames: Frame[];
  ways: Way[];
  labels: Label[];
  signs: Sign[];
}

/** Shapes without words that are no larger are signs. */
const MAX_SIGN_PX = 30;
/** Smaller ones within a part are ornaments. */
const MIN_INNER_PX = 14;
const CURVE_SLACK_PX = 9;
const BESIDE_PX = 5;
const CENTRED_PX = 4;
const MAX_LINE_PX = 14;
const MIN_ROUND_PX = 3;

function sizeOf({ left, right, top, bottom }: Box): [width: number, height: number] {
  return [right - left, bottom - top];
}

function isDark(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * r + 0.6 * g + 0.1 * b < 128;
}

function labelsOf(texts: readonly TextMark[], frame: Box | undefined, isOnEdge: boolean): Label[] {
  return texts.flatMap((mark) => {
    const text = printableLabel(mark.text).trim();
    if (text === '') return [];
    const middle = frame && (frame.left + frame.right) / 2;
    const isCentred = middle !== undefined && Math.abs(centreOf(mark.box)[0] - middle) <= CENTRED_PX;
    const place = { ...(frame && { frame }), ...(isCentred && frame && { centredIn: frame }) };
    return [
      { text, cells: cellsOf(text), box: mark.box, align: isCentred ? 'middle' : mark.align, isOnEdge, ...place },
    ];
  });
}

function wayOf(line: LineMark, isEdge: boolean): Way {
  const points = line.isCurved ? simplify(line.points, CURVE_SLACK_PX) : line.points;
  const { start, end, ink } = line;
  return { points: [...points], start, end, isDashed: ink.dash !== 'solid', isEdge };
}

/** Lines end before the tip of their arrows, and at the slopes of a diamond. */
function endAt([x, y]: DrawnPoint, [fromX, fromY]: DrawnPoint, { left, right, top, bottom }: Box): DrawnPoint {
  const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const isUpright = right - left > 1 && Math.abs(y - fromY) >= Math.abs(x - fromX) * 0.6;
  if (isUpright) return [between(x, left, right), fromY < (top + bottom) / 2 ? top : bottom];
  return [fromX < (left + right) / 2 ? left : right, between(y, top, bottom)];
}

function edgeWay({ line, from, to }: DrawnEdge, places: ReadonlyMap<string, Box>): Way {
  const way = wayOf(line, true);
  const { points } = way;
  const [begin, end] = [places.get(from ?? ''), places.get(to ?? '')];
  const last = points.length - 1;
  if (end) points[last] = endAt(points[last] as DrawnPoint, points[last - 1] as DrawnPoint, end);
  if (begin) points[0] = endAt(points[0] as DrawnPoint, points[1] as DrawnPoint, begin);
  return way;
}

/** A lifeline is where its line is. */
function placeOf({ box, shape, lines }: DrawnPart): Box {
  const upright = lines.map(({ points }) => boxOfPoints(points)).find(({ left, right }) => right - left < 1);
  return shape === undefined && upright ? { ...box, left: upright.left, right: upright.right } : box;
}

/** Level or upright; others within a part are ornaments, such as the limbs of an actor. */
function isStraight({ points }: LineMark): boolean {
  const [width, height] = sizeOf(boxOfPoints(points));
  return Math.min(width, height) < 2 && Math.max(width, height) > MIN_INNER_PX;
}

/** A bar of a chart; a thin one is a line, such as an activation or a fork. */
function barOf(box: Box, colour: string): Frame {
  const [width, height] = sizeOf(box);
  const [x, y] = centreOf(box);
  const bar = { look: 'square', isGroup: false } as const;
  if (width < MAX_LINE_PX) return { ...bar, box: { ...box, left: x, right: x }, fill: '┃' };
  if (height < MAX_LINE_PX) return { ...bar, box: { ...box, top: y, bottom: y }, fill: '━' };
  return { ...bar, box, fill: isDark(colour) ? '█' : '▒' };
}

function partInto(parts: TextParts, part: DrawnPart, isGroup: boolean, isChart: boolean): void {
  const { box, shape, shapes, lines, texts } = part;
  const [width, height] = sizeOf(box);
  if (texts.length === 0 && !isGroup && Math.max(width, height) <= MAX_SIGN_PX && shape) {
    parts.signs.push({ at: centreOf(box), char: shape.ink.fill && isDark(shape.ink.fill) ? '●' : '○' });
    return;
  }
  const kind = shape && outlineKind(shape);
  const isSeen = shape && (shape.ink.stroke !== undefined || shape.ink.fill !== undefined);
  if (shape && isSeen) {
    const isThin = Math.min(width, height) < MAX_LINE_PX;
    const isPlain = texts.length === 0 && !isGroup && kind === 'rectangle' && lines.length === 0;
    const isBar = isPlain && (isThin || isChart) && shape.ink.fill !== undefined;
    const isRound = kind === 'ellipse' || (shape.radius ?? 0) > MIN_ROUND_PX;
    const look = kind === 'diamond' ? 'diamond' : isRound ? 'round' : 'square';
    parts.frames.push(isBar ? barOf(box, shape.ink.fill as string) : { box, look, isGroup });
  }
  for (const inner of shapes) {
    const [wide, high] = sizeOf(inner.box);
    const isFrame =
      Math.min(wide, high) >= MIN_INNER_PX && inner.ink.stroke !== undefined && outlineKind(inner) === 'rectangle';
    if (isFrame && areaOf(inner.box) < areaOf(box) * 0.95)
      parts.frames.push({ box: inner.box, look: 'square', isGroup: true });
  }
  const isFigure = shape === undefined && lines.some((line) => !isStraight(line));
  if (isFigure) parts.signs.push({ at: centreOf(boxOfPoints(lines.flatMap(({ points }) => points))), char: '☺' });
  else for (const line of lines) if (isStraight(line)) parts.ways.push(wayOf(line, false));
  parts.labels.push(...labelsOf(texts, isSeen ? box : undefined, false));
}

/** A word that touches the side of a frame from outside, such as the answer beside a question, keeps clear of it. */
function besideFrames(label: Label, frames: readonly Frame[]): Label {
  const { left, right, top, bottom } = label.box;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= BESIDE_PX;
  const frame = frames.find(
    ({ box }) => box.top < bottom && box.bottom > top && (isNear(box.right, left) || isNear(box.left, right)),
  );
  if (!frame) return label;
  const by = isNear(frame.box.right, left) ? frame.box.right + BESIDE_PX - left : frame.box.left - BESIDE_PX - right;
  return { ...label, box: { left: left + by, right: right + by, top, bottom } };
}

/** In a chart, shapes without words are bars. */
export function textPartsOf({ nodes, groups, edges, texts }: DrawnParts, isChart: boolean): TextParts {
  const parts: TextParts = { frames: [], ways: [], labels: [], signs: [] };
  const biggestFirst = [...groups].sort((one, other) => areaOf(other.box) - areaOf(one.box));
  for (const group of biggestFirst) partInto(parts, group, true, isChart);
  for (const node of [...nodes].sort((one, other) => one.order - other.order)) partInto(parts, node, false, isChart);
  const places = new Map([...nodes, ...groups].map((part) => [part.key, placeOf(part)]));
  for (const edge of edges) {
    parts.ways.push(edgeWay(edge, places));
    parts.labels.push(...labelsOf(edge.texts, undefined, true));
  }
  parts.labels.push(...labelsOf(texts, undefined, false));
  const solid = parts.frames.filter(({ isGroup, fill }) => !isGroup && fill === undefined);
  return { ...parts, labels: parts.labels.map((label) => (label.frame ? label : besideFrames(label, solid))) };
}
