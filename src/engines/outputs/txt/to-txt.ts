/** Writes a diagram as text: frames, lines and labels of the drawing on a grid of characters. */
import type { DiagramModel, Facts } from '../../../ports/diagram-model.ts';
import { assembleParts } from '../drawn/assemble-parts.ts';
import { type Encoder, MAX_EDITABLE_MARKS, pictureBox, withNote } from '../drawn/finished-picture.ts';
import type { DrawnPoint, Head } from '../drawn/marks.ts';
import { CharGrid, cellsOf, type GridDirection, printableLabel } from './char-grid.ts';
import { type Axis, columnNeeds, fitAxis, rowNeeds } from './spacings.ts';
import { type Frame, type Label, type TextParts, textPartsOf, type Way } from './text-parts.ts';
import { writeSchedule } from './write-schedule.ts';

interface Bar {
  label: string;
  value: number;
}

/** A value as itself, several with their names. */
function barsOf(label: string, facts: Facts = {}): Bar[] {
  const values = Object.entries(facts).filter((fact): fact is [string, number] => typeof fact[1] === 'number');
  return values.map(([name, value]) => ({
    label: printableLabel(values.length === 1 ? label : `${label}: ${name}`),
    value,
  }));
}

const MIN_BAR_CELLS = 10;

/** Undefined for a diagram without values. */
function writeBars(model: DiagramModel, columns: number, isAscii: boolean): string | undefined {
  const names = new Map(model.nodes.map(({ id, label }) => [id, label ?? id]));
  const bars = [
    ...model.nodes.flatMap(({ id, label, facts }) => barsOf(label ?? id, facts)),
    ...model.edges.flatMap(({ from, to, facts }) =>
      barsOf(`${names.get(from) ?? from} ${isAscii ? '->' : '→'} ${names.get(to) ?? to}`, facts),
    ),
  ];
  if (bars.length === 0) return undefined;
  const widest = Math.max(...bars.map(({ label }) => cellsOf(label)));
  const numbers = Math.max(...bars.map(({ value }) => String(value).length));
  const room = Math.max(MIN_BAR_CELLS, columns - widest - numbers - 3);
  const most = Math.max(...bars.map(({ value }) => Math.abs(value))) || 1;
  const lines = bars.map(({ label, value }) => {
    const bar = (isAscii ? '#' : '█').repeat(Math.round((Math.abs(value) / most) * room));
    return `${label}${' '.repeat(widest - cellsOf(label))} ${bar} ${value}`;
  });
  const shown = lines.join('\n');
  const others = model.texts.map(printableLabel).filter((text) => !shown.includes(text.replace(/ *\[.*\]$/, '')));
  const head = model.title === undefined ? [] : [printableLabel(model.title), ''];
  return `${[...head, ...lines, ...(others.length > 0 ? ['', ...others] : [])].join('\n')}\n`;
}

const PIXELS_PER_ROW = 48;
/** From the drawing's own proportions to as narrow as the labels allow. */
const PIXELS_PER_COLUMN = [8, 10, 13, 18, 30, 80, 1000];
const DEFAULT_COLUMNS = 100;
const BARS_NOTE = 'The shapes of this type have no text form, so that its values are shown as bars.';

type Cell = readonly [column: number, row: number];

const ARROWS: Readonly<Record<GridDirection, string>> = { up: '▲', right: '▶', down: '▼', left: '◀' };
const TRIANGLES: Readonly<Record<GridDirection, string>> = { up: '△', right: '▷', down: '▽', left: '◁' };
/** How many there can be, as in a regular expression. */
const HEADS: Readonly<Partial<Record<Head, string>>> = {
  ...{ diamond: '◇', filledDiamond: '◆', circle: '○', cross: '✕' },
  ...{ one: '1', zeroOrOne: '?', zeroOrMore: '*', oneOrMore: '+', many: '*' },
};

function headChar(head: Head, towards: GridDirection): string | undefined {
  if (head === 'none') return undefined;
  return HEADS[head] ?? (head === 'triangle' ? TRIANGLES[towards] : ARROWS[towards]);
}

function towards([fromColumn, fromRow]: Cell, [column, row]: Cell): GridDirection {
  if (column === fromColumn) return row > fromRow ? 'down' : 'up';
  return column > fromColumn ? 'right' : 'left';
}

/** The cells from one to another in a straight line, both included. */
function straight([fromColumn, fromRow]: Cell, [column, row]: Cell): Cell[] {
  const steps = Math.max(Math.abs(column - fromColumn), Math.abs(row - fromRow));
  const [across, down] = [Math.sign(column - fromColumn), Math.sign(row - fromRow)];
  return Array.from({ length: steps + 1 }, (_, step): Cell => [fromColumn + across * step, fromRow + down * step]);
}

/** In the middle, but with room for an arrow head at the end. */
function halfway(from: number, to: number): number {
  const half = Math.round((from + to) / 2);
  const before = to - 2 * Math.sign(to - from);
  return Math.abs(to - half) < 2 && Math.abs(before - from) >= 1 ? before : half;
}

/** A slope as steps: down, across and down again, or across first. */
function corners([fromColumn, fromRow]: Cell, [column, row]: Cell, isUpright: boolean): Cell[] {
  if (fromColumn === column || fromRow === row) return [[column, row]];
  if (isUpright) {
    const half = halfway(fromRow, row);
    return [
      [fromColumn, half],
      [column, half],
      [column, row],
    ];
  }
  const half = halfway(fromColumn, column);
  return [
    [half, fromRow],
    [half, row],
    [column, row],
  ];
}

class TextDrawing {
  readonly #grid = new CharGrid();
  readonly #columns: Axis;
  readonly #rows: Axis;

  constructor(columns: Axis, rows: Axis) {
    this.#columns = columns;
    this.#rows = rows;
  }

  draw({ frames, ways, labels, signs }: TextParts): CharGrid {
    for (const frame of frames.filter(({ isGroup }) => isGroup)) this.#frame(frame);
    const routes = ways.map((way) => this.#route(way));
    for (const frame of frames.filter(({ isGroup }) => !isGroup)) this.#frame(frame);
    for (const way of ways.filter(({ isEdge }) => !isEdge)) this.#route(way);
    for (const { at, char } of signs) this.#grid.put(...this.#cell(at), char);
    for (const [index, way] of ways.entries()) this.#heads(way, routes[index] ?? []);
    for (const label of labels) this.#label(label);
    return this.#grid;
  }

  #cell([x, y]: DrawnPoint): Cell {
    return [this.#columns.cellOf(x), this.#rows.cellOf(y)];
  }

  #frame({ box, look, isGroup, fill }: Frame): void {
    const [[left, top], [right, bottom]] = [this.#cell([box.left, box.top]), this.#cell([box.right, box.bottom])];
    if (!isGroup) this.#grid.clear(left, top, right, bottom);
    if (fill !== undefined) {
      for (let row = top; row <= bottom; row++) this.#grid.write(left, row, fill.repeat(right - left + 1));
      return;
    }
    const ring: Cell[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ];
    this.#line(ring, { round: look === 'round' });
    if (look !== 'diamond') return;
    for (const [at, char] of [...'╱╲╱╲'].entries()) this.#grid.put(...(ring[at] as Cell), char);
  }

  #line(way: readonly Cell[], look: { dashed?: boolean; round?: boolean }): Cell[] {
    const cells = way.slice(1).flatMap((next, index) => straight(way[index] as Cell, next).slice(index === 0 ? 0 : 1));
    for (const [index, cell] of cells.entries()) {
      const beside = [cells[index - 1], cells[index + 1]].filter((one) => one !== undefined);
      const directions = beside
        .filter((one) => one[0] !== cell[0] || one[1] !== cell[1])
        .map((one) => towards(cell, one));
      this.#grid.join(...cell, directions, look);
    }
    return cells;
  }

  /** Draws a line; returns its cells. */
  #route({ points, isDashed }: Way): Cell[] {
    const cells = points.map((point) => this.#cell(point));
    const way: Cell[] = [cells[0] as Cell];
    for (const [index, point] of points.slice(1).entries()) {
      const [fromX, fromY] = points[index] as DrawnPoint;
      const isUpright = Math.abs(point[1] - fromY) >= Math.abs(point[0] - fromX) * 0.6;
      way.push(...corners(way.at(-1) as Cell, cells[index + 1] as Cell, isUpright));
    }
    return this.#line(way, { dashed: isDashed });
  }

  /** Beside what a line ends at, not on it. */
  #heads({ start, end }: Way, route: readonly Cell[]): void {
    const ends = [
      { head: end, cells: [...route].reverse() },
      { head: start, cells: [...route] },
    ];
    for (const { head, cells } of ends) {
      const way = cells.filter((cell, index) => index === 0 || String(cell) !== String(cells[index - 1]));
      const [last, before, further] = way;
      if (!last || !before || head === 'none') continue;
      const [tip, from] = further && !this.#grid.isTip(...last) ? [before, further] : [last, before];
      const char = headChar(head, towards(from, tip));
      if (char !== undefined) this.#grid.put(...tip, char);
    }
  }

  #label({ text, cells, box, align, centredIn }: Label): void {
    const { left, right } = centredIn ?? box;
    const row = this.#rows.cellOf((box.top + box.bottom) / 2);
    const column =
      align === 'middle'
        ? this.#columns.cellOf((left + right) / 2) - Math.floor(cells / 2)
        : align === 'end'
          ? this.#columns.cellOf(right) - cells
          : this.#columns.cellOf(left);
    const rows = [0, -1, 1, -2, 2, -3, 3].map((off) => row + off);
    const free = rows.find((one) => this.#grid.isFree(column, one, cells)) ?? row;
    this.#grid.write(column, free, text);
  }
}

function drawAsText(parts: TextParts, columns: number, isAscii: boolean): string {
  const [across, down] = [columnNeeds(parts), rowNeeds(parts)];
  const rows = fitAxis(down.keys, down.spacings, PIXELS_PER_ROW);
  const axes = PIXELS_PER_COLUMN.map((unit) => () => fitAxis(across.keys, across.spacings, unit));
  let axis = fitAxis(across.keys, across.spacings, PIXELS_PER_COLUMN[0] as number);
  for (const next of axes.slice(1)) {
    if (axis.length <= columns) break;
    axis = next();
  }
  return new TextDrawing(axis, rows).draw(parts).toText(isAscii);
}

/** Round and sloping shapes, which a grid of characters cannot show. */
const SHAPED = /^(?:pie|radar|sankey|venn)/;
const CHART = /chart|gantt|timing/i;

export const toTxt: Encoder = ({ drawing, model, marks = [] }, { columns = DEFAULT_COLUMNS, ascii = false }) => {
  const { diagramType = '' } = drawing;
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  const schedule = diagramType === 'gantt' && model ? writeSchedule(model, texts, columns, ascii) : undefined;
  if (schedule !== undefined) return { kind: 'done', value: { ...drawing, image: schedule } };
  const bars = SHAPED.test(diagramType) && model ? writeBars(model, columns, ascii) : undefined;
  if (bars !== undefined)
    return { kind: 'done', value: { ...drawing, image: bars, ...withNote(drawing.note, BARS_NOTE) } };
  if (marks.length > MAX_EDITABLE_MARKS)
    return { kind: 'too-complex', reason: 'The diagram has too many parts for a text' };
  const parts = textPartsOf(assembleParts(marks, pictureBox(drawing.image)), CHART.test(diagramType));
  return { kind: 'done', value: { ...drawing, image: drawAsText(parts, columns, ascii) } };
};
