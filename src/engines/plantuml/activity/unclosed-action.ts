/** Finds an action without its semicolon: the engine reads what follows as its text and fails at a later line. */
import { isPlain } from '../../advice/edit-source.ts';
import { followedByStatement } from './activity-statement.ts';
import { modernActivity } from './modern-activity.ts';

const ACTION = /^\s*:/;
const ENDED = /;\s*(?:<<[#\w\\/-]+>>\s*)*$/;

/** 0-based index of the line that lacks it, before the line at `before`; undefined when none does. */
export function unclosedAction(source: readonly string[], before: number): number | undefined {
  if (!source.every(isPlain)) return undefined;
  const lines = modernActivity(source);
  const followed = followedByStatement(lines);
  let isOpen = false;
  for (let index = 0; index < before; index++) {
    const line = lines[index] ?? '';
    isOpen ||= ACTION.test(line);
    if (ENDED.test(line)) isOpen = false;
    else if (isOpen && followed[index]) return index;
  }
  return undefined;
}
