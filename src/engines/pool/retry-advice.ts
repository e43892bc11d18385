/** Tells a refused caller when to retry, based on how long recent jobs took. */
import { MAX_RETRY_AFTER_SECONDS, MIN_RETRY_AFTER_SECONDS } from './common/limits.ts';

/** Share of the newest job in the moving average. */
const NEWEST_SHARE = 0.1;

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
