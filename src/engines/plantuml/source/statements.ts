/** The lines of a diagram that are statements: texts of notes and labels, data, styles and comments are left out. */
import { plainLine } from '../../advice/edit-source.ts';

/** A note whose text is on the lines that follow; "::" is part of the name of a member. */
export const OPEN_NOTE = /^\s*[hr]?note\b(?!.*(?<!:):(?!:))(?!\s+".*"\s+as\b)/i;

/** Blocks whose content is text or data of its own, with the line that ends each. */
const TEXT_BLOCKS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [OPEN_NOTE, /^\s*end\s?[hr]?note\b/i],
  [/^\s*(?:legend|title|header|footer|caption)\b/i, /^\s*end\s?(?:legend|title|header|footer|caption)\b/i],
  [/^\s*ref\s+over\b(?!.*:)/i, /^\s*end\s?ref\b/i],
  [/^\s*<style>/i, /<\/style>/i],
  [/\[\s*$/, /^\s*\]/],
  [/^\s*\/'/, /'\//],
  [/^\s*:(?!.*;\s*(?:<<[^<>]*>>\s*)*$)/, /;\s*(?:<<[^<>]*>>\s*)*$/],
  [/^\s*yaml\s/i, /^\s*\}\s*$/],
];
const INLINE_COMMENT = /\/'.*?'\//g;
const JSON_DATA = /^\s*json\s.*\{\s*$/i;

function bracesIn(line: string): number {
  return line.split('{').length - line.split('}').length;
}

/** How many braces are open after each line. */
function depthsOf(lines: readonly string[]): number[] {
  let depth = 0;
  return lines.map((line) => {
    depth += bracesIn(line);
    return depth;
  });
}

/** Returns, for the index of a line, where the text that starts there ends; the same index when none does. */
function endsOfText(lines: readonly string[]): (first: number) => number {
  const depths = depthsOf(lines);
  // What does not end one text does not end any below it either: without this, time grows with the square of the lines.
  const absent = new Set<RegExp>();
  return (first) => {
    const line = lines[first] ?? '';
    if (JSON_DATA.test(line)) return Math.max(depths.indexOf(depths[first - 1] ?? 0, first), first);
    const close = TEXT_BLOCKS.find(([open]) => open.test(line))?.[1];
    if (!close || absent.has(close)) return first;
    for (let index = first + 1; index < lines.length; index++) {
      if (close.test(lines[index] ?? '')) return index;
    }
    absent.add(close);
    return first;
  };
}

export interface Statement {
  /** 0-based. */
  index: number;
  line: string;
}

export function* statements(source: readonly string[]): Generator<Statement> {
  const lines = source.map((line) => plainLine(line).replace(INLINE_COMMENT, ''));
  const endOfText = endsOfText(lines);
  for (let index = 0; index < lines.length; index++) {
    const end = endOfText(index);
    if (end === index) yield { index, line: lines[index] ?? '' };
    index = end;
  }
}
