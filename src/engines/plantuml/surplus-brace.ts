/** Finds a closing brace that closes nothing: the engine draws past it, or breaks at the line after it. */
import { plainLine } from '../hints/plain-line.ts';

/** Blocks whose content is text or data of its own, with the line that ends each. */
const TEXT_BLOCKS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^\s*[hr]?note\b(?!.*:)(?!\s+".*"\s+as\b)/i, /^\s*end\s?[hr]?note\b/i],
  [/^\s*(?:legend|title|header|footer|caption)\b/i, /^\s*end\s?(?:legend|title|header|footer|caption)\b/i],
  [/^\s*<style>/i, /<\/style>/i],
  [/\[\s*$/, /^\s*\]/],
  [/^\s*\/'/, /'\//],
  [/^\s*:(?!.*;\s*$)/, /;\s*$/],
  [/^\s*(?:json|yaml)\s/i, /^\s*\}\s*$/],
];

const ONLY_BRACE = /^\s*\}\s*$/;
const OPENS = /\{\s*$/;

/** 0-based index in `lines`; undefined when all braces match, or when it is not sure. */
export function surplusBrace(lines: readonly string[]): number | undefined {
  let depth = 0;
  let textEnds: RegExp | undefined;
  for (const [index, long] of lines.entries()) {
    const line = plainLine(long);
    if (textEnds) {
      if (textEnds.test(line)) textEnds = undefined;
      continue;
    }
    textEnds = TEXT_BLOCKS.find(([open]) => open.test(line))?.[1];
    if (textEnds && lines.slice(index + 1).some((later) => textEnds?.test(plainLine(later)))) continue;
    textEnds = undefined;
    if (ONLY_BRACE.test(line) && depth-- === 0) return index;
    if (OPENS.test(line)) depth++;
  }
  return undefined;
}
