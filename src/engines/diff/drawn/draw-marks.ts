/** Draws the marks of a comparison over a picture: a coloured outline or line with a sign, so that no colour has to be told from another. */
import type { Box } from '../../geometry/box.ts';
import { centreOf, type DrawnPoint, nearestPlace } from '../../outputs/drawn/marks.ts';
import { append, createElement, type SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Mark, MarkKind } from './find-marks.ts';
import { wayLength } from './outside.ts';
import type { PartPlace, PlacedOutline } from './places.ts';

interface MarkLook {
  /** Seen on white and on the paper of dark themes. */
  colour: string;
  dash?: string;
  /** The strokes of its sign in a circle around the origin. */
  sign: string;
}

const LOOKS: Readonly<Record<MarkKind, MarkLook>> = {
  added: { colour: '#2da44e', sign: 'M-4 0H4M0 -4V4' },
  changed: { colour: '#bf8700', dash: '9 4', sign: 'M-4.5 1.2C-3 -3 -1 -2.4 0 0S3 3 4.5 -1.2' },
  removed: { colour: '#e5484d', dash: '3 3', sign: 'M-4 0H4' },
};

export const BADGE_RADIUS_PX = 8;
const OUTLINE_WIDTH_PX = 3;
const LINE_WIDTH_PX = 6;
const TINT = '.12';
const WORDS_TINT = '.28';
const LINE_TINT = '.5';
const WORDS_PADDING_PX = 2;

/** To tenths of a pixel. */
function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function rect({ left, right, top, bottom }: Box, radius: number, padding = 0): SvgElement {
  return createElement('rect', [
    ['x', number(left - padding)],
    ['y', number(top - padding)],
    ['width', number(right - left + 2 * padding)],
    ['height', number(bottom - top + 2 * padding)],
    ['rx', number(radius)],
  ]);
}

const pointList = (points: readonly DrawnPoint[]) => points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');

function outline({ box, points, radius = 0, isEllipse }: PlacedOutline): SvgElement {
  if (points) return createElement('polygon', [['points', pointList(points)]]);
  if (!isEllipse) return rect(box, Math.min(radius, (box.bottom - box.top) / 2));
  const { left, right, top, bottom } = box;
  return createElement('ellipse', [
    ['cx', number((left + right) / 2)],
    ['cy', number((top + bottom) / 2)],
    ['rx', number((right - left) / 2)],
    ['ry', number((bottom - top) / 2)],
  ]);
}

function set(element: SvgElement, attributes: Readonly<Record<string, string | undefined>>): SvgElement {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.attributes.set(name, value);
  return element;
}

function highlight({ kind, place }: Mark): SvgElement[] {
  const { colour, dash } = LOOKS[kind];
  return [
    ...place.lines.map((points) =>
      set(createElement('polyline', [['points', pointList(points)]]), {
        fill: 'none',
        stroke: colour,
        'stroke-width': String(LINE_WIDTH_PX),
        'stroke-opacity': LINE_TINT,
        'stroke-dasharray': dash,
      }),
    ),
    ...place.words.map((box) =>
      set(rect(box, 2, WORDS_PADDING_PX), { fill: colour, 'fill-opacity': WORDS_TINT, stroke: 'none' }),
    ),
    ...place.outlines.map((one) =>
      set(outline(one), {
        fill: colour,
        'fill-opacity': TINT,
        stroke: colour,
        'stroke-width': String(OUTLINE_WIDTH_PX),
        'stroke-dasharray': dash,
      }),
    ),
  ];
}

export function badge(kind: MarkKind, [x, y]: DrawnPoint): SvgElement {
  const { colour, sign } = LOOKS[kind];
  const group = createElement('g', [['transform', `translate(${number(x)},${number(y)})`]]);
  const circle = createElement('circle', [['r', String(BADGE_RADIUS_PX)]]);
  const strokes = createElement('path', [['d', sign]]);
  set(circle, { fill: colour, stroke: '#fff', 'stroke-width': '1.5' });
  set(strokes, { fill: 'none', stroke: '#fff', 'stroke-width': '2', 'stroke-linecap': 'round' });
  append(group, circle);
  append(group, strokes);
  return group;
}

function pointAt(points: readonly DrawnPoint[], share: number): DrawnPoint {
  const lengths = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as DrawnPoint;
    return Math.hypot(x - fromX, y - fromY);
  });
  let left = wayLength(points) * share;
  for (const [index, length] of lengths.entries()) {
    const [[x, y], [toX, toY]] = [points[index] as DrawnPoint, points[index + 1] as DrawnPoint];
    if (left <= length && length > 0) return [x + ((toX - x) * left) / length, y + ((toY - y) * left) / length];
    left -= length;
  }
  return points.at(-1) as DrawnPoint;
}

/** Where the outline is nearest to a corner of its box. */
function onOutline({ box, points, isEllipse }: PlacedOutline, corner: DrawnPoint): DrawnPoint {
  if (points) return nearestPlace([...points, points[0] as DrawnPoint], corner).at;
  const [x, y] = centreOf(box);
  return isEllipse ? [x + (corner[0] - x) * Math.SQRT1_2, y + (corner[1] - y) * Math.SQRT1_2] : corner;
}

const LINE_SHARES = [0.5, 0.35, 0.65, 0.2, 0.8];

/** Where the sign of a place may be, best first. */
function spots({ outlines, lines, words }: PartPlace): DrawnPoint[] {
  const { left, right, top, bottom } = outlines[0]?.box ?? words[0] ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const reach = outlines.length > 0 ? 0 : BADGE_RADIUS_PX + 2 * WORDS_PADDING_PX;
  const middle = (top + bottom) / 2;
  const corners: DrawnPoint[] = [
    [right, top],
    [left, top],
    [right, bottom],
    [left, bottom],
  ];
  const [first] = outlines;
  const beside: DrawnPoint[] = [
    [left - reach, middle],
    [right + reach, middle],
  ];
  if (first) return corners.map((corner) => onOutline(first, corner));
  const byLength = [...lines].sort((one, other) => wayLength(other) - wayLength(one));
  const along = byLength.flatMap((points) => LINE_SHARES.map((share) => pointAt(points, share)));
  return words.length > 0 ? [...beside, ...along] : along;
}

function isNear([x, y]: DrawnPoint, { left, right, top, bottom }: Box): boolean {
  const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
  return Math.hypot(dx, dy) < BADGE_RADIUS_PX;
}

/** `texts` are the places that signs keep clear of, as far as there is room. */
export function drawMarks(marks: readonly Mark[], texts: readonly Box[]): SvgElement[] {
  const taken = [...texts];
  const badges = marks.flatMap(({ kind, place }) => {
    const all = spots(place);
    const at = all.find((spot) => !taken.some((box) => isNear(spot, box))) ?? all[0];
    if (!at) return [];
    const [x, y] = at;
    taken.push({
      left: x - BADGE_RADIUS_PX,
      right: x + BADGE_RADIUS_PX,
      top: y - BADGE_RADIUS_PX,
      bottom: y + BADGE_RADIUS_PX,
    });
    return [badge(kind, at)];
  });
  return [...marks.flatMap(highlight), ...badges];
}
