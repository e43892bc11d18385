/** Finds and replaces names in the statements of a source, outside quoted texts. */
import { mapLines } from '../../../hints/edit-source.ts';
import type { MermaidReading } from './mermaid-reading.ts';

const QUOTED = /("[^"]*")/;

function wordPattern(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

/** 1-based; undefined if no statement has the name as a whole word. */
export function lineOfName({ lines }: MermaidReading, name: string): number | undefined {
  if (name.trim() === '') return undefined;
  const pattern = wordPattern(name);
  const index = lines.findIndex((line) => line.includes(name) && line.search(pattern) >= 0);
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

/** The source with a name replaced wherever it is a whole word, but not in quoted texts. */
export function renameIn(reading: MermaidReading, name: string, other: string): string {
  const pattern = wordPattern(name);
  return editStatements(reading, (line) => {
    if (!line.includes(name)) return line;
    const parts = line.split(QUOTED);
    return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, () => other))).join('');
  });
}
