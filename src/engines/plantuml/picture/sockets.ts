/** Draws the half circle of a socket (`-(0-`, `-0)-`), for which this build of the engine draws a whole one over the label. */
import { pathSegments } from '../../geometry/path-segments.ts';

interface Point {
  x: number;
  y: number;
}

/** The side of the ball where the source has the parenthesis. */
const SIDES: readonly (readonly [sign: RegExp, side: 'start' | 'end'])[] = [
  [/[-.=~]\(0[-.=~]/, 'start'],
  [/[-.=~]0\)[-.=~]/, 'end'],
];
const AT_AN_END = /[-.=~]\((?![-.=~0])|(?<![-.=~0])\)[-.=~]/;
/** Half of what is drawn of the circle, around a ball and at the end of a line. */
const AROUND_BALL = Math.PI / 4;
const AT_END = (70 / 180) * Math.PI;
const UNFILLED = '#00000000';
const STEPS = 24;

function numberOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0;
}

function pointsOf(data: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const segment of pathSegments(data)) {
    const { x, y } = segment;
    if (segment.kind === 'cubic') {
      for (let step = 1; step < STEPS; step++) {
        const [t, u] = [step / STEPS, 1 - step / STEPS];
        const along = (from: number, one: number, two: number, to: number): number =>
          u ** 3 * from + 3 * u * u * t * one + 3 * u * t * t * two + t ** 3 * to;
        points.push({ x: along(at.x, segment.x1, segment.x2, x), y: along(at.y, segment.y1, segment.y2, y) });
      }
    }
    at = { x, y };
    points.push(at);
  }
  return points;
}

/** Where on the circle the line to the start, or to the end, of the path crosses it. */
function angleTo(points: readonly Point[], centre: Point, radius: number, side: 'start' | 'end'): number | undefined {
  const distance = ({ x, y }: Point): number => Math.hypot(x - centre.x, y - centre.y);
  const nearest = points.reduce(
    (best, point, index) => (distance(point) < distance(points[best] ?? point) ? index : best),
    0,
  );
  const before = points.slice(0, nearest).findLast((point) => distance(point) >= radius);
  const after = points.slice(nearest).find((point) => distance(point) >= radius);
  const crossing = side === 'start' ? before : after;
  return crossing && Math.atan2(crossing.y - centre.y, crossing.x - centre.x);
}

function arcOf({ x, y }: Point, radius: number, angle: number, half: number): string {
  const at = (turned: number): string =>
    `${(x + radius * Math.cos(turned)).toFixed(2)},${(y + radius * Math.sin(turned)).toFixed(2)}`;
  return `M${at(angle - half)} A${radius},${radius} 0 0 1 ${at(angle + half)}`;
}

function openCircle(circle: Element, angle: number, half: number): void {
  const arc = circle.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const name of ['stroke', 'stroke-width', 'fill']) arc.setAttribute(name, circle.getAttribute(name) ?? '');
  const centre = { x: numberOf(circle, 'cx'), y: numberOf(circle, 'cy') };
  arc.setAttribute('d', arcOf(centre, numberOf(circle, 'r'), angle, half));
  circle.replaceWith(arc);
}

function openAroundBall(outer: Element, points: readonly Point[], side: 'start' | 'end'): void {
  const centre = { x: numberOf(outer, 'cx'), y: numberOf(outer, 'cy') };
  const angle = angleTo(points, centre, numberOf(outer, 'r'), side);
  if (angle !== undefined) openCircle(outer, angle, AROUND_BALL);
}

/** The opening looks away from the line, which stops before it. */
function openAtEnd(circle: Element, points: readonly Point[]): void {
  const [x, y] = [numberOf(circle, 'cx'), numberOf(circle, 'cy')];
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined);
  const [nearest] = ends.sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  if (nearest) openCircle(circle, Math.atan2(nearest.y - y, nearest.x - x), AT_END);
}

/** `lines` are those that were drawn; a link names its own by `data-source-line`. */
export function openSockets(root: Element, lines: readonly string[]): void {
  for (const link of root.querySelectorAll('g.link')) {
    const line = lines[Number(link.getAttribute('data-source-line'))] ?? '';
    const side = SIDES.find(([sign]) => sign.test(line))?.[1];
    const points = pointsOf(link.querySelector('path')?.getAttribute('d') ?? '');
    const [outer, inner] = link.querySelectorAll('circle');
    if (side && outer && inner && numberOf(outer, 'r') > numberOf(inner, 'r')) openAroundBall(outer, points, side);
    else if (AT_AN_END.test(line) && outer?.getAttribute('fill') === UNFILLED && !inner) openAtEnd(outer, points);
  }
}
