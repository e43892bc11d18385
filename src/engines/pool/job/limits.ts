/** The limits of the pool and of its children, each with its unit and its reason; those in the contract are read from there. */
import { limits } from '../../../../generated/values.ts';

/** Largest answer a child may send; a 200-node flowchart is about 0.4 MB before cleaning. */
export const MAX_REPLY_BYTES = 16 * 1024 * 1024;

/** Largest job a child accepts: two models to compare, each byte of which may be escaped, plus some margin. */
export const MAX_JOB_BYTES = 5 * 1024 * 1024;

/** V8 heap of a child; a warm mermaid child uses about a fifth of it. */
export const HEAP_LIMIT_MB = 512;

/** V8's nursery in a child: drawing makes many short-lived objects, and a larger nursery collects them with less copying. */
export const NURSERY_LIMIT_MB = 32;

/** PlantUML draws data by recursion: 200 keys of JSON exceed what V8 grants by itself. Half of what systems grant a process. */
export const STACK_LIMIT_KB: Readonly<Record<string, number>> = { plantuml: 4_000 };

/** What a child may use outside the V8 heap (buffers, fonts, WebAssembly, PNG pixels) before it kills itself. */
export const OUTSIDE_HEAP_LIMIT_MB = 512;

/** CPU time of one diagram, all threads of its child together; a child that has spent it ends itself. */
export const CPU_BUDGET_MS: number = limits.renderTimeoutMs;

/** Wall time from a job's acceptance to its answer, including the queue and the start of a child. */
export const WAIT_LIMIT_MS: number = limits.renderWaitMs;

/** A job that outlives its caller by this is killed; most end sooner, and a kill costs a new child (about 1 s of CPU). */
export const ABANDONED_GRACE_MS = 1_000;

/** Jobs that may wait. */
export const QUEUE_LIMIT = 64;

/** Jobs after which a child is replaced, whatever its state; code that runs often is compiled well after some hundred, so many times that. */
export const MAX_JOBS_PER_CHILD = 5_000;

/** Growth of the resident memory since the child was ready at which it is replaced, well before the heap is full. */
export const MAX_RSS_GROWTH_MB = 256;

/** A child that is not ready by then is killed and counts as a failed start; generous, because a start is CPU work that a busy machine stretches. */
export const START_TIMEOUT_MS = 120_000;

/** Failed starts in a row after which an engine is reported as broken instead of letting callers wait. */
export const MAX_START_FAILURES = 3;

/** Wait before the next start after a failed one; doubles with each failure. */
export const START_BACKOFF_MS = 100;
export const MAX_START_BACKOFF_MS = 10_000;

/** Consecutive children that may be killed from outside before their first job without a pause before the next start. */
export const UNSTEADY_AFTER = 5;
export const MAX_UNSTEADY_PAUSE_MS = 1_000;

/** How often a job is given to a child, when the children are killed from outside. */
export const MAX_TRIES = 5;

/** How often a child checks that its parent is alive and that its memory and its job's CPU time are within their limits. */
export const WATCHDOG_INTERVAL_MS = 100;

/** Largest report of a child's watchdog. */
export const MAX_REPORT_BYTES = 1_024;

/** Last part of a child's stderr that is kept, to say why it could not start. */
export const STDERR_TAIL_CHARACTERS = 2_000;

/** Limits of the retry advice given with an overload. */
export const MIN_RETRY_AFTER_SECONDS = 1;
export const MAX_RETRY_AFTER_SECONDS = 30;

/** The first slice of a job: ordinary diagrams take less. CPU time beyond it makes a client costly, and moves the job to the slow lane. */
export const QUICK_CPU_MS = 300;

/** A client that has lately spent so much beyond the first slices waits after those that have not. */
export const COSTLY_BURN_MS = 500;

/** After so long, half of what a client has spent is forgotten. */
export const ACCOUNT_HALF_LIFE_MS = 60_000;

/** Clients whose spending is remembered; an account takes about 200 bytes. */
export const MAX_ACCOUNTS = 10_000;

/** In a child that has done less than this, the code is not compiled yet: that much CPU time is not charged to the client. */
export const COLD_RUNS = 5;
export const COLD_ALLOWANCE_MS = 1_500;

/** CPU time to start another child, charged to the client whose job broke one. */
export const RESTART_CPU_MS = 1_000;

/** Places of the slow lane for each worker. */
export const SLOW_PLACES_PER_WORKER = 1;

/**
 * Unix niceness of a slow job while more jobs are at work than there are workers: quick ones and the parent go first. No more than
 * this, since the machine may be busy with other programs, beside which a job at 19 would never end.
 */
export const SLOW_NICENESS = 5;

/** A longer source never uses the last worker or the spare children: whatever it costs, short ones find a warm child. */
export const LARGE_SOURCE_CHARACTERS = 4_000;

/** Warm children kept beyond the busy ones, for each engine. */
export const SPARES_PER_ENGINE = 1;

/** CPU time that a child may spend on diagrams that were asked for before, while nobody waits; a small flowchart is at full speed after 5 s. */
export const PRACTICE_CPU_MS = 8_000;

/** Practice begins after so long without a caller: otherwise a client that sends diagrams one after the other would find the warmest child busy. */
export const PRACTICE_AFTER_MS = 500;

/** Diagram types of each engine that are drawn for practice: those asked for last. */
export const PRACTICE_TYPES = 5;

/** At the limit of processes, an engine gives up an idle child for another only when it has not needed so many for this long: a start costs about 1 s of CPU time. */
export const SURPLUS_AFTER_MS = 30_000;

/** Idle children beyond one of each engine end after this time; they are checked this many times within it. */
export const REST_LIMIT_MS = 5 * 60_000;
export const REST_CHECKS = 5;

/** An idle child with more resident memory than this is replaced by a fresh one, which has about 140 MB. */
export const REST_RSS_LIMIT_MB = 150;
