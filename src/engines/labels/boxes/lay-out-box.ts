/** Lays a box out: blocks are stacked, their margins collapsed; lines, tables and flexible boxes have files of their own. */
import { toPixels } from '../../text/css-length.ts';
import { layOutLines } from '../lines/lay-out-lines.ts';
import { type Paragraph, readParagraph } from '../lines/paragraph.ts';
import { paragraphWidths } from '../lines/wrap-lines.ts';
import type { Edges, LabelStyle } from '../style/label-style.ts';
import type { BlockBox, PictureBox } from '../tree/box-tree.ts';
import { emptyLaid, type Laid, place } from '../tree/laid.ts';
import { flexWidths, layOutFlex } from './lay-out-flex.ts';
import { layOutPicture } from './lay-out-picture.ts';
import { layOutTable, tableWidths } from './lay-out-table.ts';
import { markerOf } from './list-marker.ts';

/** The minimum and preferred widths of a box: with every possible line break, and with none. */
export interface Widths {
  min: number;
  max: number;
}

/** The space that a box may fill. The height is known only if the label's frame sets it. */
export interface Room {
  width: number;
  height: number | undefined;
}

const paragraphs = new WeakMap<BlockBox, Paragraph>();

function paragraphOf(box: BlockBox): Paragraph {
  let paragraph = paragraphs.get(box);
  if (!paragraph) {
    const items = box.content.kind === 'lines' ? box.content.items : [];
    paragraph = readParagraph(items, ({ content }) => layOutAtom(content));
    paragraphs.set(box, paragraph);
  }
  return paragraph;
}

/** An inline box is as wide as its content. */
function layOutAtom(content: BlockBox | PictureBox): Laid {
  if (content.kind === 'picture') return layOutPicture(content);
  const { margin } = content.style;
  const box = layOutBox(content, { width: boxWidths(content).max, height: undefined });
  const outer = emptyLaid(box.width + margin.left + margin.right, box.height + margin.top + margin.bottom);
  place(outer, box, margin.left, margin.top);
  return outer;
}

function across({ left, right }: Edges): number {
  return left + right;
}

/** The padding and border of both sides together. */
function frameWidth({ padding, border }: LabelStyle): number {
  return across(padding) + across(border);
}

function isTable({ display }: LabelStyle): boolean {
  return /^(?:inline-)?table$/.test(display);
}

function isFlex({ display }: LabelStyle): boolean {
  return /^(?:inline-)?flex$/.test(display);
}

function contentWidths(box: BlockBox): Widths {
  if (isTable(box.style)) return tableWidths(box);
  if (isFlex(box.style)) return flexWidths(box);
  if (box.content.kind === 'picture') {
    const { width } = layOutPicture(box.content.picture);
    return { min: width, max: width };
  }
  if (box.content.kind === 'lines') return paragraphWidths(paragraphOf(box));
  const widths = box.content.boxes.map((child) => {
    const { min, max } = boxWidths(child);
    const margins = across(child.style.margin);
    return { min: min + margins, max: max + margins };
  });
  return { min: Math.max(0, ...widths.map(({ min }) => min)), max: Math.max(0, ...widths.map(({ max }) => max)) };
}

function clamp(width: number, { minWidth, maxWidth }: LabelStyle, whole: number): number {
  const most = toPixels(maxWidth, whole) ?? Number.POSITIVE_INFINITY;
  return Math.max(Math.min(width, most), toPixels(minWidth, whole) ?? 0);
}

const knownWidths = new WeakMap<BlockBox, Widths>();

/** Without margins. */
export function boxWidths(box: BlockBox): Widths {
  let widths = knownWidths.get(box);
  if (!widths) {
    const { style } = box;
    const frame = frameWidth(style);
    const given = style.width && 'px' in style.width ? style.width.px : undefined;
    const { min, max } = given === undefined ? contentWidths(box) : { min: given, max: given };
    widths = { min: clamp(min, style, 0) + frame, max: clamp(max, style, 0) + frame };
    if (isTable(style)) widths.min = Math.max(widths.min, contentWidths(box).min + frame);
    knownWidths.set(box, widths);
  }
  return widths;
}

/** The width of a block in its container; a table is as wide as its content. */
function ownWidth(box: BlockBox, room: Room): number {
  const { style } = box;
  const frame = frameWidth(style);
  const free = room.width - across(style.margin);
  const { min, max } = isTable(style) ? boxWidths(box) : { min: 0, max: Number.POSITIVE_INFINITY };
  const given = toPixels(style.width, room.width);
  const wanted = given === undefined ? Math.min(free, max) : given + (isTable(style) ? 0 : frame);
  return Math.max(clamp(wanted - frame, style, room.width) + frame, min);
}

/** The box with its padding and border, as wide as `width` or as its container allows. */
export function layOutBox(box: BlockBox, room: Room, width = ownWidth(box, room)): Laid {
  const { style } = box;
  const { padding, border } = style;
  const inner = Math.max(0, width - frameWidth(style));
  const given = style.height && ('px' in style.height || room.height !== undefined);
  const height = given ? toPixels(style.height, room.height ?? 0) : undefined;
  const content = layOutContent(box, { width: inner, height });
  const upright = padding.top + padding.bottom + border.top + border.bottom;
  const laid = emptyLaid(width, Math.max(isTable(style) ? content.height : 0, height ?? content.height) + upright);
  paintFrame(laid, style);
  place(laid, content, border.left + padding.left, border.top + padding.top);
  if (box.ordinal !== undefined && style.display === 'list-item') place(laid, markerOf(box, laid.firstBaseline), 0, 0);
  return laid;
}

function layOutContent(box: BlockBox, room: Room): Laid {
  if (isTable(box.style)) return layOutTable(box, room);
  if (isFlex(box.style)) return layOutFlex(box, room);
  if (box.content.kind === 'picture') return layOutPicture(box.content.picture, room.width);
  return box.content.kind === 'lines'
    ? layOutLines(paragraphOf(box), room.width, box.style)
    : stack(box, box.content.boxes, room);
}

function paintFrame(laid: Laid, { background, border, borderColor, color }: LabelStyle): void {
  const { width, height } = laid;
  if (background !== undefined) laid.shapes.push({ kind: 'rect', x: 0, y: 0, width, height, colour: background });
  const colour = borderColor ?? color;
  const sides = [
    [0, 0, width, border.top],
    [0, height - border.bottom, width, border.bottom],
    [0, border.top, border.left, height - border.top - border.bottom],
    [width - border.right, border.top, border.right, height - border.top - border.bottom],
  ] as const;
  for (const [x, y, w, h] of sides) {
    if (w > 0 && h > 0) laid.shapes.push({ kind: 'rect', x, y, width: w, height: h, colour });
  }
}

/** Whether the margin of the outermost child collapses through. */
function isOpen({ style }: BlockBox, side: 'top' | 'bottom'): boolean {
  const isFramed =
    style.padding[side] !== 0 || style.border[side] !== 0 || (side === 'bottom' && style.height !== undefined);
  return !isFramed && /^(?:block|inline|list-item)$/.test(style.display);
}

/** The margin that a block shows above or below itself: its own, collapsed with that of its outermost child if nothing is between them. */
export function outerMargin(box: BlockBox, side: 'top' | 'bottom'): number {
  const own = box.style.margin[side];
  const child =
    isOpen(box, side) && box.content.kind === 'blocks' ? box.content.boxes.at(side === 'top' ? 0 : -1) : undefined;
  return child ? Math.max(own, outerMargin(child, side)) : own;
}

function stack(container: BlockBox, boxes: readonly BlockBox[], room: Room): Laid {
  const laid = emptyLaid(room.width);
  let y = 0;
  let margin = 0;
  for (const [index, box] of boxes.entries()) {
    margin = Math.max(margin, outerMargin(box, 'top'));
    if (index > 0 || !isOpen(container, 'top')) y += margin;
    const part = layOutBox(box, room);
    place(laid, part, box.style.margin.left, y);
    y += part.height;
    margin = outerMargin(box, 'bottom');
  }
  laid.height = y + (isOpen(container, 'bottom') ? 0 : margin);
  return laid;
}
