/** Reads what a finished drawing consists of from its tree. */
import type { Box } from '../../geometry/box.ts';
import { IDENTITY, type Matrix, mapBox, mapPoint, multiply, parseTransform } from '../../geometry/transform.ts';
import { isCleanSvg } from '../../svg/safety/is-clean-svg.ts';
import { INHERITED, RESOURCES } from '../../svg/tree/properties.ts';
import { idsIn } from '../../svg/tree/references.ts';
import { serializeSvg } from '../../svg/tree/serialize-svg.ts';
import { createElement, SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { boxOfPoints, type DrawnMark, type DrawnPoint, type Head, type PartTag } from './marks.ts';
import { drawnOutline, enclosedShare, isClosed, type PathStretch, simplify, stretchesOf } from './outline.ts';
import { readGradients, readInk } from './read-ink.ts';
import { readTexts } from './read-texts.ts';

/** Says of an element whether it is a part of the diagram; each language names them in its own way. */
export type TagPart = (element: SvgElement) => PartTag | undefined;

interface LeafFacts {
  tag?: PartTag;
  /** The ids of its markers. */
  start?: string;
  end?: string;
}

export type LeafTable = ReadonlyMap<SvgElement, LeafFacts>;

const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);

function markerOf(element: SvgElement, name: string): string | undefined {
  const [id] = idsIn(element.computed.get(name) ?? '');
  return id;
}

/**
 * Notes of every drawn element which part it belongs to and what its lines end with, before the cleaning drops the
 * names that say so.
 */
export function tagLeaves(root: SvgElement, tagPart: TagPart): LeafTable {
  const leaves = new Map<SvgElement, LeafFacts>();
  let unnamed = 0;
  const visit = (element: SvgElement, outer: PartTag | undefined): void => {
    const own = tagPart(element);
    const tag = own ? { ...own, key: own.key || `unnamed ${++unnamed}`, ...(outer && { within: outer }) } : outer;
    // Icons are pictures of their own.
    const isGroup = GROUPS.has(element.name) && (element.name !== 'svg' || element === root);
    if (!isGroup) {
      const [start, end] = [markerOf(element, 'marker-start'), markerOf(element, 'marker-end')];
      leaves.set(element, { ...(tag && { tag }), ...(start && { start }), ...(end && { end }) });
      return;
    }
    for (const child of element.childNodes) if (child instanceof SvgElement) visit(child, tag);
  };
  visit(root, undefined);
  return leaves;
}

const NAMES: readonly (readonly [RegExp, Head])[] = [
  [/sequencenumber/i, 'none'],
  [/extension/i, 'triangle'],
  [/composition/i, 'filledDiamond'],
  [/aggregation/i, 'diamond'],
  [/dependency|stick/i, 'open'],
  [/circle|lollipop|contains/i, 'circle'],
  [/cross/i, 'cross'],
  [/zeroOrOne/i, 'zeroOrOne'],
  [/zeroOrMore/i, 'zeroOrMore'],
  [/oneOrMore/i, 'oneOrMore'],
  [/onlyOne/i, 'one'],
  [/mdParent/i, 'filledDiamond'],
];

/** What the markers of Mermaid are, by their names. */
function headNamed(id: string | undefined): Head {
  if (id === undefined) return 'none';
  return NAMES.find(([pattern]) => pattern.test(id))?.[1] ?? 'arrow';
}

/** An open path that encloses less is a bent line. */
const MIN_AREA_SHARE = 0.3;
/** A path of fewer strokes is not a figure, such as an actor. */
const MIN_FIGURE_STROKES = 3;
/** Set on an element itself, not inherited. */
const OWN = new Set(['opacity']);
const UNSEEN: ReadonlySet<string> = new Set([...RESOURCES, 'defs', 'title', 'desc', 'metadata']);

interface Place {
  look: Look;
  matrix: Matrix;
  href?: string;
  /** Of the groups around it, multiplied. */
  opacity: number;
}

function numberOf({ attributes }: SvgElement, name: string): number {
  return Number.parseFloat(attributes.get(name) ?? '') || 0;
}

const CIRCLE = (rx: number, ry: number, cx: number, cy: number) =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;

/** Every shape as a path. */
const PATHS: Readonly<Record<string, (element: SvgElement) => string>> = {
  path: ({ attributes }) => attributes.get('d') ?? '',
  circle: (element) => {
    const r = numberOf(element, 'r');
    return CIRCLE(r, r, numberOf(element, 'cx'), numberOf(element, 'cy'));
  },
  ellipse: (element) =>
    CIRCLE(numberOf(element, 'rx'), numberOf(element, 'ry'), numberOf(element, 'cx'), numberOf(element, 'cy')),
  line: (element) =>
    `M${numberOf(element, 'x1')} ${numberOf(element, 'y1')}L${numberOf(element, 'x2')} ${numberOf(element, 'y2')}`,
  polygon: ({ attributes }) => `M${attributes.get('points') ?? ''}Z`,
  polyline: ({ attributes }) => `M${attributes.get('points') ?? ''}`,
};

function boxOfRect(element: SvgElement): Box {
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
  return { left: x, top: y, right: x + numberOf(element, 'width'), bottom: y + numberOf(element, 'height') };
}

/** Its place among the others is not known yet. */
type Unplaced = DrawnMark extends infer Kind ? (Kind extends DrawnMark ? Omit<Kind, 'order'> : never) : never;

class Reader {
  readonly #leaves: LeafTable;
  readonly #gradients: ReadonlyMap<string, string>;
  readonly marks: DrawnMark[] = [];

  constructor(root: SvgElement, leaves: LeafTable) {
    this.#leaves = leaves;
    this.#gradients = readGradients(root);
  }

  visit(element: SvgElement, outer: Place): void {
    if (UNSEEN.has(element.name)) return;
    const own = [...element.attributes].filter(([name]) => INHERITED.has(name) || OWN.has(name));
    const look: Look = new Map([...[...outer.look].filter(([name]) => !OWN.has(name)), ...own]);
    if (look.get('visibility') === 'hidden') return;
    const transform = parseTransform(element.attributes.get('transform')) ?? IDENTITY;
    const href = element.name === 'a' ? element.attributes.get('href') : outer.href;
    const place: Place = {
      look,
      matrix: multiply(outer.matrix, transform),
      opacity: outer.opacity * Number.parseFloat(look.get('opacity') ?? '1'),
      ...(href !== undefined && { href }),
    };
    if (element.name === 'g' || element.name === 'a' || element.parentNode === null) {
      for (const child of element.childNodes) if (child instanceof SvgElement) this.visit(child, place);
    } else this.#leaf(element, place);
  }

  #leaf(element: SvgElement, place: Place): void {
    const { tag, ...ends } = this.#leaves.get(element) ?? {};
    const { matrix, look, href } = place;
    const common = { ...(tag && { tag }), ...(href !== undefined && { href }) };
    const add = (mark: Unplaced) => this.marks.push({ ...mark, ...common, order: this.marks.length } as DrawnMark);
    if (element.name === 'text') for (const text of readTexts(element, look, matrix)) add(text);
    else if (element.name === 'rect') {
      const box = mapBox(matrix, boxOfRect(element)) as Box;
      const radius = Math.max(numberOf(element, 'rx'), numberOf(element, 'ry')) * Math.abs(matrix[0]);
      const { points } = drawnOutline(cornersOf(boxOfRect(element), matrix));
      const isLevel = Math.abs(matrix[1]) < 1e-6 && Math.abs(matrix[2]) < 1e-6;
      const ink = this.#ink(place);
      add({ kind: 'shape', box, points, ink, ...(isLevel && radius > 0.5 && { radius }) });
    } else if (element.name in PATHS) {
      const data = PATHS[element.name]?.(element) ?? '';
      this.#path(stretchesOf(data, matrix), place, ends, add);
    } else if (element.name === 'svg' || element.name === 'image' || element.name === 'use') {
      const svg = standalone(element, look);
      if (isCleanSvg(svg)) add({ kind: 'picture', box: mapBox(matrix, boxOfRect(element)) as Box, svg });
    }
  }

  #ink({ look, opacity }: Place) {
    return readInk(new Map([...look, ['opacity', String(opacity)]]), this.#gradients);
  }

  #path(stretches: readonly PathStretch[], place: Place, ends: LeafFacts, add: (mark: Unplaced) => void): void {
    const ink = this.#ink(place);
    const { fill, ...line } = ink;
    const [start, end] = [headNamed(ends.start), headNamed(ends.end)];
    // What is open and filled is still mostly its area, unless it is many strokes.
    const isFilled = fill !== undefined && stretches.length === 1;
    const open = stretches.filter(({ points }) => !isClosed(points));
    const figure = open.length >= MIN_FIGURE_STROKES ? { figure: this.marks.length } : {};
    for (const { points, corners, isCurved } of stretches) {
      if (isClosed(points) || (isFilled && enclosedShare(points) > MIN_AREA_SHARE)) {
        if (fill !== undefined || ink.stroke !== undefined)
          add({ kind: 'shape', box: boxOfPoints(points), ...drawnOutline(points), ink });
      } else if (ink.stroke !== undefined) {
        const way = simplify(corners);
        if (way.length > 1)
          add({ kind: 'line', points: way, isCurved: isCurved && way.length > 2, start, end, ink: line, ...figure });
      }
    }
  }
}

function cornersOf({ left, right, top, bottom }: Box, matrix: Matrix): DrawnPoint[] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ] as const;
  return corners.map(([x, y]) => mapPoint(matrix, x, y));
}

/** The element as an SVG of its own, at the size that it has in its place. */
function standalone(element: SvgElement, look: Look): string {
  const root = createElement('svg', [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ...[...look].filter(([name]) => INHERITED.has(name)),
  ]);
  const [width, height] = [numberOf(element, 'width'), numberOf(element, 'height')];
  if (element.name === 'svg') root.attributes = new Map([...root.attributes, ...element.attributes]);
  else root.attributes.set('viewBox', `${numberOf(element, 'x')} ${numberOf(element, 'y')} ${width} ${height}`);
  for (const name of ['x', 'y', 'transform', 'opacity']) root.attributes.delete(name);
  root.attributes.set('width', String(width)).set('height', String(height));
  root.childNodes = element.name === 'svg' ? element.childNodes : [element];
  return serializeSvg(root);
}

/** `root` is cleaned; `leaves` was made of it before. */
export function readMarks(root: SvgElement, leaves: LeafTable): DrawnMark[] {
  const reader = new Reader(root, leaves);
  reader.visit(root, { look: new Map(), matrix: IDENTITY, opacity: 1 });
  return reader.marks;
}
