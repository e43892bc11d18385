/** Lays out a flexible box: its items in a row or a column, shrunk if necessary, centred if requested. */
import { styleFrom } from '../style/label-style.ts';
import type { BlockBox } from '../tree/box-tree.ts';
import { emptyLaid, type Laid, place } from '../tree/laid.ts';
import { boxWidths, layOutBox, type Room, type Widths } from './lay-out-box.ts';

function itemsOf(box: BlockBox): readonly BlockBox[] {
  if (box.content.kind === 'blocks') return box.content.boxes;
  return [{ kind: 'block', style: styleFrom([], box.style), content: box.content }];
}

const knownItems = new WeakMap<BlockBox, readonly BlockBox[]>();

function items(box: BlockBox): readonly BlockBox[] {
  const known = knownItems.get(box) ?? itemsOf(box);
  knownItems.set(box, known);
  return known;
}

function isColumn({ style }: BlockBox): boolean {
  return style.flexDirection.startsWith('column');
}

export function flexWidths(box: BlockBox): Widths {
  const widths = items(box).map(boxWidths);
  const join = (values: number[]) =>
    isColumn(box) ? Math.max(0, ...values) : values.reduce((sum, one) => sum + one, 0);
  return { min: join(widths.map(({ min }) => min)), max: join(widths.map(({ max }) => max)) };
}

function startOf(align: string, free: number): number {
  if (align === 'center') return free / 2;
  return /end$|^right$/.test(align) ? free : 0;
}

/** Items shrink in proportion to their width, but never below their longest word. */
function shrink(widths: readonly Widths[], room: number): number[] {
  const wanted = widths.reduce((sum, { max }) => sum + max, 0);
  if (wanted <= room) return widths.map(({ max }) => max);
  return widths.map(({ min, max }) => Math.max(min, max - ((wanted - room) * max) / wanted));
}

function column(box: BlockBox, room: Room): Laid {
  const laid = emptyLaid(room.width);
  const parts = items(box).map((item) => {
    const isStretched = /^(?:normal|stretch)$/.test(box.style.alignItems);
    return layOutBox(item, room, isStretched ? room.width : Math.min(room.width, boxWidths(item).max));
  });
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  let y = startOf(box.style.justifyContent, (room.height ?? height) - height);
  for (const part of parts) {
    place(laid, part, startOf(box.style.alignItems, room.width - part.width), y);
    y += part.height;
  }
  laid.height = height;
  return laid;
}

export function layOutFlex(box: BlockBox, room: Room): Laid {
  if (isColumn(box)) return column(box, room);
  const laid = emptyLaid(room.width);
  const widths = shrink(items(box).map(boxWidths), room.width);
  const parts = items(box).map((item, index) => layOutBox(item, room, widths[index]));
  const height = Math.max(0, ...parts.map((part) => part.height));
  let x = startOf(box.style.justifyContent, room.width - parts.reduce((sum, part) => sum + part.width, 0));
  for (const part of parts) {
    place(laid, part, x, startOf(box.style.alignItems, (room.height ?? height) - part.height));
    x += part.width;
  }
  laid.height = height;
  return laid;
}
