/** Finds a closing brace that closes nothing: the engine breaks at it, or at a line after it. */
import { statements } from '../source/statements.ts';

const ONLY_BRACE = /^\s*\}\s*$/;
const OPENS = /\{\s*$/;
/** What macros and conditions open or close cannot be seen from the source. */
const PREPROCESSED = /^\s*!(?!theme|pragma|option)/i;

/** 0-based index in `lines`; undefined when all braces match, or when it is not sure. */
export function unmatchedBrace(lines: readonly string[]): number | undefined {
  if (lines.some((line) => PREPROCESSED.test(line))) return undefined;
  let depth = 0;
  for (const { index, line } of statements(lines)) {
    if (ONLY_BRACE.test(line) && depth-- === 0) return index;
    if (OPENS.test(line)) depth++;
  }
  return undefined;
}
