/** The line that is to blame when the engine stumbles over a later one. */
import { unclosedAction } from '../activity/unclosed-action.ts';
import { unmatchedBrace } from './unmatched-brace.ts';

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
