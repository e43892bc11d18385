/** Writes a diagram as an Excalidraw file: shapes, arrows that are bound to them, and texts, where they are drawn. */
import type { Box } from '../../geometry/box.ts';
import type { DrawnEdge, DrawnPart, DrawnParts } from '../drawn/drawn-parts.ts';
import { type Encoder, editableParts, withNote } from '../drawn/finished-picture.ts';
import {
  areaOf,
  boxOfPoints,
  centreOf,
  type DrawnPoint,
  type Head,
  type LineMark,
  outlineKind,
  rounded,
  type ShapeMark,
} from '../drawn/marks.ts';
import { simplify } from '../drawn/outline.ts';
import { type TextBlock, textBlocks } from '../drawn/text-blocks.ts';
import { isCleanExcalidraw } from './is-clean-excalidraw.ts';
import { type Element, linkOf, Scene } from './scene.ts';

const HEADS: Readonly<Record<Head, string | null>> = {
  none: null,
  arrow: 'triangle',
  open: 'arrow',
  triangle: 'triangle_outline',
  diamond: 'diamond_outline',
  filledDiamond: 'diamond',
  circle: 'circle_outline',
  cross: 'bar',
  one: 'crowfoot_one',
  zeroOrOne: 'crowfoot_one',
  zeroOrMore: 'crowfoot_many',
  oneOrMore: 'crowfoot_one_or_many',
  many: 'crowfoot_many',
};

/** Helvetica, and the program's own monospace font. */
const FONT = { sans: 2, monospace: 3 };
const LINE_HEIGHT = 1.15;
const CURVE_SLACK_PX = 1.5;
const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;
/** A corner that the program chooses itself, or one of that many pixels. */
const ROUNDNESS = { rectangle: 3, line: 2 };
const MIN_GAP_PX = 1;
/** Arrows of Excalidraw are no wider. */
const MAX_ARROW_WIDTH_PX = 16;

class ExcalidrawWriter {
  readonly #scene = new Scene();
  readonly #anchors = new Map<string, Element>();

  write({ groups, nodes, edges, texts, pictures }: DrawnParts, background: string): string {
    const biggestFirst = [...groups].sort((one, other) => areaOf(other.box) - areaOf(one.box));
    for (const group of biggestFirst) this.#part(group);
    const arrows: [DrawnEdge, Element][] = [];
    for (const part of [...nodes, ...edges].sort((one, other) => one.order - other.order)) {
      if (!('line' in part)) this.#part(part);
      else if (part.line.ink.strokeWidth > MAX_ARROW_WIDTH_PX) this.#band(part.line);
      else arrows.push([part, this.#line(part.line, {})]);
    }
    for (const [edge, arrow] of arrows) this.#bind(edge, arrow);
    for (const { texts: words } of edges) for (const block of textBlocks(words)) this.#text(block, {});
    for (const { svg, box } of pictures) this.#scene.image(svg, box, {});
    for (const block of textBlocks(texts)) this.#text(block, {});
    return this.#scene.toJson(background);
  }

  #part(part: DrawnPart): void {
    const { key, box, shape } = part;
    const blocks = textBlocks(part.texts);
    const inGroup = { groupIds: [this.#scene.group()] };
    const common = { ...inGroup, link: linkOf(part.href) };
    const anchor = this.#anchor(shape, box, common);
    this.#anchors.set(key, anchor);
    if (shape && outlineKind(shape) === 'polygon') this.#outline(shape, inGroup);
    for (const inner of part.shapes) this.#shape(inner, inGroup);
    for (const line of part.lines) this.#line(line, inGroup);
    for (const { svg, box: place } of part.pictures) this.#scene.image(svg, place, inGroup);
    for (const block of blocks) this.#text(block, inGroup);
  }

  /** What arrows are bound to: only simple shapes can be, so that others get one that is not seen. */
  #anchor(shape: ShapeMark | undefined, box: Box, rest: Record<string, unknown>): Element {
    const kind = shape ? outlineKind(shape) : 'polygon';
    if (shape && kind !== 'polygon') return this.#scene.add(kind, box, shape.ink, { ...roundness(shape), ...rest });
    return this.#scene.add('rectangle', box, {}, rest);
  }

  #shape(shape: ShapeMark, rest: Record<string, unknown>): void {
    const kind = outlineKind(shape);
    if (kind === 'polygon') this.#outline(shape, rest);
    else this.#scene.add(kind, shape.box, shape.ink, { ...roundness(shape), ...rest });
  }

  #outline({ points, box, ink }: ShapeMark, rest: Record<string, unknown>): void {
    const closed = [...points, points[0] as DrawnPoint];
    this.#scene.path('line', closed, box, ink, { polygon: true, ...rest });
  }

  #line(line: LineMark, rest: Record<string, unknown>): Element {
    const points = line.isCurved ? simplify(line.points, CURVE_SLACK_PX) : line.points;
    return this.#scene.path('arrow', points, boxOfPoints(points), line.ink, {
      startArrowhead: HEADS[line.start],
      endArrowhead: HEADS[line.end],
      elbowed: false,
      ...(line.isCurved && { roundness: { type: ROUNDNESS.line } }),
      ...rest,
    });
  }

  #text(block: TextBlock, rest: Record<string, unknown>): void {
    const { box, lines, align, fontSize, isMonospace, colour, angle } = block;
    const text = lines.join('\n');
    const [x, y] = centreOf(box);
    const turned = Math.hypot(box.right - box.left, box.bottom - box.top);
    const width = angle === 0 ? box.right - box.left : turned;
    const height = fontSize * LINE_HEIGHT * lines.length;
    const place = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
    this.#scene.add(
      'text',
      place,
      { stroke: colour },
      {
        text,
        originalText: text,
        fontSize: rounded(fontSize),
        fontFamily: isMonospace ? FONT.monospace : FONT.sans,
        textAlign: ALIGN[align],
        verticalAlign: 'middle',
        containerId: null,
        lineHeight: LINE_HEIGHT,
        autoResize: true,
        ...(angle !== 0 && { angle: rounded((angle * Math.PI) / 180) }),
        ...rest,
      },
    );
  }

  /** A line as wide as a street, such as a flow of a Sankey diagram, as the area that it covers. */
  #band({ points, ink }: LineMark): void {
    const { stroke, strokeWidth, ...rest } = ink;
    const sides = [-1, 1].map((side) => points.map((_, index) => beside(points, index, (side * strokeWidth) / 2)));
    const around = [...(sides[0] ?? []), ...(sides[1] ?? []).reverse()];
    const closed = [...around, around[0] as DrawnPoint];
    this.#scene.path(
      'line',
      closed,
      boxOfPoints(around),
      { ...rest, ...(stroke && { fill: stroke }) },
      { polygon: true },
    );
  }

  #bind({ line, from, to }: DrawnEdge, arrow: Element): void {
    const bind = (key: string | undefined, name: 'startBinding' | 'endBinding', tip: DrawnPoint) => {
      const anchor = this.#anchors.get(key ?? '');
      if (!anchor) return;
      arrow[name] = { elementId: anchor.id, focus: 0, gap: rounded(Math.max(MIN_GAP_PX, gapTo(anchor, tip))) };
      if (!anchor.boundElements.some(({ id }) => id === arrow.id))
        anchor.boundElements.push({ id: arrow.id, type: 'arrow' });
    };
    bind(from, 'startBinding', line.points[0] as DrawnPoint);
    bind(to, 'endBinding', line.points.at(-1) as DrawnPoint);
  }
}

/** Across the way that a line has at one of its points. */
function beside(points: readonly DrawnPoint[], index: number, by: number): DrawnPoint {
  const [x, y] = points[index] as DrawnPoint;
  const [beforeX, beforeY] = points[Math.max(0, index - 1)] as DrawnPoint;
  const [afterX, afterY] = points[Math.min(points.length - 1, index + 1)] as DrawnPoint;
  const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
  return [x - ((afterY - beforeY) / length) * by, y + ((afterX - beforeX) / length) * by];
}

function gapTo({ x, y, width, height }: Element, [toX, toY]: DrawnPoint): number {
  const [left, top] = [Number(x), Number(y)];
  const dx = Math.max(left - toX, 0, toX - left - Number(width));
  const dy = Math.max(top - toY, 0, toY - top - Number(height));
  return Math.hypot(dx, dy);
}

function roundness({ radius }: ShapeMark): { roundness?: object } {
  return radius === undefined ? {} : { roundness: { type: ROUNDNESS.rectangle, value: rounded(radius) } };
}

export const toExcalidraw: Encoder = (picture, { background }) => {
  const { drawing, paper } = picture;
  const { parts, note } = editableParts(picture);
  const image = new ExcalidrawWriter().write(parts, background ?? paper);
  if (!isCleanExcalidraw(image)) throw new Error('the Excalidraw file holds what it may not');
  return { kind: 'done', value: { ...drawing, image, ...withNote(drawing.note, note) } };
};
