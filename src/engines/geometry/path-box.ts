/** The tight box of a path, its length, and the point at a length. */
import { rememberTexts } from '../remembered.ts';
import type { Box } from './box.ts';
import { pathSegments } from './path-segments.ts';

function cubicAt(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** Parameters strictly inside the curve at which one coordinate turns: roots of its derivative. */
function turningPoints(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const inside = (t: number) => t > 0 && t < 1;
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b].filter(inside);
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter(inside);
}

function tightBox(data: string): Box | undefined {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let x = 0;
  let y = 0;
  const add = (px: number, py: number) => {
    if (px < box.left) box.left = px;
    if (px > box.right) box.right = px;
    if (py < box.top) box.top = py;
    if (py > box.bottom) box.bottom = py;
  };
  for (const segment of pathSegments(data)) {
    add(segment.x, segment.y);
    if (segment.kind === 'cubic') {
      const { x1, y1, x2, y2 } = segment;
      for (const t of turningPoints(x, x1, x2, segment.x)) add(cubicAt(x, x1, x2, segment.x, t), segment.y);
      for (const t of turningPoints(y, y1, y2, segment.y)) add(segment.x, cubicAt(y, y1, y2, segment.y, t));
    }
    x = segment.x;
    y = segment.y;
  }
  return box.left === Infinity ? undefined : box;
}

const boxOf = rememberTexts(tightBox);

/** Undefined for a path without a point. */
export function pathBox(data: string): Box | undefined {
  const box = boxOf(data);
  return box && { ...box };
}

const STEPS_PER_CURVE = 32;

interface Stretch {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  length: number;
}

function stretchesOf(data: string): Stretch[] {
  const stretches: Stretch[] = [];
  let x = 0;
  let y = 0;
  const to = (px: number, py: number) => {
    stretches.push({ fromX: x, fromY: y, toX: px, toY: py, length: Math.hypot(px - x, py - y) });
    x = px;
    y = py;
  };
  for (const segment of pathSegments(data)) {
    if (segment.kind === 'line') to(segment.x, segment.y);
    if (segment.kind === 'cubic') {
      const [x0, y0] = [x, y];
      for (let step = 1; step <= STEPS_PER_CURVE; step++) {
        const t = step / STEPS_PER_CURVE;
        to(cubicAt(x0, segment.x1, segment.x2, segment.x, t), cubicAt(y0, segment.y1, segment.y2, segment.y, t));
      }
    }
    x = segment.x;
    y = segment.y;
  }
  return stretches;
}

export function pathLength(data: string): number {
  return stretchesOf(data).reduce((sum, { length }) => sum + length, 0);
}

export function pointAtLength(data: string, distance: number): { x: number; y: number } {
  let left = Math.max(0, distance);
  let last = { x: 0, y: 0 };
  for (const { fromX, fromY, toX, toY, length } of stretchesOf(data)) {
    if (left <= length && length > 0) {
      const share = left / length;
      return { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share };
    }
    left -= length;
    last = { x: toX, y: toY };
  }
  return last;
}
