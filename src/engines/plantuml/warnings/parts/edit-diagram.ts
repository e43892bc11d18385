/** Finds and replaces names in the statements of a diagram, outside quoted and other texts. */
import { mapLines } from '../../../hints/edit-source.ts';
import type { PlantumlReading } from './plantuml-reading.ts';

/** Quoted, or after the colon of a label. */
const TEXT = /("[^"]*"|\s:\s.*$|(?<=[\w)\]"]):\s.*$)/;

function wordPattern(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

function hasName(line: string, name: string, pattern: RegExp): boolean {
  if (!line.includes(name)) return false;
  return line.split(TEXT).some((part, index) => index % 2 === 0 && part.search(pattern) >= 0);
}

/** The line that is found, as the field of a warning; nothing if there is none. */
export function placeOfName(
  { lines, firstLine }: PlantumlReading,
  name: string,
  isWanted: (line: string) => boolean = () => true,
): { line?: number } {
  if (name.trim() === '') return {};
  const pattern = wordPattern(name);
  const index = lines.findIndex((line) => line !== '' && isWanted(line) && hasName(line, name, pattern));
  return index < 0 ? {} : { line: firstLine + index };
}

/** `line` is 1-based in the whole text. */
export function editSourceLine({ source }: PlantumlReading, line: number, edit: (text: string) => string): string {
  return mapLines(source, (text, index) => (index + 1 === line ? edit(text) : text));
}

export function renameInDiagram(
  reading: PlantumlReading,
  name: string,
  other: string,
  isWanted: (line: string) => boolean = () => true,
): string {
  const pattern = wordPattern(name);
  return mapLines(reading.source, (text, index) => {
    const line = reading.lines[index + 1 - reading.firstLine] ?? '';
    if (line === '' || !isWanted(line) || !hasName(text, name, pattern)) return text;
    return text
      .split(TEXT)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(pattern, () => other)))
      .join('');
  });
}
