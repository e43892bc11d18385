/** Turns one text into another by replacing only the part in which they differ, so that caret and scrolling stay. */

export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

export function smallestChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
