/** Makes rows that fix line by line: one edit for the same mistake wherever it occurs. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { refusedLine, toLines } from '../../../hints/edit-source.ts';
import { headerIndex, type Kind, kindOf, mapBody } from '../../source/read-header.ts';

/** An edit must leave a valid line as it is. */
export type LineEdit = (line: string, source: string) => string;

interface LineRow {
  name: string;
  says: HintRow['says'];
  edit: LineEdit;
  /** The parser may refuse a line far below the one that is wrong. */
  farAbove?: boolean;
  mayDropWords?: true;
}

/** Parsers often notice a fault only at the end of the text, or name no place at all. */
export function isPlaceUnsure({ source, diagnosis }: RefusedSource): boolean {
  const lines = toLines(source.trimEnd());
  if (diagnosis.line === undefined || diagnosis.line >= lines.length) return true;
  return diagnosis.line === headerIndex(source) + 1;
}

function touches(fault: RefusedSource, edit: LineEdit, farAbove: boolean): boolean {
  const { source, diagnosis } = fault;
  const changes = (line: string): boolean => edit(line, source) !== line;
  if (farAbove || isPlaceUnsure(fault)) return mapBody(source, (line) => edit(line, source)) !== source;
  const before = (toLines(source)[(diagnosis.line ?? 0) - 2] ?? '').replace(/\r$/, '');
  const isBody = (diagnosis.line ?? 0) - 2 > headerIndex(source);
  return changes(refusedLine(fault)) || (isBody && changes(before));
}

export function rowsFor(kind: Kind | readonly Kind[], rows: readonly LineRow[]): HintRow[] {
  const kinds = [kind].flat();
  return rows.map(({ edit, farAbove = false, ...row }) => ({
    ...row,
    matches(fault) {
      const found = kindOf(fault);
      return found !== undefined && kinds.includes(found) && touches(fault, edit, farAbove);
    },
    fixes: ({ source }) => mapBody(source, (line) => edit(line, source)),
  }));
}

/** Limits a row to one type of diagram. */
export function only(kind: Kind | readonly Kind[], rows: readonly HintRow[]): HintRow[] {
  const kinds = [kind].flat();
  return rows.map((row) => ({
    ...row,
    matches(fault) {
      const found = kindOf(fault);
      return found !== undefined && kinds.includes(found) && row.matches(fault);
    },
  }));
}

/** Quotes around the whole, not the first and the last of several quoted words. */
const QUOTED_AS_A_WHOLE = /^"([^"]*|[^"]*(?:^|[\s([{])"\S.*)"$/;
const LONE_QUOTE = /^"(?=[^"]*$)|(?<=^[^"]*)"$/;

/** Text between straight quotes; quotes inside it become the entity that Mermaid draws as a quote. */
export function quoted(text: string): string {
  const inner = text.trim().replace(QUOTED_AS_A_WHOLE, '$1').replace(LONE_QUOTE, '');
  return `"${inner.replaceAll('"', '#quot;')}"`;
}

/** An id made of words. */
export function idOf(words: string): string {
  return words
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
