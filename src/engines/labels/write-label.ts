/** Writes a laid-out label as SVG: grounds as rectangles, lines as text, links as links. */
import { append, cloneTree, createElement, type SvgElement } from '../svg/tree/svg-tree.ts';
import { textWidth } from './lines/font-lines.ts';
import type { LabelStyle } from './style/label-style.ts';
import type { Laid, PlacedPicture, Run, Shape, TextLine } from './tree/laid.ts';

type Look = ReadonlyMap<string, string>;

const looks = new WeakMap<LabelStyle, Map<string, Look>>();

/** Elements that look alike share one map, by which later steps know them. */
function lookOf(style: LabelStyle, anchor: string): Look {
  const known = looks.get(style) ?? new Map<string, Look>();
  looks.set(style, known);
  let look = known.get(anchor);
  if (!look) {
    look = new Map([
      ['fill', style.color],
      ['font-size', String(style.fontSize)],
      ['font-family', style.fontFamily],
      [
        'font-weight',
        style.fontWeight === 400 ? 'normal' : style.fontWeight === 700 ? 'bold' : String(style.fontWeight),
      ],
      ['font-style', style.fontStyle],
      ['text-anchor', anchor],
      ...(style.letterSpacing === 0 ? [] : [['letter-spacing', String(style.letterSpacing)] as const]),
    ]);
    known.set(anchor, look);
  }
  return look;
}

const groundLooks = new Map<string, Look>();
const MAX_GROUND_LOOKS = 200;

function groundLook(colour: string, isRing: boolean): Look {
  const key = `${isRing}${colour}`;
  let look = groundLooks.get(key);
  if (!look) {
    if (groundLooks.size >= MAX_GROUND_LOOKS) groundLooks.clear();
    look = isRing
      ? new Map([
          ['fill', 'none'],
          ['stroke', colour],
        ])
      : new Map([['fill', colour]]);
    groundLooks.set(key, look);
  }
  return look;
}

function writeShape({ kind, x, y, width, height, colour }: Shape): SvgElement {
  const isRect = kind === 'rect';
  const places: [string, number][] = isRect
    ? [
        ['x', x],
        ['y', y],
        ['width', width],
        ['height', height],
      ]
    : [
        ['cx', x + width / 2],
        ['cy', y + height / 2],
        ['r', (width - (kind === 'ring' ? 1 : 0)) / 2],
      ];
  const shape = createElement(
    isRect ? 'rect' : 'circle',
    places.map(([name, value]) => [name, String(value)]),
  );
  shape.computed = groundLook(colour, kind === 'ring');
  return shape;
}

function anchorPlace({ runs, align }: TextLine): number {
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return 0;
  const end = last.x + last.width - trailingWidth(last);
  if (align === 'middle') return (first.x + end) / 2;
  return align === 'end' ? end : first.x;
}

/** Spaces at the end of a line may affect its position, but are not written. */
function trailingWidth({ text, width, style }: Run): number {
  const shown = text.replace(/[ \n]+$/, '');
  return shown.length === text.length ? 0 : width - textWidth(shown, style);
}

function isBlank(runs: readonly Run[]): boolean {
  return runs.every(({ text }) => /^[ \n]*$/.test(text));
}

/** One element per run: a `tspan`, in a link where the words are one. */
function writeRun(run: Run, anchor: string, lift: number, isLast: boolean): SvgElement {
  const { style, href, text } = run;
  const span = createElement('tspan');
  span.computed = lookOf(style, anchor);
  if (style.decoration !== '') span.declared.set('text-decoration', style.decoration);
  if (style.opacity !== 1) span.declared.set('opacity', String(style.opacity));
  if (lift !== 0) span.attributes.set('dy', String(lift));
  append(span, isLast ? text.replace(/[ \n]+$/, '') : text);
  if (href === undefined) return span;
  const link = createElement('a', [['href', href]]);
  link.computed = span.computed;
  append(link, span);
  return link;
}

/** The position of a label: the corner of its frame, how far down the frame's own origin is, and whether a browser shows the picture a bit smaller. */
export interface LabelPlace {
  x: number;
  y: number;
  shiftDown: number | undefined;
  isShrunk: boolean;
}

const HALF_PIXEL_SLACK = 0.005;
const TINY_PX = 0.01;

/** Letters on half a pixel go to the one below, but in a picture that is shown a bit smaller to the one above. */
function settledBaseline(baseline: number, { y, shiftDown, isShrunk }: LabelPlace): number {
  if (shiftDown === undefined || !isShrunk) return baseline;
  const onPage = shiftDown + y + baseline;
  const isHalf = Math.abs(onPage - Math.floor(onPage) - 0.5) < HALF_PIXEL_SLACK;
  return isHalf ? baseline - TINY_PX : baseline;
}

function writeLine(line: TextLine, place: LabelPlace): SvgElement {
  const { runs, align } = line;
  const [first] = runs as [Run];
  const row = createElement('tspan', [
    ['x', String(anchorPlace(line))],
    ['y', String(settledBaseline(first.y, place))],
  ]);
  row.computed = lookOf(first.style, align);
  let baseline = first.y;
  for (const [index, run] of runs.entries()) {
    append(row, writeRun(run, align, run.y - baseline, index === runs.length - 1));
    baseline = run.y;
  }
  return row;
}

/** How far apart two runs may be and still be one text; a larger gap is room for a picture. */
const MAX_GAP_PX = 0.5;

/** A line with pictures in it is several texts, each in its own place. */
function splitAtGaps(line: TextLine): TextLine[] {
  const parts: Run[][] = [];
  let end = Number.NaN;
  for (const run of line.runs) {
    if (Math.abs(run.x - end) <= MAX_GAP_PX) parts.at(-1)?.push(run);
    else parts.push([run]);
    end = run.x + run.width;
  }
  return parts.length === 1 ? [line] : parts.map((runs) => ({ ...line, runs }));
}

function keepsSpace(lines: readonly TextLine[]): boolean {
  return lines.some(({ runs }) =>
    / {2}|^ | $/.test(
      runs
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    ),
  );
}

function writeText(laid: Laid, place: LabelPlace): SvgElement | undefined {
  const lines = laid.lines
    .flatMap(splitAtGaps)
    .filter(({ runs }) => !isBlank(runs) && runs.every(({ style }) => style.visibility === 'visible'));
  const [first] = lines;
  const [run] = first?.runs ?? [];
  if (!first || !run) return undefined;
  const text = createElement('text', keepsSpace(lines) ? [['xml:space', 'preserve']] : []);
  text.computed = lookOf(run.style, first.align);
  append(text, ...lines.map((line) => writeLine(line, place)));
  return text;
}

/** Gives a picture within a label the styles that apply to it. */
export type DressPicture = (picture: SvgElement, style: LabelStyle) => void;

function writePicture({ x, y, width, height, drawing, style }: PlacedPicture, dress: DressPicture): SvgElement {
  // The layout is kept for the next drawing, and the steps that follow change what they are given.
  const picture = cloneTree(drawing);
  for (const [name, value] of Object.entries({ x, y, width, height })) picture.attributes.set(name, String(value));
  picture.attributes.delete('style');
  dress(picture, style);
  return picture;
}

export function writeLabel(laid: Laid, place: LabelPlace, dress: DressPicture): SvgElement {
  const { x, y } = place;
  const group = createElement('g');
  if (x !== 0 || y !== 0) group.declared.set('transform', `translate(${x},${y})`);
  const text = writeText(laid, place);
  append(
    group,
    ...laid.shapes.map(writeShape),
    ...laid.pictures.map((picture) => writePicture(picture, dress)),
    ...(text ? [text] : []),
  );
  return group;
}
