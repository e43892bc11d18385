/** Small edits of a source that leave every other line, and its line ends, as they are. */

/** Longer lines are text or data, no statement; some patterns take quadratic time in a line's length. */
export const MAX_PLAIN_CHARACTERS = 1_000;

export function isPlain(line: string): boolean {
  return line.length <= MAX_PLAIN_CHARACTERS;
}

/** The line for patterns to examine; empty if it is too long. */
export function plainLine(line: string): string {
  return isPlain(line) ? line : '';
}

export function toLines(source: string): string[] {
  return source.split('\n');
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

export function mapLines(source: string, edit: (line: string, index: number) => string): string {
  const keepEnd = (line: string, index: number): string =>
    line.endsWith('\r') ? `${edit(line.slice(0, -1), index)}\r` : edit(line, index);
  return toLines(source)
    .map((line, index) => (isPlain(line) ? keepEnd(line, index) : line))
    .join('\n');
}

interface RefusedSource {
  source: string;
  fault: { line?: number };
}

/** The line that the parser refused, without its line end; empty if it named none or the line is too long to examine. */
export function refusedLine({ source, fault }: RefusedSource): string {
  return fault.line === undefined ? '' : plainLine(toLines(source)[fault.line - 1] ?? '').replace(/\r$/, '');
}

/** `line` is 1-based. */
export function editLine(source: string, line: number | undefined, edit: (text: string) => string): string {
  return mapLines(source, (text, index) => (index + 1 === line ? edit(text) : text));
}

export function editRefused({ source, fault }: RefusedSource, edit: (line: string) => string): string {
  return editLine(source, fault.line, edit);
}

export function removeLine(source: string, index: number): string {
  return toLines(source).toSpliced(index, 1).join('\n');
}

export function removeRefused({ source, fault }: RefusedSource): string | undefined {
  return fault.line === undefined ? undefined : removeLine(source, fault.line - 1);
}

/** Inserts `text` as the line at `index`. */
export function insertLine(source: string, index: number, text: string): string {
  const lines = toLines(source);
  const lineEnd = lines.some((line) => line.endsWith('\r')) ? '\r' : '';
  return lines.toSpliced(index, 0, text + lineEnd).join('\n');
}

/** Edits the part before the first colon: names and arrows, not labels. */
export function beforeLabel(line: string, edit: (head: string) => string): string {
  const colon = line.search(/\s:|:\s/);
  return colon < 0 ? edit(line) : edit(line.slice(0, colon)) + line.slice(colon);
}

/** A pattern for a name as a whole word. */
export function wholeWord(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

/** An id made of words. */
export function idOf(words: string): string {
  return words
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
