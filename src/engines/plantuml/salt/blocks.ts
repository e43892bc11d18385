/** Lays out the grids, trees, menus and tabs of a wireframe. */
import type { CreoleLine } from './creole.ts';
import type { Pen } from './pen.ts';
import type { Ruling, SaltBlock, SaltCell, SaltGrid, SaltList } from './read-salt.ts';
import { creoleLine, type Widget, widgetOf } from './widgets.ts';

const TREE_GREY = '#888888';
const MENU_FILL = '#DDDDDD';
/** Around a cell. */
const PADDING = 1;
const GAP = 10;
const SCROLLBAR = 15;
/** A cell that belongs to the one before it. */
const SPANNED = '*';

/** Where each line of a grid is, from its first to its last. */
function edges(sizes: readonly number[]): number[] {
  let sum = 0;
  return [
    0,
    ...sizes.map((size) => {
      sum += size;
      return sum;
    }),
  ];
}

/** `isCrossed`: whether a cell goes on from one column to the next. */
function rule(
  pen: Pen,
  ruling: Ruling,
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number[], number[]],
  { colour, isCrossed = () => false }: { colour?: string; isCrossed?: (row: number, column: number) => boolean },
): void {
  const [right, bottom] = [columns.at(-1) ?? 0, rows.at(-1) ?? 0];
  const stroke = colour === undefined ? {} : { colour };
  const across = ruling === 'frame' ? [0, bottom] : ruling === 'all' || ruling === 'rows' ? rows : [];
  const down = ruling === 'frame' ? [0, right] : ruling === 'all' || ruling === 'columns' ? columns : [];
  for (const place of across) pen.line(x, y + place, x + right, y + place, stroke);
  for (const place of down) {
    for (const [row, top] of rows.slice(0, -1).entries()) {
      if (isCrossed(row, columns.indexOf(place))) continue;
      pen.line(x + place, y + top, x + place, y + (rows[row + 1] ?? 0), stroke);
    }
  }
}

interface Placed {
  widget: Widget;
  row: number;
  column: number;
  span: number;
}

function place(rows: readonly SaltCell[][]): Placed[] {
  return rows.flatMap((cells, row) => {
    const placed: Placed[] = [];
    for (const [column, cell] of cells.entries()) {
      const before = placed.at(-1);
      if (cell.kind === 'text' && cell.text === SPANNED && before) before.span += 1;
      else
        placed.push({ widget: cell.kind === 'text' ? widgetOf(cell.text) : blockWidget(cell), row, column, span: 1 });
    }
    return placed;
  });
}

function columnWidths(placed: readonly Placed[]): number[] {
  const widths = Array.from({ length: Math.max(0, ...placed.map(({ column, span }) => column + span)) }, () => 0);
  for (const { widget, column, span } of [...placed].sort((a, b) => a.span - b.span)) {
    const others = widths.slice(column, column + span - 1).reduce((sum, width) => sum + width, 0);
    const last = column + span - 1;
    widths[last] = Math.max(widths[last] ?? 0, widget.width + 2 * PADDING - others);
  }
  return widths;
}

function grid({ rows, ruling }: Pick<SaltGrid, 'rows' | 'ruling'>): Widget {
  const placed = place(rows);
  const columns = edges(columnWidths(placed));
  const heights = rows.map((_, row) => {
    return Math.max(...placed.filter((one) => one.row === row).map(({ widget }) => widget.height)) + 2 * PADDING;
  });
  const lines = edges(heights);
  const isCrossed = (row: number, column: number) =>
    placed.some((one) => one.row === row && one.column < column && column < one.column + one.span);
  return {
    width: columns.at(-1) ?? 0,
    height: lines.at(-1) ?? 0,
    draw(pen, x, y) {
      rule(pen, ruling, [x, y], [columns, lines], { isCrossed });
      for (const { widget, row, column, span } of placed) {
        const [left, right] = [columns[column] ?? 0, columns[column + span] ?? 0];
        widget.draw(pen, x + left + PADDING, y + (lines[row] ?? 0) + PADDING, right - left - PADDING);
      }
    },
  };
}

function scrollbar(pen: Pen, x: number, y: number, length: number, isDown: boolean): void {
  const at = (along: number, aside: number): [number, number] =>
    isDown ? [x + aside, y + along] : [x + along, y + aside];
  const line = (along: number) => pen.line(...at(along, 0), ...at(along, SCROLLBAR));
  if (isDown) pen.rect(x, y, SCROLLBAR, length);
  else pen.rect(x, y, length, SCROLLBAR);
  line(12);
  line(length - 12);
  pen.shape([...at(4, 7), ...at(9, 10), ...at(9, 4)]);
  pen.shape([...at(length - 3, 7), ...at(length - 8, 10), ...at(length - 8, 4)]);
}

function scrolled(inner: Widget, { down, across }: NonNullable<SaltGrid['scrolls']>): Widget {
  return {
    width: inner.width + (down ? 2 * SCROLLBAR : 0),
    height: inner.height + (across ? 2 * SCROLLBAR : 0),
    draw(pen, x, y, room) {
      inner.draw(pen, x, y, room);
      if (down) scrollbar(pen, x + inner.width + 4, y, inner.height, true);
      if (across) scrollbar(pen, x, y + inner.height + 4, inner.width, false);
    },
  };
}

function titled(block: SaltGrid, title: string): Widget {
  const line = creoleLine(title.trim());
  const inner = grid({ ...block, ruling: 'none' });
  const width = Math.max(inner.width, line.width + 2 * 6);
  return {
    width,
    height: inner.height + 2 * line.height,
    draw(pen, x, y, room) {
      pen.rect(x, y + line.height / 2, width, inner.height + line.height / 2);
      pen.rect(x + 6, y, line.width, line.height, { colour: 'none', fill: '#FFFFFF' });
      pen.text(line, x + 6, y);
      inner.draw(pen, x, y + line.height, room);
    },
  };
}

/** Its first column is indented by the number of signs; a line joins each entry with the one above it that has one sign less. */
function tree({ lines, ruling }: SaltList): Widget {
  const entries = lines.map(([head = '', ...cells]) => {
    const [, signs = '', text = head] = /^(\++)\s*(.*)$/.exec(head) ?? [];
    return { depth: signs.length, cells: [text, ...cells].map((cell) => (cell === '.' ? '' : cell)).map(creoleLine) };
  });
  const first = Math.max(0, ...entries.map(({ depth, cells }) => depth * 10 + (cells[0]?.width ?? 0)));
  const others = Array.from({ length: Math.max(0, ...entries.map(({ cells }) => cells.length - 1)) }, (_, index) =>
    Math.max(...entries.map(({ cells }) => cells[index + 1]?.width ?? 0)),
  );
  const columns = edges([first + GAP / 2, ...others.map((width) => width + GAP)]);
  const heights = edges(entries.map(({ cells }) => Math.max(...cells.map((cell) => cell.height))));
  const middle = (index: number) => ((heights[index] ?? 0) + (heights[index + 1] ?? 0)) / 2;
  return {
    width: (columns.at(-1) ?? 0) - 3,
    height: heights.at(-1) ?? 0,
    draw(pen, x, y) {
      rule(pen, ruling, [x, y], [columns, heights], { colour: TREE_GREY });
      for (const [index, { depth, cells }] of entries.entries()) {
        for (const [column, cell] of cells.entries()) {
          const left = column === 0 ? depth * 10 : (columns[column] ?? 0) + GAP / 2;
          pen.text(cell, x + left, y + (heights[index] ?? 0));
        }
        const [at, down] = [x + depth * 10 - 6, y + middle(index)];
        if ((entries[index + 1]?.depth ?? 0) > depth) pen.rect(at - 1, down - 1, 2, 2, { colour: TREE_GREY });
        const parent = entries.slice(0, index).findLastIndex((one) => one.depth < depth);
        if (parent < 0 || depth < 2) continue;
        pen.line(at - 10, y + middle(parent) + 2, at - 10, down, { colour: TREE_GREY });
        pen.line(at - 10, down, at - 2, down, { colour: TREE_GREY });
      }
    },
  };
}

/** Entries side by side, and where each begins. */
function sideBySide(texts: readonly string[], padding: number): { lines: CreoleLine[]; starts: number[] } {
  const lines = texts.map(creoleLine);
  return { lines, starts: edges(lines.map(({ width }) => width + padding)) };
}

const SEPARATOR = '-';

function hangMenu(pen: Pen, texts: readonly string[], x: number, y: number): void {
  const items = texts.map((text) => (text === SEPARATOR ? undefined : creoleLine(text)));
  const places = edges(items.map((item) => item?.height ?? 8));
  const width = Math.max(0, ...items.map((item) => item?.width ?? 0)) + 4;
  pen.rect(x, y, width, places.at(-1) ?? 0, { fill: MENU_FILL });
  for (const [index, item] of items.entries()) {
    const down = y + (places[index] ?? 0);
    if (item) pen.text(item, x + 2, down);
    else pen.line(x, down + 4, x + width, down + 4);
  }
}

/** Below an open entry hangs the list of its own. */
function menu({ lines }: SaltList): Widget {
  const [bar = [], ...open] = lines;
  const entries = sideBySide(bar, GAP);
  const height = Math.max(0, ...entries.lines.map((line) => line.height));
  const lists = open.map(([name = '', ...texts]) => ({ at: bar.indexOf(name), texts }));
  return {
    width: entries.starts.at(-1) ?? 0,
    height,
    draw(pen, x, y, room) {
      pen.rect(x, y, room, height + 1, { fill: MENU_FILL });
      for (const [index, line] of entries.lines.entries()) pen.text(line, x + (entries.starts[index] ?? 0), y);
      for (const { at, texts } of lists)
        pen.over(() => hangMenu(pen, texts, x + (entries.starts[Math.max(at, 0)] ?? 0), y + height + 1));
    },
  };
}
function tabsAcross(texts: readonly string[]): Widget {
  const { lines, starts } = sideBySide(texts, 4 + GAP);
  const height = Math.max(0, ...lines.map((line) => line.height));
  return {
    width: (starts.at(-1) ?? 0) + 2,
    height,
    draw(pen, x, y) {
      for (const [index, line] of lines.entries()) {
        const left = x + (starts[index] ?? 0);
        const right = left + line.width + 4;
        pen.text(line, left + 2, y);
        pen.line(left, y, left, y + height);
        pen.line(left, y, right, y);
        pen.line(right, y, right, y + height);
        pen.line(right, y + height, right + GAP, y + height);
      }
    },
  };
}

function tabsDown(texts: readonly string[]): Widget {
  const lines = texts.map(creoleLine);
  const width = Math.max(0, ...lines.map((line) => line.width));
  const starts = edges(lines.map((line) => line.height + 5 + GAP));
  return {
    width,
    height: starts.at(-1) ?? 0,
    draw(pen, x, y) {
      for (const [index, line] of lines.entries()) {
        const top = y + (starts[index] ?? 0);
        const bottom = top + line.height + 5;
        pen.text(line, x, top + 2);
        pen.line(x, top, x + width, top);
        pen.line(x, top, x, bottom);
        pen.line(x, bottom, x + width, bottom);
        pen.line(x + width, bottom, x + width, bottom + GAP);
      }
    },
  };
}

function listWidget(block: SaltList): Widget {
  if (block.kind === 'menu') return menu(block);
  if (block.kind === 'tree') return tree(block);
  const [first = []] = block.lines;
  return block.lines.length > 1 ? tabsDown(block.lines.flat()) : tabsAcross(first);
}

export function blockWidget(block: SaltBlock): Widget {
  if (block.kind !== 'grid') return listWidget(block);
  if (block.title !== undefined) return titled(block, block.title);
  return block.scrolls ? scrolled(grid(block), block.scrolls) : grid(block);
}
