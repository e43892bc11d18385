/** Turns a parser's error into advice: looks it up in a table of known faults and offers the fixed source if it verifies. */
import type { Diagnosis, Verdict } from '../../ports/diagram-engine.ts';
import { cpuMs } from '../cpu-time.ts';

/** A source and what its parser said about it. */
export interface RefusedSource {
  source: string;
  diagnosis: Diagnosis;
}

/** One known fault. A table is read from the top: rows about the whole text come first, guesses last. */
export interface HintRow {
  /** The row's name in tests. */
  name: string;
  matches(fault: RefusedSource): boolean;
  /** One sentence: what is wrong and what to write instead. */
  says: string | ((fault: RefusedSource) => string);
  /** The source with this one fault fixed; undefined if the row does not know how. */
  fixes?(fault: RefusedSource): string | undefined;
  /** The fix may remove or replace words; other fixes must keep every word. */
  mayDropWords?: true;
  /** The source is not a single diagram of the language and cannot be fixed, whatever other rows match. */
  isForeign?: true;
}

/** Faults may hide others; they are fixed one after the other, up to this many. */
const MAX_ROUNDS = 10;
const MAX_VERIFICATIONS = 24;
/** CPU time, so that advice does not use up the diagnosis's own budget and is the same on a busy machine. */
const BUDGET_CPU_MS = 1500;

interface Step {
  row: HintRow;
  fault: RefusedSource;
  candidate: string;
  verdict: Verdict;
}

function sentenceOf(row: HintRow, fault: RefusedSource): string {
  return typeof row.says === 'string' ? row.says : row.says(fault);
}

/** How many lines the parser did not reach; fewer is closer to a valid source. */
function linesLeft(source: string, verdict: Verdict): number {
  if (verdict.ok) return -1;
  const lines = source.split('\n').length;
  return verdict.line === undefined ? lines : lines - verdict.line;
}

type Verify = (source: string) => Promise<Verdict>;

/** Ends after a number of verifications or a CPU time, whichever comes first. */
function limited(verify: Verify): (source: string) => Promise<Verdict | undefined> {
  const end = cpuMs() + BUDGET_CPU_MS;
  let left = MAX_VERIFICATIONS;
  return async (source) => (left-- > 0 && cpuMs() < end ? verify(source) : undefined);
}

/** True if the parser still fails at the same place. */
function isUnmoved(verdict: Verdict, { error, line, sourceLine }: Diagnosis): boolean {
  return !verdict.ok && verdict.error === error && verdict.line === line && verdict.sourceLine === sourceLine;
}

/** The row that fixes the fault, or else the one that lets the parser get furthest. */
async function bestStep(
  rows: readonly HintRow[],
  fault: RefusedSource,
  verify: (source: string) => Promise<Verdict | undefined>,
): Promise<Step | undefined> {
  let best: Step | undefined;
  let bestLeft = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const candidate = row.fixes?.(fault);
    if (candidate === undefined || candidate === fault.source) continue;
    const verdict = await verify(candidate);
    if (verdict === undefined) return best;
    const left = linesLeft(candidate, verdict);
    if (left >= bestLeft || isUnmoved(verdict, fault.diagnosis)) continue;
    best = { row, fault, candidate, verdict };
    bestLeft = left;
    if (verdict.ok) return best;
  }
  return best;
}

/** Adds `hint` if a row matches the fault, and `fix` if its fix gives a source that verifies. */
export async function applyHints(
  rows: readonly HintRow[],
  source: string,
  diagnosis: Diagnosis,
  verify: Verify,
): Promise<Diagnosis> {
  const check = limited(verify);
  const first = rows.find((row) => row.matches({ source, diagnosis }));
  if (first === undefined) return diagnosis;
  const advice: Diagnosis = { ...diagnosis, hint: sentenceOf(first, { source, diagnosis }) };

  const said: string[] = [];
  let fault: RefusedSource = { source, diagnosis };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = rows.filter((row) => row.matches(fault));
    const step = await bestStep(known, fault, check);
    if (step === undefined) return advice;
    said.push(sentenceOf(step.row, step.fault));
    if (step.verdict.ok) return { ...diagnosis, hint: [...new Set(said)].join(' '), fix: step.candidate };
    const { ok: _, ...next } = step.verdict;
    fault = { source: step.candidate, diagnosis: next };
  }
  return advice;
}
