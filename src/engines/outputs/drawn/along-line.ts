/** Where on the way of a line something is. */
import type { DrawnPoint } from './marks.ts';

export interface PlaceOnLine {
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
