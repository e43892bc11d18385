/** Makes rows of the warnings of either language: for some types of diagram, or for one line after the other. */
import { type FoundWarning, MAX_FOUND_BY_ROW, type WarningRow } from './find-warnings.ts';

/** Rows that look only at some types. */
export function warningRowsFor<Reading extends { kind: string }>(
  kinds: readonly string[],
  rows: readonly WarningRow<Reading>[],
): WarningRow<Reading>[] {
  return rows.map(({ name, finds }) => ({
    name,
    finds: (reading) => (kinds.includes(reading.kind) ? finds(reading) : []),
  }));
}

/** A row that looks at one line after the other; `line` of what it finds is filled in. */
export function lineWarningRow<Reading extends { lines: readonly string[]; firstLine: number }>(
  name: string,
  find: (line: string, index: number, reading: Reading) => Omit<FoundWarning, 'line'> | undefined,
): WarningRow<Reading> {
  return {
    name,
    finds(reading) {
      const found: FoundWarning[] = [];
      for (const [index, line] of reading.lines.entries()) {
        const one = line === '' ? undefined : find(line, index, reading);
        if (one) found.push({ line: reading.firstLine + index, ...one });
        if (found.length === MAX_FOUND_BY_ROW) break;
      }
      return found;
    },
  };
}
