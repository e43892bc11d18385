/** Finds what is drawn but probably unintended: asks the rows, and offers a corrected source if it verifies without the warning. */
import { limits } from '../../../generated/values.ts';
import type { Warning } from '../../ports/diagram-engine.ts';
import { cpuMs, eachExtra, extra, extraLater, hasTimeForAnother } from '../extras.ts';
import { type Advice, type AdviceRow, concerns, MAX_FOUND_BY_ROW, type Seen } from './advice-row.ts';

/** A mistake that was found in a source that is drawn. */
export interface Found {
  advice: Advice;
  message: string;
  isTaste: boolean;
  needsFix: boolean;
  /** Which of the rows has found it. */
  row: number;
}

export type Findings = readonly Found[];

/** All fixes of one source together, in CPU time. */
const BUDGET_CPU_MS = 500;

/** What the rows find; if one takes too long, what those before it have found. */
function ask<S extends Seen>(rows: readonly AdviceRow<S>[], see: () => S): Found[] {
  let found: Found[] = [];
  extra('warnings', () => {
    found = [];
    const seen = see();
    for (const [row, asked] of rows.entries()) {
      if (!concerns(asked, seen)) continue;
      const some = eachExtra('warnings', () =>
        asked
          .find(seen)
          .slice(0, MAX_FOUND_BY_ROW)
          .map((advice): Found => {
            const { taste = false, needsFix = false } = asked;
            return { advice, message: advice.silently?.() ?? '', isTaste: taste, needsFix, row };
          }),
      );
      found.push(...(some ?? []));
    }
  });
  return found;
}

/** Looks only; the diagram may change afterwards. */
export function findWarnings<S extends Seen>(rows: readonly AdviceRow<S>[], see: () => S): Findings {
  // Two rows may see the same mistake; the first says it.
  const taken = new Map<number, number>();
  return ask(rows, see).filter(({ row, advice: { line } }) => {
    if (line === undefined) return true;
    const by = taken.get(line) ?? row;
    taken.set(line, by);
    return by === row;
  });
}

/** How many mistakes remain that are more than a matter of taste. */
function graveCount(found: Findings): number {
  return found.filter(({ isTaste }) => !isTaste).length;
}

function isFixed({ row, message }: Found, before: Findings, after: Findings | undefined): boolean {
  if (!after || graveCount(after) > graveCount(before)) return false;
  const isSame = (other: Found) => other.row === row && other.message === message;
  return after.filter(isSame).length < before.filter(isSame).length;
}

/** The fix of a warning; undefined if it has no fix that can be offered. */
function madeBy({ advice: { fix } }: Found, source: string): string | undefined {
  const made = fix && extra('warnings', fix);
  return typeof made === 'string' && made !== source ? made : undefined;
}

type Look = (source: string) => Promise<Findings | undefined>;

/** `look` finds the warnings of another source; undefined if that is not valid. */
export async function settleWarnings(found: Findings, source: string, look: Look): Promise<Warning[] | undefined> {
  if (found.length === 0) return undefined;
  const end = cpuMs() + BUDGET_CPU_MS;
  const warnings: Warning[] = [];
  for (const one of found.slice(0, limits.maxWarnings)) {
    const made = cpuMs() < end && hasTimeForAnother() ? madeBy(one, source) : undefined;
    const isSure =
      made !== undefined &&
      (warnings.some(({ fix }) => fix === made) ||
        (await extraLater('warnings', async () => isFixed(one, found, await look(made)))));
    if (!isSure && one.needsFix) continue;
    const { line, says } = one.advice;
    const said = { message: one.message, hint: says() };
    warnings.push({ ...(line !== undefined && { line }), ...said, ...(isSure && { fix: made }) });
  }
  if (warnings.length === 0) return undefined;
  return warnings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** The source without all warnings that can be fixed; undefined if that is no more than the fix of one. */
export async function fixTogether(warnings: readonly Warning[] = [], look: Look): Promise<string | undefined> {
  const end = cpuMs() + BUDGET_CPU_MS;
  const first = warnings.find(({ fix }) => fix !== undefined)?.fix;
  if (first === undefined || warnings.length < 2) return undefined;
  let fixed = first;
  let found = await look(fixed);
  for (let left = limits.maxWarnings; left > 0 && found && cpuMs() < end && hasTimeForAnother(); left--) {
    const current: string = fixed;
    const next = found.map((one) => madeBy(one, current)).find((made) => made !== undefined);
    const after: Findings | undefined = next === undefined ? undefined : await look(next);
    if (next === undefined || !after || graveCount(after) > graveCount(found)) break;
    [fixed, found] = [next, after];
  }
  return fixed === first ? undefined : fixed;
}
