/** Writes a diagram as a draw.io file: real cells where the parts are drawn, connectors bound to them, groups as containers. */
import type { DrawnEdge, DrawnPart, DrawnParts } from '../drawn/drawn-parts.ts';
import { type Encoder, editableParts, withNote } from '../drawn/finished-picture.ts';
import { boxOfPoints, centreOf, type DrawnPoint, type LineMark, nearestPlace } from '../drawn/marks.ts';
import { simplify } from '../drawn/outline.ts';
import { solidColour } from '../drawn/read-ink.ts';
import { type TextBlock, textBlocks } from '../drawn/text-blocks.ts';
import { isCleanDrawio } from './is-clean-drawio.ts';
import { type MxCell, MxCells } from './mx-cells.ts';
import {
  anchorStyle,
  fontStyle,
  INVISIBLE,
  inkStyle,
  lineStyle,
  type MxStyle,
  shapeStyle,
  styleText,
} from './mx-style.ts';

/** A label this near to the middle of its part is in the middle. */
const CENTRED_PX = 5;
/** Waypoints of a curve that lie on the way add nothing. */
const CURVE_SLACK_PX = 1.5;
const CONTAINER: MxStyle = { container: 1, collapsible: 0, recursiveResize: 0, expand: 0 };

class DrawioWriter {
  readonly #cells: MxCells;
  readonly #byKey = new Map<string, MxCell>();
  readonly #parts: DrawnParts;
  readonly #boxes: ReadonlyMap<string, DrawnPart>;

  constructor(parts: DrawnParts) {
    this.#parts = parts;
    this.#cells = new MxCells([parts.box.left, parts.box.top]);
    this.#boxes = new Map([...parts.groups, ...parts.nodes].map((part) => [part.key, part]));
  }

  write(name: string, background: string | undefined): string {
    const { groups, nodes, edges, texts, pictures } = this.#parts;
    for (const group of outermostFirst(groups)) this.#part(group, CONTAINER);
    for (const { key, box } of nodes) this.#byKey.set(key, this.#cells.reserve(box));
    for (const part of [...nodes, ...edges].sort((one, other) => one.order - other.order)) {
      if ('line' in part) this.#edge(part);
      else this.#part(part, {});
    }
    for (const picture of pictures) this.#picture(picture, this.#cells.page);
    for (const block of textBlocks(texts)) this.#text(block, this.#cells.page);
    return this.#cells.toXml(name, background);
  }

  #part(part: DrawnPart, extra: MxStyle): void {
    const { key, shape, box, href } = part;
    const blocks = textBlocks(part.texts);
    const own = ownLabel(part, blocks);
    const style = shape ? shapeStyle(shape) : INVISIBLE;
    const parent = this.#byKey.get(part.group ?? '');
    const cell = this.#cells.vertex({
      label: own?.lines.join('\n') ?? '',
      style: styleText(style, extra, own ? { ...fontStyle(own), ...labelPlace(part, own) } : { html: 0 }),
      box,
      href,
      cell: this.#byKey.get(key),
      ...(parent && { parent }),
    });
    this.#byKey.set(key, cell);
    for (const inner of part.shapes)
      this.#cells.vertex({ style: styleText(shapeStyle(inner)), box: inner.box, parent: cell, isDetail: true });
    for (const line of part.lines) this.#line(line, cell);
    for (const picture of part.pictures) this.#picture(picture, cell);
    if (!own) for (const block of blocks) this.#text(block, cell);
  }

  /** A detail of a part. */
  #line(line: LineMark, parent: MxCell): void {
    const box = boxOfPoints(line.points);
    const isLevel = line.points.length === 2 && box.bottom - box.top < 1;
    const { fillColor: _fill, ...ink } = inkStyle(line.ink);
    if (isLevel && line.start === 'none' && line.end === 'none')
      this.#cells.vertex({ style: styleText({ shape: 'line' }, ink), box, parent, isDetail: true });
    else this.#cells.edge({ style: styleText(lineStyle(line)), points: wayOf(line), parent });
  }

  #picture({ box, svg }: DrawnParts['pictures'][number], parent: MxCell): void {
    const image = `data:image/svg+xml,${Buffer.from(svg).toString('base64')}`;
    const style = styleText({ shape: 'image', imageAspect: 0, image });
    this.#cells.vertex({ style, box, parent, isDetail: parent !== this.#cells.page });
  }

  #text(block: TextBlock, parent: MxCell): void {
    const turned: MxStyle = block.angle === 0 ? {} : { rotation: Math.round(block.angle) };
    const style = styleText({ text: 1 }, fontStyle(block), INVISIBLE, turned);
    const isDetail = parent !== this.#cells.page;
    this.#cells.vertex({ label: block.lines.join('\n'), style, box: levelBox(block), parent, isDetail });
  }

  #edge({ line, from, to, texts }: DrawnEdge): void {
    const points = wayOf(line);
    const [first, last] = [points[0] as DrawnPoint, points.at(-1) as DrawnPoint];
    const [source, target] = [this.#byKey.get(from ?? ''), this.#byKey.get(to ?? '')];
    const [begin, end] = [this.#boxes.get(from ?? ''), this.#boxes.get(to ?? '')];
    const style = styleText(
      lineStyle(line),
      begin ? anchorStyle('exit', first, begin) : {},
      end ? anchorStyle('entry', last, end) : {},
    );
    const cell = this.#cells.edge({ style, points, source, target });
    for (const block of textBlocks(texts)) {
      const [x, y] = centreOf(block.box);
      const { along, at } = nearestPlace(points, [x, y]);
      const labelStyle = styleText(fontStyle({ ...block, align: 'middle' }), INVISIBLE, { resizable: 0 });
      this.#cells.edgeLabel(cell, block.lines.join('\n'), labelStyle, along, [x - at[0], y - at[1]]);
    }
  }
}

function wayOf({ points, isCurved }: LineMark): DrawnPoint[] {
  return isCurved ? simplify(points, CURVE_SLACK_PX) : points;
}

/** Turned text is placed as if it were level. */
function levelBox({ box, angle, fontSize, lines }: TextBlock): TextBlock['box'] {
  if (angle === 0) return box;
  const [x, y] = centreOf(box);
  const [width, height] = [Math.hypot(box.right - box.left, box.bottom - box.top), fontSize * 1.2 * lines.length];
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** The only label of a part, if it is in its middle or at the top of it. */
function ownLabel({ box, shape, lines }: DrawnPart, blocks: readonly TextBlock[]): TextBlock | undefined {
  const [only, ...more] = blocks;
  if (!only || more.length > 0 || !shape || lines.length > 0 || only.angle !== 0) return undefined;
  const [x] = centreOf(only.box);
  return Math.abs(x - (box.left + box.right) / 2) <= CENTRED_PX ? { ...only, align: 'middle' } : undefined;
}

/** In the middle unless it is clearly above or below. */
function labelPlace({ box }: DrawnPart, label: TextBlock): MxStyle {
  const [, y] = centreOf(label.box);
  const off = y - (box.top + box.bottom) / 2;
  if (Math.abs(off) <= CENTRED_PX) return {};
  return off < 0
    ? { verticalAlign: 'top', spacingTop: Math.round(label.box.top - box.top) }
    : { verticalAlign: 'bottom', spacingBottom: Math.round(box.bottom - label.box.bottom) };
}

/** A container comes before what it holds. */
function outermostFirst(groups: readonly DrawnPart[]): DrawnPart[] {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const depth = (part: DrawnPart | undefined, seen = 0): number =>
    part === undefined || seen > groups.length ? 0 : 1 + depth(byKey.get(part.group ?? ''), seen + 1);
  return [...groups].sort((one, other) => depth(one) - depth(other));
}

/** In six digits, or nothing. */
function paperOf(background: string | undefined): string | undefined {
  return background === undefined ? undefined : solidColour(background);
}

export const toDrawio: Encoder = (picture, { background }) => {
  const { drawing } = picture;
  const { parts, note } = editableParts(picture);
  const image = new DrawioWriter(parts).write(drawing.title ?? 'Diagram', paperOf(background));
  if (!isCleanDrawio(image)) throw new Error('the draw.io file holds what it may not');
  return { kind: 'done', value: { ...drawing, image, ...withNote(drawing.note, note) } };
};
