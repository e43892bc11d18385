/** Compares what else is said of two parts, and says where both stand. */
import type { Facts, PartChange } from '../../ports/diagram-model.ts';

/** One change for each fact that differs. */
export function compareFacts(before: Facts = {}, after: Facts = {}): Pick<PartChange, 'change' | 'before' | 'after'>[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const said = (facts: Facts, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : '');
  return names
    .map((name) => ({ change: name, before: said(before, name), after: said(after, name) }))
    .filter((change) => change.before !== change.after);
}

/** Where a changed part stands in both sources. */
export function linesOf(was: { line?: number }, now: { line?: number }): Pick<PartChange, 'lineBefore' | 'lineAfter'> {
  return {
    ...(was.line !== undefined && { lineBefore: was.line }),
    ...(now.line !== undefined && { lineAfter: now.line }),
  };
}
