/** The lines of a diagram that are statements: texts of notes and labels, data, styles and comments are left out. */
import { plainLine } from '../hints/plain-line.ts';

/** Blocks whose content is text or data of its own, with the line that ends each. */
const TEXT_BLOCKS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^\s*[hr]?note\b(?!.*:)(?!\s+".*"\s+as\b)/i, /^\s*end\s?[hr]?note\b/i],
  [/^\s*(?:legend|title|header|footer|caption)\b/i, /^\s*end\s?(?:legend|title|header|footer|caption)\b/i],
  [/^\s*ref\s+over\b(?!.*:)/i, /^\s*end\s?ref\b/i],
  [/^\s*<style>/i, /<\/style>/i],
  [/\[\s*$/, /^\s*\]/],
  [/^\s*\/'/, /'\//],
  [/^\s*:(?!.*;\s*$)/, /;\s*$/],
  [/^\s*yaml\s/i, /^\s*\}\s*$/],
];
const JSON_DATA = /^\s*json\s.*\{\s*$/i;

function bracesIn(line: string): number {
  return line.split('{').length - line.split('}').length;
}

/** The index of the line where the braces opened from `first` on are all closed; -1 when they never are. */
function endOfBraces(lines: readonly string[], first: number): number {
  let depth = 0;
  for (let index = first; index < lines.length; index++) {
    depth += bracesIn(lines[index] ?? '');
    if (depth === 0) return index;
  }
  return -1;
}

/** The index of the line that ends the text which starts at `first`; `first` itself when none does. */
function endOfText(lines: readonly string[], first: number): number {
  const line = lines[first] ?? '';
  if (JSON_DATA.test(line)) return Math.max(endOfBraces(lines, first), first);
  const close = TEXT_BLOCKS.find(([open]) => open.test(line))?.[1];
  const end = close ? lines.findIndex((later, index) => index > first && close.test(later)) : first;
  return Math.max(end, first);
}

export interface Statement {
  /** 0-based. */
  index: number;
  line: string;
}

export function* statements(source: readonly string[]): Generator<Statement> {
  const lines = source.map(plainLine);
  for (let index = 0; index < lines.length; index++) {
    const end = endOfText(lines, index);
    if (end === index) yield { index, line: lines[index] ?? '' };
    index = end;
  }
}
