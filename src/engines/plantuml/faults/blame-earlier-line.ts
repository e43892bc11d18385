/** The line that is to blame when the engine stumbles over a later one. */
import { unclosedAction } from '../source/modern-activity.ts';
import { statements } from '../source/statements.ts';

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

export interface Blame {
  /** 0-based. */
  index: number;
  error: string;
  /** The lines as they should be, when only they can show whether the blame is right. */
  repaired?: string[];
}

export const UNCLOSED_ACTION = 'This action has no closing ;';

/** Messages of the engine for a line where it only noticed an earlier mistake. */
const AFTER_BRACE = /^(?:No package or namespace|The engine fails at this line)/;
const ACTIVITY = /Assumed diagram type: activity/;
const ONLY_BRACE = /^\s*\}\s*$/;

/** `index` is the line that the engine refused with `error`. */
export function blameEarlierLine(lines: readonly string[], index: number, error: string): Blame | undefined {
  if (ACTIVITY.test(error)) {
    const action = unclosedAction(lines, index);
    if (action !== undefined) {
      const repaired = lines.with(action, `${lines[action]?.trimEnd()};`);
      return { index: action, error: UNCLOSED_ACTION, repaired };
    }
  }
  if (!AFTER_BRACE.test(error) && !ONLY_BRACE.test(lines[index] ?? '')) return undefined;
  const brace = unmatchedBrace(lines);
  return brace === undefined || brace > index ? undefined : { index: brace, error: 'Unmatched }' };
}
