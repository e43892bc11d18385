/** Puts the marks of one part together: its outline, what is drawn in it, its words. */
import { type Box, union } from '../../geometry/box.ts';
import type { DrawnPart } from './drawn-parts.ts';
import {
  areaOf,
  boxOfPoints,
  type DrawnMark,
  type DrawnPoint,
  distanceToLine,
  isInside,
  type LineMark,
  type PictureMark,
  type ShapeMark,
  type TextMark,
} from './marks.ts';

export interface SortedMarks {
  shapes: ShapeMark[];
  lines: LineMark[];
  texts: TextMark[];
  pictures: PictureMark[];
}

export function sortedMarks(marks: readonly DrawnMark[]): SortedMarks {
  return {
    shapes: marks.filter((mark) => mark.kind === 'shape'),
    lines: marks.filter((mark) => mark.kind === 'line'),
    texts: marks.filter((mark) => mark.kind === 'text'),
    pictures: marks.filter((mark) => mark.kind === 'picture'),
  };
}

function boxOfMark(mark: DrawnMark): Box {
  return mark.kind === 'line' ? boxOfPoints(mark.points) : mark.box;
}

export function boxOfAll(marks: readonly DrawnMark[]): Box | undefined {
  return marks.map(boxOfMark).reduce<Box | undefined>(union, undefined);
}

/** Shapes whose edges are closer together are one, filled and framed apart. */
const SAME_BOX_PX = 3;

export function isSameBox(one: Box, other: Box): boolean {
  return isInside(one, other, SAME_BOX_PX) && isInside(other, one, SAME_BOX_PX);
}

/** One shape with the fill of one and the frame of another. */
export function mergedShape(first: ShapeMark, second: ShapeMark): ShapeMark {
  const fill = first.ink.fill ?? second.ink.fill;
  const framed = first.ink.stroke === undefined ? second : first;
  const { fill: _, ...ink } = framed.ink;
  return { ...first, ink: { ...ink, ...(fill !== undefined && { fill }) } };
}

/** A frame that is drawn stroke by stroke lies on the outline. */
function isOnOutline(line: LineMark, { box, radius, points }: ShapeMark): boolean {
  const slack = 2 + (radius ?? 0) * 0.3;
  const near = (a: number, b: number) => Math.abs(a - b) < slack;
  const { left, right, top, bottom } = boxOfPoints(line.points);
  const sides: [number, number][] = [
    [0, box.left],
    [0, box.right],
    [1, box.top],
    [1, box.bottom],
  ];
  const isOnSide = (point: DrawnPoint, next: DrawnPoint) =>
    sides.some(([axis, at]) => near(point[axis as 0], at) && near(next[axis as 0], at));
  const isAround = line.points.slice(1).every((point, index) => isOnSide(line.points[index] as DrawnPoint, point));
  const halfway = line.points.slice(1).map(([x, y], index): DrawnPoint => {
    const [fromX, fromY] = line.points[index] as DrawnPoint;
    return [(x + fromX) / 2, (y + fromY) / 2];
  });
  const way = [...points, points[0] as DrawnPoint];
  const isOnCurve = [...line.points, ...halfway].every((point) => distanceToLine(point, way) < slack);
  return isInside({ left, right, top, bottom }, box, 2) && (isAround || isOnCurve);
}

/** Of the whole part: smaller shapes are not its outline. */
const MIN_OUTLINE_SHARE = 0.55;

export function partOf(key: string, marks: readonly DrawnMark[]): DrawnPart {
  const { shapes, lines, texts, pictures } = sortedMarks(marks);
  // The largest shape that holds the words is the outline; an actor has only small ones.
  const whole = boxOfAll(marks) as Box;
  const widest = shapes.reduce<ShapeMark | undefined>(
    (best, shape) => (best && areaOf(best.box) >= areaOf(shape.box) ? best : shape),
    undefined,
  );
  const isOutline = widest && areaOf(widest.box) >= areaOf(whole) * MIN_OUTLINE_SHARE;
  const alike = isOutline ? shapes.filter(({ box }) => isSameBox(box, widest.box)) : [];
  const shape = alike.length > 0 ? alike.reduce(mergedShape) : undefined;
  const href = marks.find((mark) => mark.href !== undefined)?.href;
  return {
    key,
    order: Math.min(...marks.map(({ order }) => order)),
    box: shape?.box ?? whole,
    ...(shape && { shape }),
    shapes: shapes.filter((one) => !alike.includes(one)),
    lines: unique(shape ? lines.filter((line) => !isOnOutline(line, shape)) : lines),
    texts,
    pictures,
    ...(href !== undefined && { href }),
  };
}

/** Strokes that are drawn twice count once. */
function unique(lines: readonly LineMark[]): LineMark[] {
  return lines.filter((line, index) => {
    const box = boxOfPoints(line.points);
    return !lines.slice(0, index).some((other) => isSameBox(boxOfPoints(other.points), box));
  });
}
