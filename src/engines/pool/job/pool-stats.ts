/** What the pool counts and logs about its jobs and children. */
import { EXTRA_KINDS, type ExtraKind } from '../../extras.ts';

/** Why a parent ends a child although nothing is wrong with it. */
const DISMISSALS = ['recycled', 'rested', 'abandoned'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** Why a child ended; `start` for one that never became ready. */
const END_REASONS = ['cpu', 'memory', 'fault', 'crash', 'outside', 'start', ...DISMISSALS] as const;
/** The reasons why children end, as they are counted. */
type EndReason = (typeof END_REASONS)[number];

export interface EngineStats {
  starting: number;
  idle: number;
  /** Busy with a job or a warm-up. */
  busy: number;
  /** Since the pool was made. */
  started: number;
  recycled: number;
  /** Children that have ended, by reason; those ended by closing the pool are not counted. */
  ended: Record<EndReason, number>;
  /** Warnings, hints and the like that were left out of answers, by kind. */
  lost: Record<ExtraKind, number>;
  /** As last reported by the children. */
  rssBytes: number;
  pids: number[];
}

/** Ends of jobs since the pool was made. */
export interface JobCounts {
  replied: number;
  /** The job broke its child. */
  crashed: number;
  /** The job used up its CPU time. */
  timedOut: number;
  /** Nobody was waiting for the answer any more. */
  abandoned: number;
  /** The child was killed from outside; the job is run again. */
  killed: number;
  /** Answered with the advice to retry later. */
  overloaded: number;
}

export function noCounts(): JobCounts {
  return { replied: 0, crashed: 0, timedOut: 0, abandoned: 0, killed: 0, overloaded: 0 };
}

export function noEnds(): Record<EndReason, number> {
  return Object.fromEntries(END_REASONS.map((reason) => [reason, 0])) as Record<EndReason, number>;
}

export function noneLost(): Record<ExtraKind, number> {
  return Object.fromEntries(EXTRA_KINDS.map((kind) => [kind, 0])) as Record<ExtraKind, number>;
}

export interface PoolStats extends JobCounts {
  queued: number;
  running: number;
  engines: Record<string, EngineStats>;
}

/** The log that the pool reports its children to; pino's loggers have this type. */
export interface PoolLog {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}
