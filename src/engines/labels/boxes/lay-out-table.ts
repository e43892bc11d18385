/** Lays out a table: columns as wide as their content if there is room, rows as high as their highest cell. */
import { type LabelStyle, styleFrom } from '../style/label-style.ts';
import type { BlockBox } from '../tree/box-tree.ts';
import { emptyLaid, type Laid, place } from '../tree/laid.ts';
import { boxWidths, layOutBox, type Room, type Widths } from './lay-out-box.ts';

type Row = readonly BlockBox[];

const knownRows = new WeakMap<BlockBox, readonly Row[]>();

function cellStyle(style: LabelStyle): LabelStyle {
  return styleFrom([{ property: 'display', value: 'table-cell' }], style);
}

/** Content of a table outside cells gets its own cell. */
function anonymousCell(boxes: readonly BlockBox[], style: LabelStyle): BlockBox {
  return { kind: 'block', style: cellStyle(style), content: { kind: 'blocks', boxes: [...boxes] } };
}

function cellsOf(row: BlockBox): Row {
  if (row.content.kind !== 'blocks') return [{ kind: 'block', style: cellStyle(row.style), content: row.content }];
  const cells: BlockBox[] = [];
  let loose: BlockBox[] = [];
  for (const box of row.content.boxes) {
    if (box.style.display === 'table-cell') {
      if (loose.length > 0) cells.push(anonymousCell(loose, row.style));
      loose = [];
      cells.push(box);
    } else loose.push(box);
  }
  if (loose.length > 0) cells.push(anonymousCell(loose, row.style));
  return cells;
}

function collectRows(table: BlockBox): readonly Row[] {
  if (table.content.kind !== 'blocks') return [cellsOf(table)];
  const rows: Row[] = [];
  let loose: BlockBox[] = [];
  const endLoose = () => {
    if (loose.length > 0) rows.push(cellsOf({ ...table, content: { kind: 'blocks', boxes: loose } }));
    loose = [];
  };
  for (const box of table.content.boxes) {
    if (!/^table-(?:row|header|footer)/.test(box.style.display)) {
      loose.push(box);
      continue;
    }
    endLoose();
    if (box.style.display === 'table-row') rows.push(cellsOf(box));
    else rows.push(...collectRows(box));
  }
  endLoose();
  return rows;
}

function rowsOf(table: BlockBox): readonly Row[] {
  const known = knownRows.get(table) ?? collectRows(table);
  knownRows.set(table, known);
  return known;
}

function columnsOf(table: BlockBox): Widths[] {
  const columns: Widths[] = [];
  for (const row of rowsOf(table)) {
    for (const [index, cell] of row.entries()) {
      const { min, max } = boxWidths(cell);
      const known = columns[index] ?? { min: 0, max: 0 };
      columns[index] = { min: Math.max(known.min, min), max: Math.max(known.max, max) };
    }
  }
  return columns;
}

function spacing(table: BlockBox, count: number): number {
  return count === 0 ? 0 : table.style.borderSpacing * (count + 1);
}

export function tableWidths(table: BlockBox): Widths {
  const columns = columnsOf(table);
  const gaps = spacing(table, columns.length);
  const sum = (key: keyof Widths) => columns.reduce((all, column) => all + column[key], gaps);
  return { min: sum('min'), max: sum('max') };
}

/** Each column gets its least width, and its share of what is left. */
function share(columns: readonly Widths[], room: number): number[] {
  const min = columns.reduce((sum, column) => sum + column.min, 0);
  const max = columns.reduce((sum, column) => sum + column.max, 0);
  if (room >= max)
    return columns.map(
      (column) => column.max + (max === 0 ? (room - max) / columns.length : ((room - max) * column.max) / max),
    );
  const part = max > min ? Math.max(0, room - min) / (max - min) : 0;
  return columns.map((column) => column.min + (column.max - column.min) * part);
}

function offsetIn(height: number, cell: Laid, { verticalAlign }: LabelStyle): number {
  if (verticalAlign === 'middle') return (height - cell.height) / 2;
  return verticalAlign === 'bottom' ? height - cell.height : 0;
}

/** The content of a cell is placed in it; its ground fills the whole row. */
function placeCell(laid: Laid, cell: Laid, style: LabelStyle, at: { x: number; y: number; height: number }): void {
  const offset = offsetIn(at.height, cell, style);
  const [ground, ...shapes] = cell.shapes;
  if (ground && style.background !== undefined) {
    laid.shapes.push({ ...ground, x: at.x, y: at.y, height: at.height });
    place(laid, { ...cell, shapes }, at.x, at.y + offset);
  } else place(laid, cell, at.x, at.y + offset);
}

export function layOutTable(table: BlockBox, room: Room): Laid {
  const columns = columnsOf(table);
  const gap = table.style.borderSpacing;
  const widths = share(columns, room.width - spacing(table, columns.length));
  const rows = rowsOf(table);
  const laid = emptyLaid(room.width);
  const parts = rows.map((row) =>
    row.map((cell, index) => layOutBox(cell, { width: widths[index] ?? 0, height: undefined }, widths[index] ?? 0)),
  );
  const heights = parts.map((cells) => Math.max(0, ...cells.map((cell) => cell.height)));
  const wanted = heights.reduce((sum, height) => sum + height, spacing(table, rows.length));
  const extra = rows.length > 0 ? Math.max(0, (room.height ?? 0) - wanted) / rows.length : 0;
  let y = rows.length > 0 ? gap : 0;
  for (const [at, row] of rows.entries()) {
    const height = (heights[at] ?? 0) + extra;
    let x = gap;
    for (const [index, cell] of row.entries()) {
      const part = parts[at]?.[index];
      if (part) placeCell(laid, part, cell.style, { x, y, height });
      x += (widths[index] ?? 0) + gap;
    }
    y += height + gap;
  }
  laid.height = y;
  return laid;
}
