/** The fault of a source that parses but cannot be drawn. */
import type { SourcePlace } from '../source/source-place.ts';

export class RefusedDiagram extends Error {
  /** In the text that was parsed. */
  readonly place: SourcePlace | undefined;

  constructor(message: string, place?: SourcePlace) {
    super(message);
    this.place = place;
  }
}

/** The first line that matches, at the first letter of it, not before the index `from`. */
export function lineLike(text: string, pattern: RegExp, from = 0): SourcePlace | undefined {
  const lines = text.split('\n');
  const index = lines.findIndex((line, at) => at >= from && pattern.test(line));
  return index < 0 ? undefined : { line: index + 1, column: (lines[index]?.search(/\S/) ?? 0) + 1 };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern that finds a name as a whole word. */
export function word(name: string): string {
  return `(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`;
}

/** Where a name occurs for the `nth` time, counted from 1, below the header line; the last occurrence if there are fewer. */
export function placeOfName(text: string, name: string, nth = 1): SourcePlace | undefined {
  if (name.trim() === '') return undefined;
  const body = text.search(/\S/) + (/\S.*/.exec(text)?.[0].length ?? 0);
  const found = [...text.slice(body).matchAll(new RegExp(word(name), 'gu'))].slice(0, nth).at(-1);
  if (found === undefined) return undefined;
  const before = text.slice(0, body + found.index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
