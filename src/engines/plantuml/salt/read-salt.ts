/** Reads a wireframe: braces enclose grids, `|` separates cells, each line is a row. */

/** Which lines a grid has: all, a frame, between columns, between rows. */
export type Ruling = 'all' | 'frame' | 'columns' | 'rows' | 'none';

export interface SaltGrid {
  kind: 'grid';
  ruling: Ruling;
  /** Of a group. */
  title?: string;
  scrolls?: { down: boolean; across: boolean };
  rows: SaltCell[][];
}

/** The entries of a menu or of tabs, line by line; or a tree, each line with its columns. */
export interface SaltList {
  kind: 'menu' | 'tabs' | 'tree';
  ruling: Ruling;
  lines: string[][];
}

export type SaltBlock = SaltGrid | SaltList;
export type SaltCell = { kind: 'text'; text: string } | SaltBlock;

const RULINGS: Readonly<Record<string, Ruling>> = { '#': 'all', '+': 'frame', '!': 'columns', '-': 'rows' };
const LISTS: Readonly<Record<string, SaltList['kind']>> = { '*': 'menu', '/': 'tabs', T: 'tree' };
/** What may follow an opening brace; a title ends with its line. */
const OPENING = /^(?:(\^)"?([^\n"{}|]*)"?|(S[I-]?)|([*/T]?)([#+!-]?))/;
/** Lines of a tree begin with a sign; others are those of a grid. */
const TREE_LINE = /^\s*\+/;
const TOKEN = /\\([|{}])|[|{}\n]/g;
const MAX_DEPTH = 50;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text before the next sign that means something, and that sign. */
  #next(): { text: string; sign: string } {
    TOKEN.lastIndex = this.#at;
    let text = '';
    let start = this.#at;
    for (let found = TOKEN.exec(this.#text); found; found = TOKEN.exec(this.#text)) {
      text += this.#text.slice(start, found.index);
      start = found.index + found[0].length;
      if (found[1] === undefined) {
        this.#at = start;
        return { text, sign: found[0] };
      }
      text += found[1];
    }
    throw new Error('A brace is never closed');
  }

  /** After an opening brace. */
  block(depth = 0): SaltBlock {
    if (depth > MAX_DEPTH) throw new Error('The braces are nested too deeply');
    const opening = OPENING.exec(this.#text.slice(this.#at, this.#at + 1000)) ?? [];
    const [all = '', group, title = '', scroll, list = '', ruling = ''] = opening;
    this.#at += all.length;
    const kind = LISTS[list];
    const isList = kind !== 'tree' || TREE_LINE.test(this.#text.slice(this.#at, this.#at + 1000));
    if (kind && isList) return { kind, ruling: RULINGS[ruling] ?? 'none', lines: this.#lines() };
    const rows = this.#rows(depth);
    if (group) return { kind: 'grid', ruling: 'frame', title, rows };
    if (scroll === undefined) return { kind: 'grid', ruling: RULINGS[ruling] ?? 'none', rows };
    return { kind: 'grid', ruling: 'frame', scrolls: { down: scroll !== 'S-', across: scroll !== 'SI' }, rows };
  }

  #lines(): string[][] {
    const lines: string[][] = [[]];
    for (;;) {
      const { text, sign } = this.#next();
      if (text.trim() !== '' || sign === '|') lines.at(-1)?.push(text.trim());
      if (sign === '\n') lines.push([]);
      if (sign === '}') return lines.filter((line) => line.length > 0);
    }
  }

  #rows(depth: number): SaltCell[][] {
    const rows: SaltCell[][] = [[]];
    let isAfterBlock = false;
    let isAfterBar = false;
    for (;;) {
      const { text, sign } = this.#next();
      const row = rows.at(-1) ?? [];
      // Nothing is a cell between two bars, but not before the first nor after a block.
      if (text.trim() !== '' || (sign === '|' && !isAfterBlock && row.length > 0))
        row.push({ kind: 'text', text: text.trim() });
      isAfterBlock = sign === '{';
      if (sign === '{') row.push(this.block(depth + 1));
      // A bar at the end of a line goes on in the next.
      const isOver = sign === '\n' && row.length > 0 && !(isAfterBar && text.trim() === '');
      if (isOver) rows.push([]);
      if (sign !== '\n' || isOver || text.trim() !== '') isAfterBar = sign === '|';
      if (sign === '}') return rows.filter((cells) => cells.length > 0);
    }
  }

  start(): SaltBlock {
    this.#at = this.#text.indexOf('{') + 1;
    if (this.#at === 0) throw new Error('A wireframe starts with {');
    return this.block();
  }
}

const COMMENT = /^\s*'/;

const PICTURE = /<<(\w+)\s*\n([^<>]*?)>>/g;

/** Pictures of pixels are written where they are first used, and named from then on: each name becomes its rows, with slashes between. */
function withPictures(text: string): string {
  const rows = new Map<string, string>();
  const named = text.replace(PICTURE, (_, name: string, lines: string) => {
    rows.set(name, lines.trim().replace(/\s*\n\s*/g, '/'));
    return `<<${name}>>`;
  });
  return named.replace(/<<(\w+)>>/g, (all, name: string) => (rows.has(name) ? `<<${rows.get(name)}>>` : all));
}

/** Throws an error that says what is wrong. */
export function readSalt(lines: readonly string[]): SaltBlock {
  return new Reader(withPictures(`${lines.filter((line) => !COMMENT.test(line)).join('\n')}\n`)).start();
}
