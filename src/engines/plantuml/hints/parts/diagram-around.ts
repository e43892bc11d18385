/** Where the diagram with the fault is. */
import type { RefusedSource } from '../../../hints/apply-hints.ts';
import { toLines } from '../../../hints/edit-source.ts';

export const START = /^\s*@start(\w+)\b/i;
export const END = /^\s*@end(\w+)\b/i;

/** The lines of the diagram with the refused line: indexes of its `@start` and `@end`. */
export function diagramAround({ source, diagnosis }: RefusedSource): { start: number; end: number } | undefined {
  const lines = toLines(source);
  const at = (diagnosis.line ?? 1) - 1;
  const start = lines.findLastIndex((line, index) => index <= at && START.test(line));
  const end = lines.findIndex((line, index) => index >= Math.max(at, start) && END.test(line));
  return start < 0 || end < 0 ? undefined : { start, end };
}
