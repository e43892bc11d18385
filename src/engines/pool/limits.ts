/** The limits of the pool and of its children, each with its unit and its reason. */

/** Largest answer a child may send; a 200-node flowchart is about 0.4 MB before cleaning. */
export const MAX_REPLY_BYTES = 16 * 1024 * 1024;

/** Largest job a child takes: 50,000 characters as JSON text in the worst case of six bytes each, and some air. */
export const MAX_JOB_BYTES = 1024 * 1024;

/** V8 heap of a child; a warm mermaid child uses about a fifth of it. */
export const HEAP_LIMIT_MB = 512;

/** V8's nursery in a child: drawing makes much that lives for a moment, and a larger nursery collects it with less copying. */
export const NURSERY_LIMIT_MB = 32;

/** What a child may hold outside of the V8 heap (buffers, fonts, WebAssembly, PNG pixels) before it kills itself. */
export const OUTSIDE_HEAP_LIMIT_MB = 512;

/** A job that runs longer is killed. */
export const RUN_TIMEOUT_MS = 5_000;

/** Every caller is answered within this, the time in the queue included, or within the run timeout plus the margin if that is more. */
export const ANSWER_WITHIN_MS = 5_700;
export const ANSWER_MARGIN_MS = 700;

/** A job that could only run for less than this before its answer is due is refused instead of started. */
export const MIN_RUN_MS = 300;

/** A job that outlives its caller by this is killed; most end sooner, and a kill costs a new child (about 1 s of CPU). */
export const ABANDONED_GRACE_MS = 1_000;

/** Jobs that may wait. */
export const QUEUE_LIMIT = 64;

/** Jobs after which a child is replaced, whatever its state. */
export const MAX_JOBS_PER_CHILD = 500;

/** Growth of the resident memory since the child was ready at which it is replaced, well before the heap is full. */
export const MAX_RSS_GROWTH_MB = 256;

/** A child that is not ready by then is killed and counts as a failed start; generous, because a start is CPU work that a busy machine stretches. */
export const START_TIMEOUT_MS = 60_000;

/** Failed starts in a row after which an engine is reported as broken instead of letting callers wait. */
export const MAX_START_FAILURES = 3;

/** Wait before the next start after a failed one; doubles with each failure. */
export const START_BACKOFF_MS = 100;
export const MAX_START_BACKOFF_MS = 10_000;

/** How often a child looks whether its parent lives and its memory is within bounds. */
export const WATCHDOG_INTERVAL_MS = 200;

/** Last part of a child's stderr that is kept, to say why it could not start. */
export const STDERR_TAIL_CHARACTERS = 2_000;

/** Bounds of the advice given with an overload. */
export const MIN_RETRY_AFTER_SECONDS = 1;
export const MAX_RETRY_AFTER_SECONDS = 30;

/** A job that runs longer moves to the slow lane: its slot is free again for quick ones. */
export const SLOW_AFTER_MS = 1_000;

/** Places of the slow lane for each worker; beyond them a slow job keeps its slot. */
export const SLOW_PLACES_PER_WORKER = 1;

/** Unix niceness of a slow job while more children are at work than there are workers: quick jobs, starts and the parent go first. */
export const SLOW_NICENESS = 5;

/** A longer source never takes the last slot nor the spare children: whatever it costs, short ones find a warm child. */
export const LARGE_SOURCE_CHARACTERS = 4_000;

/** Warm children kept beyond the busy ones, for each engine. */
export const SPARES_PER_ENGINE = 1;
