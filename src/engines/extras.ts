/** What an answer can do without, such as warnings and hints: left out and counted if making it fails or takes too long. */
import { startupSnapshot } from 'node:v8';
import { Script } from 'node:vm';

/** In milliseconds, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `model`: what the source says in parts; an answer falls back to the texts of the drawing. */
export const EXTRA_KINDS = ['warnings', 'hints', 'notes', 'words', 'model'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];
export type LostExtras = Partial<Record<ExtraKind, number>>;

/** CPU time of one extra; those of a diagram of 50 KB take a tenth of it. */
const EXTRA_CPU_MS = 1_000;
/** What the diagram says is the answer itself where it is asked for. */
export const MODEL_CPU_MS = 3_000;
/** Of the job's CPU time, so that what has been drawn can still be answered. */
const RESERVED_SHARE = 0.2;

let job = { startedAt: 0, budgetMs: Number.POSITIVE_INFINITY };
let lost: LostExtras = {};

/** From now on, extras must leave enough of this CPU time for the answer. */
export function startExtras(budgetMs: number): void {
  job = { startedAt: cpuMs(), budgetMs };
  lost = {};
}

/** What has been left out since then; undefined if nothing was. */
export function lostExtras(): LostExtras | undefined {
  return Object.keys(lost).length === 0 ? undefined : lost;
}

function noteLost(kind: ExtraKind): void {
  lost[kind] = (lost[kind] ?? 0) + 1;
}

/** Whether the job may take as long again as it already has: a fix is read as its source was. */
export function hasTimeForAnother(): boolean {
  return (cpuMs() - job.startedAt) * 2 <= job.budgetMs * (1 - RESERVED_SHARE);
}

const TASK = Symbol.for('drawbridge.extra');
const holder = globalThis as { [TASK]?: () => unknown };
/** Only a script can be interrupted by Node, and with it whatever it calls, a regular expression too. */
let call: Script | undefined;

function isInterrupted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

let isWithin = false;

/** Node counts wall time, so that on a busy machine the work is begun again until it has had its CPU time. */
function runWithin(ms: number, work: () => unknown): unknown {
  // Node starts a thread for each call: an extra that is part of another has that one's. A snapshot cannot hold a script.
  if (isWithin || startupSnapshot.isBuildingSnapshot()) return work();
  call ??= new Script("globalThis[Symbol.for('drawbridge.extra')]()");
  for (const end = cpuMs() + ms; ; ) {
    holder[TASK] = work;
    isWithin = true;
    try {
      return call.runInThisContext({ timeout: Math.max(1, Math.ceil(end - cpuMs())) });
    } catch (error) {
      if (!isInterrupted(error) || cpuMs() >= end) throw error;
    } finally {
      isWithin = false;
    }
  }
}

/** The extra; undefined if it fails, or is interrupted. It may be begun again, so it must change nothing. */
export function extra<Value>(kind: ExtraKind, make: () => Value, mostMs = EXTRA_CPU_MS): Value | undefined {
  const left = job.budgetMs * (1 - RESERVED_SHARE) - (cpuMs() - job.startedAt);
  const ms = Math.min(mostMs, left);
  try {
    if (ms > 0) return runWithin(ms, make) as Value;
  } catch {
    // Counted below.
  }
  noteLost(kind);
  return undefined;
}

/** The same for one that reads other sources, which the caller limits. */
export async function extraLater<Value>(kind: ExtraKind, make: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await make();
  } catch {
    noteLost(kind);
    return undefined;
  }
}

/** For one row of many: the others still count. */
export function eachExtra<Value>(kind: ExtraKind, make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    noteLost(kind);
    return undefined;
  }
}
