/** Small edits of a source that leave every other line, and its line ends, as they are. */
import type { RefusedSource } from './apply-hints.ts';
import { isPlain, plainLine } from './plain-line.ts';

export function toLines(source: string): string[] {
  return source.split('\n');
}

/** The line that the parser refused, without its line end; empty if it named none or the line is too long to examine. */
export function refusedLine({ source, diagnosis }: RefusedSource): string {
  return diagnosis.line === undefined ? '' : plainLine(toLines(source)[diagnosis.line - 1] ?? '').replace(/\r$/, '');
}

export function mapLines(source: string, edit: (line: string, index: number) => string): string {
  const keepEnd = (line: string, index: number): string =>
    line.endsWith('\r') ? `${edit(line.slice(0, -1), index)}\r` : edit(line, index);
  return toLines(source)
    .map((line, index) => (isPlain(line) ? keepEnd(line, index) : line))
    .join('\n');
}

export function editRefused({ source, diagnosis }: RefusedSource, edit: (line: string) => string): string {
  return mapLines(source, (line, index) => (index + 1 === diagnosis.line ? edit(line) : line));
}

export function removeLine(source: string, index: number): string {
  return toLines(source).toSpliced(index, 1).join('\n');
}

export function removeRefused({ source, diagnosis }: RefusedSource): string | undefined {
  return diagnosis.line === undefined ? undefined : removeLine(source, diagnosis.line - 1);
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
