/** A grid of characters: lines that meet become corners and crossings, letters cover them. */

export type GridDirection = 'up' | 'right' | 'down' | 'left';

const BIT: Readonly<Record<GridDirection, number>> = { up: 1, right: 2, down: 4, left: 8 };
/** By the sum of the directions that a cell is connected to. */
const JOINTS = ' │─└││┌├─┘─┴┐┤┬┼';
const ROUND: Readonly<Record<string, string>> = { '└': '╰', '┌': '╭', '┘': '╯', '┐': '╮' };
const DASHED: Readonly<Record<string, string>> = { '│': '┊', '─': '┄' };

/** What a terminal without Unicode shows instead. */
const PLAIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'│┊┃'].map((char) => [char, '|'])),
  ...Object.fromEntries([...'─┄'].map((char) => [char, '-'])),
  ...Object.fromEntries([...'└┌┘┐├┤┬┴┼'].map((char) => [char, '+'])),
  ...{ '╭': '.', '╮': '.', '╰': "'", '╯': "'", '╱': '/', '╲': '\\' },
  ...{ '▲': '^', '▼': 'v', '◀': '<', '▶': '>', '△': '^', '▽': 'v', '◁': '<', '▷': '>' },
  ...{ '◇': 'o', '◆': '*', '○': 'o', '✕': 'x', '●': '*', '█': '#', '▒': ':', '━': '=', '☺': 'o' },
};

/** Letters that take two columns in a terminal, and those that take none. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const NARROWLESS = /^(?:\p{Mn}|\p{Me}|\u200d|\ufe0f)+$/u;
/** What a terminal obeys instead of showing it, and what turns the reading order. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** Made late: a start-up snapshot can hold no part of ICU. */
let segmenter: Intl.Segmenter | undefined;

export function printableLabel(text: string): string {
  return text.replace(CONTROL, (char) => (char === '\u200d' ? char : '')).replace(/\p{Zs}/gu, ' ');
}

function lettersOf(text: string): { letter: string; cells: number }[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => ({
    letter: segment,
    cells: NARROWLESS.test(segment) ? 0 : WIDE.test(segment) || segment.includes('\ufe0f') ? 2 : 1,
  }));
}

export function cellsOf(text: string): number {
  return lettersOf(text).reduce((sum, { cells }) => sum + cells, 0);
}

interface Cell {
  joints: number;
  isDashed: boolean;
  isRound: boolean;
  /** What covers the lines; empty for the second half of a wide letter. */
  letter?: string;
}

export class CharGrid {
  readonly #rows = new Map<number, Map<number, Cell>>();

  #cell(column: number, row: number): Cell {
    const line = this.#rows.get(row) ?? new Map<number, Cell>();
    this.#rows.set(row, line);
    const cell = line.get(column) ?? { joints: 0, isDashed: false, isRound: false };
    line.set(column, cell);
    return cell;
  }

  /** Whether a line ends in a cell and nothing else is there. */
  isTip(column: number, row: number): boolean {
    const cell = this.#rows.get(row)?.get(column);
    return cell?.letter === undefined && Object.values(BIT).includes(cell?.joints ?? 0);
  }

  join(
    column: number,
    row: number,
    directions: readonly GridDirection[],
    look: { dashed?: boolean; round?: boolean } = {},
  ): void {
    const cell = this.#cell(column, row);
    cell.isDashed = (cell.joints === 0 || cell.isDashed) && look.dashed === true;
    cell.isRound ||= look.round === true;
    for (const direction of directions) cell.joints |= BIT[direction];
  }

  /** Letters that no label covers yet. */
  put(column: number, row: number, letter: string): void {
    this.#cell(column, row).letter = letter;
  }

  write(column: number, row: number, text: string): void {
    let at = column;
    for (const { letter, cells } of lettersOf(text)) {
      if (cells === 0) {
        const before = this.#cell(at - 1, row);
        before.letter = `${before.letter ?? ''}${letter}`;
        continue;
      }
      this.put(at, row, letter);
      if (cells === 2) this.put(at + 1, row, '');
      at += cells;
    }
  }

  clear(left: number, top: number, right: number, bottom: number): void {
    for (let row = top; row <= bottom; row++) {
      const line = this.#rows.get(row);
      if (line) for (let column = left; column <= right; column++) line.delete(column);
    }
  }

  /** Whether the cells from a column on hold no letters. */
  isFree(column: number, row: number, cells: number): boolean {
    const line = this.#rows.get(row);
    return Array.from({ length: cells }, (_, index) => line?.get(column + index)?.letter).every(
      (one) => one === undefined,
    );
  }

  toText(isAscii: boolean): string {
    const rows = [...this.#rows.keys()];
    if (rows.length === 0) return '\n';
    const used = [...this.#rows.values()].flatMap((line) => [...line.keys()]);
    const first = used.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const lines: string[] = [];
    for (let row = top; row <= bottom; row++) {
      const line = this.#rows.get(row) ?? new Map<number, Cell>();
      const last = [...line.keys()].reduce((one, other) => Math.max(one, other), first - 1);
      const chars = Array.from({ length: last - first + 1 }, (_, index) => shown(line.get(first + index), isAscii));
      lines.push(chars.join('').trimEnd());
    }
    return `${lines.join('\n')}\n`;
  }
}

function shown(cell: Cell | undefined, isAscii: boolean): string {
  if (!cell) return ' ';
  const joint = JOINTS[cell.joints] ?? ' ';
  const line = (cell.isDashed && DASHED[joint]) || (cell.isRound && ROUND[joint]) || joint;
  const char = cell.letter ?? line;
  return isAscii ? (PLAIN[char] ?? char) : char;
}
