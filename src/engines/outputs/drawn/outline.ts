/** Turns paths and other shapes into points, and tells what kind of outline the points are. */
import type { Box } from '../../geometry/box.ts';
import { pathSegments, type Segment } from '../../geometry/path-segments.ts';
import { type Matrix, mapPoint } from '../../geometry/transform.ts';
import { boxOfPoints, type DrawnPoint } from './marks.ts';

/** A stretch of a path, from one move to the next. */
export interface PathStretch {
  points: DrawnPoint[];
  /** The same with rounded corners as plain ones. */
  corners: DrawnPoint[];
  /** Apart from its corners. */
  isCurved: boolean;
}

const STEPS_PER_CURVE = 8;
/** Points that are closer are the same. */
const SAME_PX = 0.6;
/** A curve between two straight lines that reaches no further is a rounded corner. */
const MAX_CORNER_PX = 30;
/** A point this near to the line through its neighbours adds nothing. */
const STRAIGHT_PX = 0.2;

export function isSame([x, y]: DrawnPoint, [otherX, otherY]: DrawnPoint, slack = SAME_PX): boolean {
  return Math.abs(x - otherX) <= slack && Math.abs(y - otherY) <= slack;
}

function cubic(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** The corner that a quadratic curve rounds; undefined for other curves, and for large ones. */
function roundedCorner([x, y]: DrawnPoint, { x1, y1, x2, y2, x: toX, y: toY }: Cubic): DrawnPoint | undefined {
  const corner: DrawnPoint = [(3 * x1 - x) / 2, (3 * y1 - y) / 2];
  const isQuadratic = isSame(corner, [(3 * x2 - toX) / 2, (3 * y2 - toY) / 2], 0.1);
  const reach = Math.max(Math.hypot(corner[0] - x, corner[1] - y), Math.hypot(corner[0] - toX, corner[1] - toY));
  return isQuadratic && reach <= MAX_CORNER_PX ? corner : undefined;
}

type Cubic = Extract<Segment, { kind: 'cubic' }>;

/** Pieces that follow each other without a gap are one, however they were drawn. */
export function stretchesOf(data: string, matrix: Matrix): PathStretch[] {
  const stretches: PathStretch[] = [];
  let from: DrawnPoint = [0, 0];
  for (const segment of pathSegments(data)) {
    const to = mapPoint(matrix, segment.x, segment.y);
    const open = stretches.at(-1);
    if (segment.kind === 'move') {
      const last = open?.points.at(-1);
      if (!last || !isSame(last, to) || isClosed(open?.points ?? []))
        stretches.push({ points: [to], corners: [to], isCurved: false });
    } else if (segment.kind === 'cubic' && open) {
      const { x1, y1, x2, y2 } = segment;
      const [x, y] = from;
      const sampled = Array.from({ length: STEPS_PER_CURVE }, (_, step) => {
        const t = (step + 1) / STEPS_PER_CURVE;
        return mapPoint(matrix, cubic(x, x1, x2, segment.x, t), cubic(y, y1, y2, segment.y, t));
      });
      const corner = roundedCorner(from, segment);
      if (simplify([open.points.at(-1) as DrawnPoint, ...sampled]).length < 3) sampled.splice(0, sampled.length - 1);
      open.points.push(...sampled);
      open.corners.push(...(corner ? [mapPoint(matrix, ...corner), to] : sampled));
      open.isCurved ||= corner === undefined && sampled.length > 1;
    } else {
      open?.points.push(to);
      open?.corners.push(to);
    }
    from = [segment.x, segment.y];
  }
  return stretches.filter(({ points }) => points.length > 1);
}

export function isClosed(points: readonly DrawnPoint[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && first !== undefined && last !== undefined && isSame(first, last);
}

/** Without points that repeat others or lie on the way. */
export function simplify(points: readonly DrawnPoint[], slack = STRAIGHT_PX): DrawnPoint[] {
  const kept: DrawnPoint[] = [];
  for (const point of points) {
    if (kept.length > 0 && isSame(kept.at(-1) as DrawnPoint, point, 0.05)) continue;
    while (kept.length > 1 && isBetween(kept.at(-2) as DrawnPoint, kept.at(-1) as DrawnPoint, point, slack)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isBetween([ax, ay]: DrawnPoint, [x, y]: DrawnPoint, [bx, by]: DrawnPoint, slack: number): boolean {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return false;
  const off = Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  return off <= slack && along >= -slack && along <= length + slack;
}

/** Of what the points enclose, as a share of their box; what is nearly a line has none. */
export function enclosedShare(points: readonly DrawnPoint[]): number {
  const { left, right, top, bottom } = boxOfPoints(points);
  if (right - left < 1 || bottom - top < 1) return 0;
  let doubled = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] as DrawnPoint;
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled) / 2 / ((right - left) * (bottom - top));
}

export interface DrawnOutline {
  points: DrawnPoint[];
  radius?: number;
  isEllipse?: true;
}

const ROUND_SHARE = 0.06;

function isEllipse(points: readonly DrawnPoint[], { left, right, top, bottom }: Box): boolean {
  const [rx, ry, cx, cy] = [(right - left) / 2, (bottom - top) / 2, (left + right) / 2, (top + bottom) / 2];
  if (points.length < 9 || rx < 1 || ry < 1) return false;
  return points.every(([x, y]) => Math.abs(Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) < ROUND_SHARE);
}

/** The radius of the corners of a rectangle; undefined for what is not one. */
function cornerRadius(points: readonly DrawnPoint[], { left, right, top, bottom }: Box): number | undefined {
  const isOnEdge = ([x, y]: DrawnPoint) =>
    Math.min(Math.abs(x - left), Math.abs(x - right), Math.abs(y - top), Math.abs(y - bottom)) < 0.75;
  const fromCorner = ([x, y]: DrawnPoint): DrawnPoint => [Math.min(x - left, right - x), Math.min(y - top, bottom - y)];
  const off = points.filter((point) => !isOnEdge(point));
  const onTop = points.filter(([, y]) => Math.abs(y - top) < 0.75);
  if (off.length === 0) {
    const corners = points.filter((point) => Math.hypot(...fromCorner(point)) < 1.5);
    return corners.length >= 4 ? 0 : undefined;
  }
  const radius = Math.max(0, Math.min(...onTop.map((point) => fromCorner(point)[0])));
  const limit = Math.min(right - left, bottom - top) / 2 + 1;
  const isRound = radius <= limit && off.every((point) => Math.max(...fromCorner(point)) <= radius + 1);
  // Bevelled corners are straight.
  return isRound && off.length >= 8 ? radius : undefined;
}

/** `points` come back to where they began. */
export function drawnOutline(points: readonly DrawnPoint[]): DrawnOutline {
  const box = boxOfPoints(points);
  const { left, right, top, bottom } = box;
  if (isEllipse(points, box)) return { points: simplify(points), isEllipse: true };
  const radius = cornerRadius(points, box);
  if (radius === undefined) return { points: simplify(points) };
  const corners: DrawnPoint[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { points: corners, ...(radius > 0.5 && { radius }) };
}
