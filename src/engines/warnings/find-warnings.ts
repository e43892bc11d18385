/** Finds what is valid but surely not meant: asks every row of a table, and offers a corrected source if it verifies without the warning. */
import { limits } from '../../../generated/values.ts';
import type { Warning } from '../../ports/diagram-engine.ts';
import { cpuMs } from '../cpu-time.ts';

/** `fix` makes a candidate, which is read before it is offered. */
export interface FoundWarning extends Omit<Warning, 'fix'> {
  fix?: () => string;
}

/** One thing that is surely not meant. A table is read from the top: the surest rows come first. */
export interface WarningRow<Diagram> {
  /** The row's name in tests. */
  name: string;
  finds(diagram: Diagram): readonly FoundWarning[];
}

interface Found {
  row: string;
  warning: FoundWarning;
}

/** What was found in a diagram, before fixes are tried. */
export type Findings = readonly Found[];

/** A row may find more than is said, but need not look further: a hostile source has thousands. */
export const MAX_FOUND_BY_ROW = 20;
/** What is found in the items in turn, until it is enough. */
export function firstFound<Item>(items: Iterable<Item>, find: (item: Item) => readonly FoundWarning[]): FoundWarning[] {
  const found: FoundWarning[] = [];
  for (const item of items) {
    found.push(...find(item));
    if (found.length >= MAX_FOUND_BY_ROW) break;
  }
  return found;
}

/** All fixes of one source together, in CPU time. */
const BUDGET_CPU_MS = 500;

/** Looks only; the diagram may change afterwards. */
export function collectWarnings<Diagram>(rows: readonly WarningRow<Diagram>[], diagram: Diagram): Findings {
  const found = rows.flatMap(({ name, finds }) =>
    finds(diagram)
      .slice(0, MAX_FOUND_BY_ROW)
      .map((warning) => ({ row: name, warning })),
  );
  // Two rows may see the same mistake; the surer one says it.
  const taken = new Set<string>();
  return found.filter(({ row, warning: { line } }) => {
    const isRepeated = line !== undefined && taken.has(`${line}`) && !taken.has(`${line} ${row}`);
    taken.add(`${line}`).add(`${line} ${row}`);
    return !isRepeated;
  });
}

function isFixed({ row, warning }: Found, before: Findings, after: Findings | undefined): boolean {
  if (!after || after.length >= before.length) return false;
  const isSame = (other: Found) => other.row === row && other.warning.message === warning.message;
  return after.filter(isSame).length < before.filter(isSame).length;
}

/** `read` finds the warnings of another source; undefined if that is not valid. */
export async function settleWarnings(
  found: Findings,
  source: string,
  read: (source: string) => Promise<Findings | undefined>,
): Promise<Warning[] | undefined> {
  if (found.length === 0) return undefined;
  const end = cpuMs() + BUDGET_CPU_MS;
  const settled: Warning[] = [];
  for (const one of found.slice(0, limits.maxWarnings)) {
    const { fix: make, ...said } = one.warning;
    const fix = cpuMs() < end ? make?.() : undefined;
    const isSure = fix !== undefined && fix !== source && isFixed(one, found, await read(fix));
    settled.push({ ...said, ...(isSure && { fix }) });
  }
  return settled.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
