/** Finds the arrowheads that PlantUML draws as shapes and strokes of their own, and joins lines that it draws in pieces. */
import { boxOfPoints, centreOf, type DrawnPoint, type Head, hasPoint, type LineMark, type ShapeMark } from './marks.ts';
import { isSame } from './outline.ts';

/** Arrowheads are not larger. */
const MAX_HEAD_PX = 22;
/** How far a line may end before the shape at its end. */
const MAX_GAP_PX = 9;

const MAX_ARROW_PX = 14;

/** Whether a straight stretch of the line crosses the middle of the shape. */
function passesThrough({ points }: LineMark, { box }: ShapeMark): boolean {
  const [x, y] = centreOf(box);
  return points.slice(1).some((to, index) => {
    const { left, right, top, bottom } = boxOfPoints([points[index] as DrawnPoint, to]);
    return x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2 && (right - left < 1 || bottom - top < 1);
  });
}

function extentOf({ box }: ShapeMark): number {
  return Math.max(box.right - box.left, box.bottom - box.top);
}

function gap([x, y]: DrawnPoint, { box }: Pick<ShapeMark, 'box'>): number {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}

/** A hollow one is painted like paper or not at all. */
function headOf({ points, ink, isEllipse }: ShapeMark): Head {
  const isHollow = ink.fill === undefined || (ink.stroke !== undefined && ink.fill !== ink.stroke);
  if (isEllipse) return 'circle';
  const corners =
    points.length > 3 && isSame(points[0] as DrawnPoint, points.at(-1) as DrawnPoint)
      ? points.length - 1
      : points.length;
  if (corners === 3) return isHollow ? 'triangle' : 'arrow';
  const isNotched = corners === 4 && !isConvex(points.slice(0, 4));
  if (corners === 4 && !isNotched) return isHollow ? 'diamond' : 'filledDiamond';
  return 'arrow';
}

function isConvex(points: readonly DrawnPoint[]): boolean {
  const turns = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as DrawnPoint;
    const [afterX, afterY] = points[(index + 2) % points.length] as DrawnPoint;
    return Math.sign((nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX));
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** The strokes at one end of a line: bars across it, and feet that spread from it. */
function footOf(strokes: readonly LineMark[], hasCircle: boolean, along: DrawnPoint): Head {
  const isBar = ({ points }: LineMark) => {
    const [[x, y], [toX, toY]] = [points[0] as DrawnPoint, points.at(-1) as DrawnPoint];
    const [dx, dy] = [toX - x, toY - y];
    return Math.abs(dx * along[0] + dy * along[1]) < 0.3 * Math.hypot(dx, dy) * Math.hypot(...along);
  };
  const bars = strokes.filter(isBar).length;
  const hasFeet = strokes.length - bars >= 2;
  if (hasFeet) return hasCircle ? 'zeroOrMore' : bars > 0 ? 'oneOrMore' : 'many';
  if (hasCircle) return bars > 0 ? 'zeroOrOne' : 'circle';
  return bars > 0 ? 'one' : 'none';
}

function atEnd(line: LineMark, end: 'start' | 'end'): { tip: DrawnPoint; along: DrawnPoint } {
  const points = end === 'start' ? [...line.points].reverse() : line.points;
  const tip = points.at(-1) as DrawnPoint;
  const before = points.at(-2) as DrawnPoint;
  return { tip, along: [tip[0] - before[0], tip[1] - before[1]] };
}

/** The line with what the shapes and strokes near its ends make of them. */
export function withHeads(line: LineMark, shapes: readonly ShapeMark[], strokes: readonly LineMark[] = []): LineMark {
  const found = { start: line.start, end: line.end };
  let { points } = line;
  for (const end of ['start', 'end'] as const) {
    const { tip, along } = atEnd(line, end);
    const near = shapes.filter((shape) => extentOf(shape) <= MAX_HEAD_PX && gap(tip, shape) <= MAX_GAP_PX);
    const feet = strokes.filter((stroke) => hasPoint(boxOfPoints(stroke.points), tip, MAX_HEAD_PX));
    const foot =
      feet.length > 0
        ? footOf(
            feet,
            near.some(({ isEllipse }) => isEllipse),
            along,
          )
        : 'none';
    const [shape] = near;
    if (foot !== 'none') found[end] = foot;
    else if (shape) found[end] = headOf(shape);
    const drawn = [...near, ...feet].flatMap(({ points: own }) => own);
    points = withEnd(points, end, reached(tip, along, drawn));
  }
  return { ...line, ...found, points };
}

/** As far as a head reaches in the direction of its line. */
function reached([x, y]: DrawnPoint, [dx, dy]: DrawnPoint, points: readonly DrawnPoint[]): DrawnPoint {
  const length = Math.hypot(dx, dy) || 1;
  const far = points.map(([px, py]) => ((px - x) * dx + (py - y) * dy) / length);
  const way = Math.min(MAX_HEAD_PX, Math.max(0, ...far));
  return [x + (dx / length) * way, y + (dy / length) * way];
}

function withEnd(points: readonly DrawnPoint[], end: 'start' | 'end', tip: DrawnPoint): DrawnPoint[] {
  return end === 'start' ? [tip, ...points.slice(1)] : [...points.slice(0, -1), tip];
}

function lengthOf({ points }: LineMark): number {
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] as DrawnPoint;
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

export function longest(lines: readonly LineMark[]): LineMark | undefined {
  return lines.reduce<LineMark | undefined>(
    (best, line) => (best && lengthOf(best) >= lengthOf(line) ? best : line),
    undefined,
  );
}

/** Whether a shape is an arrowhead of one of the lines; PlantUML has some in the middle of a line. */
export function isHeadOf(shape: ShapeMark, lines: readonly LineMark[]): boolean {
  if (extentOf(shape) > MAX_HEAD_PX || shape.isEllipse || shape.points.length > 6 || shape.points.length < 3)
    return false;
  const isArrow = headOf(shape) === 'arrow' && extentOf(shape) <= MAX_ARROW_PX;
  return lines.some(
    (line) =>
      (['start', 'end'] as const).some((end) => gap(atEnd(line, end).tip, shape) <= MAX_GAP_PX) ||
      (isArrow && passesThrough(line, shape)),
  );
}

function isAlike(one: LineMark, other: LineMark): boolean {
  return one.ink.stroke === other.ink.stroke && one.ink.dash === other.ink.dash;
}

/** Where the head of a line is, the next one begins. */
function canGoOn(first: LineMark, second: LineMark): boolean {
  return isAlike(first, second) && first.end === 'none' && second.start === 'none';
}

function jointOf([x, y]: DrawnPoint): string {
  return `${Math.round(x * 2)},${Math.round(y * 2)}`;
}

/** Lines that go on where another ends are one, unless others meet there. */
export function joinLines(lines: readonly LineMark[]): LineMark[] {
  const meeting = new Map<string, number>();
  const starting = new Map<string, LineMark>();
  for (const line of lines) {
    const [start, end] = [jointOf(line.points[0] as DrawnPoint), jointOf(line.points.at(-1) as DrawnPoint)];
    for (const joint of [start, end]) meeting.set(joint, (meeting.get(joint) ?? 0) + 1);
    starting.set(start, line);
  }
  const following = (line: LineMark): LineMark | undefined => {
    const joint = jointOf(line.points.at(-1) as DrawnPoint);
    const next = meeting.get(joint) === 2 ? starting.get(joint) : undefined;
    return next && next !== line && canGoOn(line, next) ? next : undefined;
  };
  const followers = new Set(lines.map(following));
  const used = new Set<LineMark>();
  const chain = (first: LineMark): LineMark => {
    let joined = first;
    for (let line = first, next = following(line); ; line = next, next = following(line)) {
      used.add(line);
      if (!next || used.has(next)) return joined;
      joined = { ...joined, points: [...joined.points, ...next.points.slice(1)], end: next.end };
    }
  };
  const chains = lines.filter((line) => !followers.has(line)).map(chain);
  // What is left goes round in a circle.
  for (const line of lines) if (!used.has(line)) chains.push(chain(line));
  return chains;
}
