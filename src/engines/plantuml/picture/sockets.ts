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
const HALF_OPENING = Math.PI / 4;
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

function arcOf({ x, y }: Point, radius: number, angle: number): string {
  const at = (turned: number): string =>
    `${(x + radius * Math.cos(turned)).toFixed(2)},${(y + radius * Math.sin(turned)).toFixed(2)}`;
  return `M${at(angle - HALF_OPENING)} A${radius},${radius} 0 0 1 ${at(angle + HALF_OPENING)}`;
}

function openCircle(link: Element, circle: Element, side: 'start' | 'end'): void {
  const centre = { x: numberOf(circle, 'cx'), y: numberOf(circle, 'cy') };
  const radius = numberOf(circle, 'r');
  const angle = angleTo(pointsOf(link.querySelector('path')?.getAttribute('d') ?? ''), centre, radius, side);
  if (angle === undefined) return;
  const arc = circle.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const name of ['stroke', 'stroke-width', 'fill']) arc.setAttribute(name, circle.getAttribute(name) ?? '');
  arc.setAttribute('d', arcOf(centre, radius, angle));
  circle.replaceWith(arc);
}

/** `lines` are those that were drawn; a link names its own by `data-source-line`. */
export function openSockets(root: Element, lines: readonly string[]): void {
  for (const link of root.querySelectorAll('g.link')) {
    const line = lines[Number(link.getAttribute('data-source-line'))] ?? '';
    const side = SIDES.find(([sign]) => sign.test(line))?.[1];
    const [outer, inner] = link.querySelectorAll('circle');
    if (side && outer && inner && numberOf(outer, 'r') > numberOf(inner, 'r')) openCircle(link, outer, side);
  }
}
