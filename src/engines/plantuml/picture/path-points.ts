/** Points that a path of PlantUML touches or stays within: enough to know its extent. */

export type Point = readonly [x: number, y: number];

const COMMAND = /([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const CURVE_STEPS = 12;

function cubic(p: Point, q: Point, r: Point, s: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, index) => {
    const t = (index + 1) / CURVE_STEPS;
    const u = 1 - t;
    const at = (axis: 0 | 1): number =>
      u ** 3 * p[axis] + 3 * u * u * t * q[axis] + 3 * u * t * t * r[axis] + t ** 3 * s[axis];
    return [at(0), at(1)] as const;
  });
}

/** Both corners of the box that holds any arc of these radii between the two points. */
function arc(from: Point, to: Point, rx: number, ry: number): Point[] {
  const halfTurn = Math.abs(to[0] - from[0]) >= 2 * rx - 1e-6 || Math.abs(to[1] - from[1]) >= 2 * ry - 1e-6;
  if (!halfTurn) return [to];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return [[x - rx, y - ry], [x + rx, y + ry], to];
}

type Segment = (from: Point, numbers: readonly number[]) => Point[];

function pairAt(numbers: readonly number[], at: number): Point {
  return [numbers[at] ?? 0, numbers[at + 1] ?? 0];
}

/** How many numbers a segment takes, and the points that it adds, its end last. */
const SEGMENTS: Readonly<Record<string, readonly [length: number, segment: Segment]>> = {
  M: [2, (_, n) => [pairAt(n, 0)]],
  L: [2, (_, n) => [pairAt(n, 0)]],
  C: [6, (from, n) => cubic(from, pairAt(n, 0), pairAt(n, 2), pairAt(n, 4))],
  Q: [4, (from, n) => cubic(from, pairAt(n, 0), pairAt(n, 0), pairAt(n, 2))],
  A: [7, (from, n) => arc(from, pairAt(n, 5), n[0] ?? 0, n[1] ?? 0)],
};

/** Reads absolute commands, the only ones that PlantUML writes. */
export function pathPoints(d: string): Point[] {
  const points: Point[] = [];
  for (const [, letter = '', list = ''] of d.matchAll(COMMAND)) {
    const [length, segment] = SEGMENTS[letter] ?? [];
    if (!length || !segment) continue;
    const numbers = list.match(NUMBER)?.map(Number) ?? [];
    for (let at = 0; at + length <= numbers.length; at += length) {
      points.push(...segment(points.at(-1) ?? [0, 0], numbers.slice(at, at + length)));
    }
  }
  return points;
}
