/** Finds the place in an author's source that a parser means: Mermaid strips frontmatter, comments and directives before it parses. */
import { indentOf } from '../../advice/edit-source.ts';

export interface SourcePlace {
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
}

/** Mermaid replaces `#35;` and `#amp;` by these characters before parsing. */
export function restoreEntities(text: string): string {
  return text.replace(/\ufb02\u00b0{1,2}/g, '#').replace(/\u00b6\u00df/g, ';');
}

/** For each parsed line the source line it came from, or undefined: parsing removes lines, but never reorders them. */
function alignLines(parsed: readonly string[], source: readonly string[]): (number | undefined)[] {
  let next = 0;
  return parsed.map((line) => {
    const wanted = line.trim();
    let at = next;
    while (at < source.length && source[at]?.trim() !== wanted) at++;
    if (at === source.length) return undefined;
    next = at + 1;
    return at;
  });
}

/** `place` is where the parser stopped in `parsed`; the answer is that place in `source`. */
export function placeInSource(source: string, parsed: string, place: SourcePlace): SourcePlace {
  const sourceLines = source.split(/\r\n?|\n/);
  const parsedLines = restoreEntities(parsed).split('\n');
  const index = Math.min(place.line, parsedLines.length) - 1;
  const origins = alignLines(parsedLines.slice(0, index + 1), sourceLines);
  const origin = origins[index];
  if (origin === undefined) {
    // The parser went past the end, or into a line that it had put together itself.
    const last = origins.findLast((line) => line !== undefined) ?? 0;
    return { line: last + 1, column: (sourceLines[last]?.length ?? 0) + 1 };
  }
  const line = sourceLines[origin] ?? '';
  const column = place.column + indentOf(line) - indentOf(parsedLines[index] ?? '');
  return { line: origin + 1, column: Math.max(1, Math.min(column, line.length + 1)) };
}

export function placeAfter(before: string): SourcePlace {
  const text = restoreEntities(before);
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The first line that contains `text`, for messages that quote the source without a place. */
export function placeOfText(source: string, text: string): SourcePlace | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const lines = source.split(/\r\n?|\n/);
  const index = lines.findIndex((line) => line.includes(wanted));
  return index < 0 ? undefined : { line: index + 1, column: (lines[index]?.indexOf(wanted) ?? 0) + 1 };
}

/** After the last character of a text. */
export function endOfText(source: string): SourcePlace {
  const lines = source.trimEnd().split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
