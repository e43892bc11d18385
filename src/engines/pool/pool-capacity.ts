/** How many children a pool may hold and how long a job may wait, from its settings. */
import {
  ANSWER_MARGIN_MS,
  ANSWER_WITHIN_MS,
  MIN_RUN_MS,
  OUTSIDE_HEAP_LIMIT_MB,
  SLOW_PLACES_PER_WORKER,
} from './limits.ts';

export interface CapacitySettings {
  workers: number;
  spares: number;
  timeoutMs: number;
  heapLimitMb: number;
}

/**
 * The memory bill: at rest `restingChildren` warm children, 170 MB each when a Mermaid child is fresh, 260 to 350 MB when it has worked (about 1.2 GB on two cores with two engines);
 * at worst, under attack, `maxProcesses` of them at `rssLimitMb` each.
 */
export interface PoolCapacity {
  restingChildren: number;
  maxProcesses: number;
  slowPlaces: number;
  rssLimitMb: number;
  answerWithinMs: number;
  longestWaitMs: number;
  /** Children to hold warm for each of so many engines. */
  floorFor(engines: number): number;
}

export function poolCapacity(settings: CapacitySettings, engineCount: number): PoolCapacity {
  const { workers, spares, timeoutMs, heapLimitMb } = settings;
  const restingChildren = Math.max(workers + spares * engineCount, engineCount);
  const slowPlaces = workers * SLOW_PLACES_PER_WORKER;
  const answerWithinMs = Math.max(ANSWER_WITHIN_MS, timeoutMs + ANSWER_MARGIN_MS);
  return {
    restingChildren,
    maxProcesses: restingChildren + slowPlaces,
    slowPlaces,
    rssLimitMb: heapLimitMb + OUTSIDE_HEAP_LIMIT_MB,
    answerWithinMs,
    longestWaitMs: answerWithinMs - MIN_RUN_MS,
    floorFor: (engines) => Math.max(1, Math.min(workers + spares, Math.floor(restingChildren / engines))),
  };
}
