/** Turns a parser's error into advice: asks the rows, and offers the fixed source if it draws what was written. */
import type { Diagnosis, Verdict } from '../../ports/diagram-engine.ts';
import { cpuMs, eachExtra, extra, hasTimeForAnother } from '../extras.ts';
import { doubtsAbout, gravest, type ShownSource } from './accept-fix.ts';
import { type Advice, type AdviceRow, concerns, type Refused, type Seen } from './advice-row.ts';

/** What a language brings to the search. */
export interface RefusedLanguage<S extends Seen> {
  /** In the order in which they are asked. */
  rows: readonly AdviceRow<S>[];
  see(source: string, fault: Diagnosis): Refused<S>;
  verify(source: string): Promise<Verdict>;
  /** What a source that verifies shows; undefined if that cannot be said. */
  shows(source: string): Promise<ShownSource | undefined>;
}

/** Faults may hide others; they are fixed one after the other, up to this many. */
const MAX_ROUNDS = 10;
const MAX_VERIFICATIONS = 60;
/** What is valid but not meant is fixed as well, up to this often. */
const MAX_WARNING_FIXES = 3;
/** Of the sources that are closer to a valid one, so many are followed. */
const MAX_BRANCHES = 3;
/** CPU time, so that advice does not use up the diagnosis's own budget and is the same on a busy machine. */
const BUDGET_CPU_MS = 500;

/** A row and what it has found. */
interface Match {
  advice: Advice;
  drops: boolean;
}

interface Step {
  candidate: string;
  verdict: Verdict;
  said: readonly string[];
  drops: boolean;
  /** Lines that the parser did not reach; fewer is closer to a valid source. */
  left: number;
}

type Before = Pick<Step, 'said' | 'drops'>;

interface Search<S extends Seen> {
  language: RefusedLanguage<S>;
  source: string;
  end: number;
  seen: Set<string>;
  /** What was tried for the first fault and led nowhere. */
  failed: Set<Advice>;
  verify(source: string): Promise<Verdict | undefined>;
}

function linesLeft(source: string, verdict: Verdict): number {
  if (verdict.ok) return -1;
  const lines = source.split('\n').length;
  return verdict.line === undefined ? lines : lines - verdict.line;
}

/** Ends after a number of verifications, or before one that would probably end after the CPU time, whichever comes first. */
function limited(verify: (source: string) => Promise<Verdict>, end: number) {
  let left = MAX_VERIFICATIONS;
  let cheapestMs: number | undefined;
  return async (source: string): Promise<Verdict | undefined> => {
    const start = cpuMs();
    if (left-- <= 0 || start + (cheapestMs ?? 0) >= end || !hasTimeForAnother()) return undefined;
    const verdict = await verify(source);
    cheapestMs = Math.min(cheapestMs ?? Number.POSITIVE_INFINITY, cpuMs() - start);
    return verdict;
  };
}

/** What the rows know about a fault; if one takes too long, what those before it know. */
function known<S extends Seen>({ rows, see }: RefusedLanguage<S>, source: string, fault: Diagnosis, end: number) {
  let found: Match[] = [];
  extra(
    'hints',
    () => {
      found = [];
      const seen = see(source, fault);
      const asked = rows.filter((row) => concerns(row, seen));
      for (const row of asked) {
        const advice = eachExtra('hints', () => row.find(seen)) ?? [];
        const matches = advice.map((one) => ({ advice: one, drops: row.drops === true }));
        if (row.isForeign && matches.length > 0) {
          found = matches;
          return;
        }
        found.push(...matches);
      }
    },
    end - cpuMs(),
  );
  return found;
}

/** True if the parser still fails at the same place. */
function isUnmoved(verdict: Verdict, { error, line, sourceLine }: Diagnosis): boolean {
  return !verdict.ok && verdict.error === error && verdict.line === line && verdict.sourceLine === sourceLine;
}

/** The source that is accepted: the candidate itself, or what the fixes of its warnings make of it; undefined if neither is. */
async function accepted<S extends Seen>(
  { source, language, verify }: Search<S>,
  { candidate, drops }: Pick<Step, 'candidate' | 'drops'>,
): Promise<string | undefined> {
  let fixed = candidate;
  for (let round = 0; round <= MAX_WARNING_FIXES; round++) {
    const shown = await language.shows(fixed);
    const doubts = shown && extra('hints', () => doubtsAbout(source, fixed, shown, drops));
    if (!shown || !doubts || doubts.some((doubt) => !doubt.startsWith('warning'))) return undefined;
    const [next] = gravest(shown).flatMap(({ advice: { fix } }) => (fix && extra('warnings', fix)) ?? []);
    if (next === undefined || next === fixed) return doubts.length === 0 ? fixed : undefined;
    const verdict = await verify(next);
    if (!verdict?.ok) return doubts.length === 0 ? fixed : undefined;
    fixed = next;
  }
  return undefined;
}

interface Steps {
  /** The first that is accepted: the order of the rows says which is surer. */
  best?: Step;
  /** Those that get the parser further. */
  partial: Step[];
}

async function stepsFrom<S extends Seen>(
  search: Search<S>,
  source: string,
  fault: Diagnosis,
  before: Before,
): Promise<Steps> {
  const partial: Step[] = [];
  for (const { advice, drops } of known(search.language, source, fault, search.end)) {
    const made = advice.fix && extra('hints', advice.fix);
    for (const candidate of [made ?? []].flat()) {
      if (search.seen.has(candidate)) continue;
      search.seen.add(candidate);
      const verdict = await search.verify(candidate);
      if (verdict === undefined) return { partial };
      if (isUnmoved(verdict, fault)) {
        if (source === search.source) search.failed.add(advice);
        continue;
      }
      const said = [...before.said, extra('hints', advice.says) ?? ''];
      const step = { candidate, verdict, said, drops: before.drops || drops, left: linesLeft(candidate, verdict) };
      const fixed = verdict.ok ? await accepted(search, step) : undefined;
      if (fixed !== undefined) return { best: { ...step, candidate: fixed }, partial };
      if (!verdict.ok) partial.push(step);
    }
  }
  return { partial: partial.sort((one, other) => one.left - other.left) };
}

/** Fixes one fault after the other until the source is valid; goes back when what is valid is not accepted. */
async function searchFix<S extends Seen>(
  search: Search<S>,
  source: string,
  fault: Diagnosis,
  before: Before,
  round: number,
): Promise<Step | undefined> {
  if (round === MAX_ROUNDS) return undefined;
  const { best, partial } = await stepsFrom(search, source, fault, before);
  if (best) return best;
  for (const step of partial.slice(0, MAX_BRANCHES)) {
    const { ok: _, ...next } = step.verdict as Extract<Verdict, { ok: false }>;
    const found = await searchFix(search, step.candidate, next, step, round + 1);
    if (found) return found;
  }
  return undefined;
}

/** Adds `hint` if a row knows the fault, and `fix` if what it makes of the source is accepted. */
export async function adviseRefused<S extends Seen>(
  language: RefusedLanguage<S>,
  source: string,
  diagnosis: Diagnosis,
): Promise<Diagnosis> {
  const end = cpuMs() + BUDGET_CPU_MS;
  const first = known(language, source, diagnosis, end);
  if (first.length === 0) return diagnosis;
  const search = {
    language,
    source,
    end,
    seen: new Set([source]),
    failed: new Set<Advice>(),
    verify: limited((text) => language.verify(text), end),
  };
  const found = await searchFix(search, source, diagnosis, { said: [], drops: false }, 0);
  if (found) return { ...diagnosis, hint: [...new Set(found.said)].join(' '), fix: found.candidate };
  // What was tried and did not get the parser any further is not recommended, unless nothing else is known.
  const useful = first.find(({ advice }) => !search.failed.has(advice)) ?? first[0];
  const hint = useful && extra('hints', useful.advice.says);
  return { ...diagnosis, ...(hint !== undefined && { hint }) };
}
