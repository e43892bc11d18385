/** Cuts a line where it is covered: by its own words, and by what it connects. */
import type { Box } from '../../geometry/box.ts';
import type { DrawnPoint } from '../../outputs/drawn/marks.ts';

const MIN_STRETCH_PX = 1;

export function wayLength(points: readonly DrawnPoint[]): number {
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] as DrawnPoint;
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** The share of the way between two points at which it is in a box; undefined if it passes. */
function within(
  [x, y]: DrawnPoint,
  [toX, toY]: DrawnPoint,
  { left, right, top, bottom }: Box,
): [number, number] | undefined {
  let [start, end] = [0, 1];
  for (const [from, to, low, high] of [
    [x, toX, left, right],
    [y, toY, top, bottom],
  ] as const) {
    if (from === to && (from < low || from > high)) return undefined;
    if (from === to) continue;
    const [first, second] = [(low - from) / (to - from), (high - from) / (to - from)];
    start = Math.max(start, Math.min(first, second));
    end = Math.min(end, Math.max(first, second));
  }
  return start < end ? [start, end] : undefined;
}

/** The stretches of a line that are in none of the boxes. */
export function outside(points: readonly DrawnPoint[], boxes: readonly Box[]): DrawnPoint[][] {
  const stretches: DrawnPoint[][] = [[points[0] as DrawnPoint]];
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] as DrawnPoint;
    const at = (share: number): DrawnPoint => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    const hidden = boxes.flatMap((box) => [within(from, to, box) ?? []].filter((span) => span.length === 2));
    for (const [start = 0, end = 0] of hidden.sort(([one = 0], [other = 0]) => one - other)) {
      stretches.at(-1)?.push(at(start));
      stretches.push([at(end)]);
    }
    stretches.at(-1)?.push(to);
  }
  return stretches.filter((stretch) => wayLength(stretch) > MIN_STRETCH_PX);
}
