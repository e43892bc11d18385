/** Finds and replaces names in the statements of a source, outside labels and other texts. */
import { mapLines } from '../../../hints/edit-source.ts';
import type { MermaidReading } from './mermaid-reading.ts';

/** What is text within a line: quoted, in brackets, between bars, after a single colon, or the name after `as`. */
const TEXT =
  /("[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||(?<!:):(?!:).*$|(?=\sas\s)(?<=^\s*(?:create\s+)?(?:participant|actor)\b.*)\sas\s.*$)/;
/** In these, what follows a colon is a list of styles. */
const STYLE = /^\s*(?:classDef|class|style|cssClass|linkStyle)\b/;

function wordPattern(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

/** Parts of a line in turn: a statement's own words, then a text. */
function partsOf(line: string): string[] {
  return STYLE.test(line) ? [line] : line.split(TEXT);
}

function hasName(line: string, name: string, pattern: RegExp): boolean {
  if (!line.includes(name)) return false;
  return partsOf(line).some((part, index) => index % 2 === 0 && part.search(pattern) >= 0);
}

/** 1-based; undefined if no statement has the name as a whole word. */
export function lineOfName({ lines }: MermaidReading, name: string): number | undefined {
  if (name.trim() === '') return undefined;
  const pattern = wordPattern(name);
  const index = lines.findIndex((line) => hasName(line, name, pattern));
  return index < 0 ? undefined : index + 1;
}

/** The source with a line edited; `line` is 1-based. */
export function editLine(source: string, line: number, edit: (text: string) => string): string {
  return mapLines(source, (text, index) => (index + 1 === line ? edit(text) : text));
}

/** The source with statements edited. */
export function editStatements({ source, lines }: MermaidReading, edit: (text: string) => string): string {
  return mapLines(source, (text, index) => (lines[index] === '' ? text : edit(text)));
}

/** The source with a name replaced wherever it is a whole word, but not in texts. */
export function renameIn(reading: MermaidReading, name: string, other: string): string {
  const pattern = wordPattern(name);
  return editStatements(reading, (line) => {
    if (!hasName(line, name, pattern)) return line;
    return partsOf(line)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, () => other)))
      .join('');
  });
}
