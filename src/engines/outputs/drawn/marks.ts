/** What a drawing consists of, in the coordinates of the picture: shapes, lines, texts and small pictures, each with the part that it belongs to. */
import type { Box } from '../../geometry/box.ts';

export type DrawnPoint = readonly [x: number, y: number];

/** A part of the diagram, as the engine names it in its drawing. */
export interface PartTag {
  kind: 'node' | 'group' | 'edge' | 'label';
  /** The engine's own name, or empty if it gives none; a label has that of its edge. */
  key: string;
  /** Of an edge: the keys of what it connects, where the engine says so. */
  from?: string;
  to?: string;
  /** The part around it. */
  within?: PartTag;
}

export interface DrawnInk {
  /** `#rrggbb`; absent for none. */
  fill?: string;
  stroke?: string;
  strokeWidth: number;
  dash: 'solid' | 'dashed' | 'dotted';
  /** 0 to 1. */
  opacity: number;
}

/** What stands at the end of a line. */
export type Head =
  | 'none'
  | 'arrow'
  | 'open'
  | 'triangle'
  | 'diamond'
  | 'filledDiamond'
  | 'circle'
  | 'cross'
  | 'one'
  | 'zeroOrOne'
  | 'zeroOrMore'
  | 'oneOrMore'
  | 'many';

interface Mark {
  /** When it was drawn. */
  order: number;
  tag?: PartTag;
  /** Of the link around it. */
  href?: string;
}

export interface ShapeMark extends Mark {
  kind: 'shape';
  box: Box;
  /** Its outline, curves in short pieces; a rectangle has its four corners only, however round they are. */
  points: DrawnPoint[];
  /** Of a rectangle: the radius of its corners. */
  radius?: number;
  isEllipse?: true;
  ink: DrawnInk;
}

export interface LineMark extends Mark {
  kind: 'line';
  /** Its corners; of a curve, as many points as show its way. */
  points: DrawnPoint[];
  isCurved: boolean;
  start: Head;
  end: Head;
  ink: DrawnInk;
  /** The same for all strokes that were drawn in one go. */
  figure?: number;
}

/** One line of text. */
export interface TextMark extends Mark {
  kind: 'text';
  text: string;
  /** From the top of its letters to their bottom, if it is level. */
  box: Box;
  fontSize: number;
  isBold: boolean;
  isItalic: boolean;
  isMonospace: boolean;
  colour: string;
  align: 'start' | 'middle' | 'end';
  /** In degrees, clockwise; 0 for level text. */
  angle: number;
  /** The colour behind the words of an edge. */
  ground?: string;
}

/** An icon or an image, as an SVG of its own. */
export interface PictureMark extends Mark {
  kind: 'picture';
  box: Box;
  svg: string;
}

export type DrawnMark = ShapeMark | LineMark | TextMark | PictureMark;

export function centreOf({ left, right, top, bottom }: Box): DrawnPoint {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** To hundredths of a pixel. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

export function areaOf({ left, right, top, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** `slack` in pixels: boxes that stick out by less still count as inside. */
export function isInside(inner: Box, outer: Box, slack = 1): boolean {
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  );
}

export function hasPoint({ left, right, top, bottom }: Box, [x, y]: DrawnPoint, slack = 0): boolean {
  return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;
}

export function boxOfPoints(points: readonly DrawnPoint[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

function isDiamond({ points, box }: ShapeMark): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const tips: DrawnPoint[] = [
    [x, box.top],
    [box.right, y],
    [x, box.bottom],
    [box.left, y],
  ];
  const near = ([ax, ay]: DrawnPoint, [bx, by]: DrawnPoint) => Math.hypot(ax - bx, ay - by) < 2;
  return points.length <= 5 && tips.every((tip) => points.some((point) => near(point, tip)));
}

export type OutlineKind = 'rectangle' | 'ellipse' | 'diamond' | 'polygon';

function isRectangle({ points, box }: ShapeMark): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 1;
  return (
    points.length <= 5 &&
    points.every(([x, y]) => (near(x, box.left) || near(x, box.right)) && (near(y, box.top) || near(y, box.bottom)))
  );
}

export function outlineKind(shape: ShapeMark): OutlineKind {
  if (shape.isEllipse) return 'ellipse';
  if (isRectangle(shape)) return 'rectangle';
  return isDiamond(shape) ? 'diamond' : 'polygon';
}

/** Where on the way of a line something is. */
interface PlaceOnLine {
  /** From 0 at its start to 1 at its end. */
  along: number;
  at: DrawnPoint;
}

/** The place that is nearest to a point. */
export function nearestPlace(points: readonly DrawnPoint[], [x, y]: DrawnPoint): PlaceOnLine {
  let before = 0;
  let best = { gap: Infinity, length: 0, at: points[0] as DrawnPoint };
  for (const [index, [toX, toY]] of points.slice(1).entries()) {
    const [fromX, fromY] = points[index] as DrawnPoint;
    const [dx, dy] = [toX - fromX, toY - fromY];
    const length = Math.hypot(dx, dy);
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length ** 2));
    const at: DrawnPoint = [fromX + share * dx, fromY + share * dy];
    const gap = Math.hypot(x - at[0], y - at[1]);
    if (gap < best.gap) best = { gap, length: before + share * length, at };
    before += length;
  }
  return { along: before === 0 ? 0 : best.length / before, at: best.at };
}

export function distanceToLine(point: DrawnPoint, points: readonly DrawnPoint[]): number {
  const { at } = nearestPlace(points, point);
  return Math.hypot(point[0] - at[0], point[1] - at[1]);
}
