/** Makes rows that replace one spelling with another: in the refused line, and wherever else it occurs. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine } from '../../../hints/edit-source.ts';

export interface Replacement {
  name: string;
  wrong: RegExp;
  /** As `String.replace` accepts it. */
  right: string | ((...parts: string[]) => string);
  says: string;
}

/** The type that the engine assumed from the lines before the fault; `sequence` also when nothing is decided yet. */
export function assumedType({ diagnosis }: RefusedSource): string | undefined {
  return /Assumed diagram type: (\w+)/.exec(diagnosis.error)?.[1];
}

/** `types`: where the replacement is right; anywhere when absent. */
export function replaceRows(rows: readonly Replacement[], ...types: string[]): HintRow[] {
  return rows.map(({ name, wrong, right, says }) => ({
    name,
    says,
    matches: (fault) =>
      (types.length === 0 || types.includes(assumedType(fault) ?? '')) && wrong.test(refusedLine(fault)),
    fixes: ({ source }) => mapLines(source, (line) => line.replace(wrong, right as string)),
  }));
}
