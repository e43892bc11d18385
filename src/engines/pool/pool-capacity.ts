/** How many children a pool may hold, and when a caller that it refuses should retry. */
import {
  MAX_RETRY_AFTER_SECONDS,
  MIN_RETRY_AFTER_SECONDS,
  OUTSIDE_HEAP_LIMIT_MB,
  SLOW_PLACES_PER_WORKER,
} from './job/limits.ts';

export interface CapacitySettings {
  workers: number;
  spares: number;
  heapLimitMb: number;
}

/**
 * Memory use: at rest one warm child for each engine in use; under load up to `maxProcesses` of them, 170 MB each when a Mermaid child is fresh,
 * 260 to 350 MB when it has worked; at worst, under attack, each at `rssLimitMb`.
 */
export interface PoolCapacity {
  maxProcesses: number;
  slowPlaces: number;
  rssLimitMb: number;
}

export function poolCapacity({ workers, spares, heapLimitMb }: CapacitySettings, engineCount: number): PoolCapacity {
  const slowPlaces = workers * SLOW_PLACES_PER_WORKER;
  return {
    maxProcesses: Math.max(workers + spares * engineCount, engineCount) + slowPlaces,
    slowPlaces,
    rssLimitMb: heapLimitMb + OUTSIDE_HEAP_LIMIT_MB,
  };
}

/** Share of the newest job in the moving average. */
const NEWEST_SHARE = 0.1;

/** Tells a refused caller when to retry, based on how long recent jobs took. */
export interface RetryAdvice {
  noteRun(ranMs: number): void;
  secondsFor(jobsAhead: number): number;
}

export function createRetryAdvice(workers: number): RetryAdvice {
  let averageMs = 100;
  return {
    noteRun(ranMs) {
      averageMs += (ranMs - averageMs) * NEWEST_SHARE;
    },
    secondsFor(jobsAhead) {
      const seconds = Math.ceil((jobsAhead * averageMs) / workers / 1000);
      return Math.min(Math.max(seconds, MIN_RETRY_AFTER_SECONDS), MAX_RETRY_AFTER_SECONDS);
    },
  };
}
