/** Keeps the hourly budgets in this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BudgetState, CallsPerHour, TakeCalls } from '../ports/call-budget.ts';

export const HOUR_SECONDS = 3_600;

export function stateOf(
  callsPerHour: number,
  allowed: boolean,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): BudgetState {
  return {
    callsPerHour,
    allowed,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

export interface MemoryBudgets {
  takeCalls: TakeCalls;
  /** Sets a budget to a count from elsewhere. */
  adopt(limit: string, client: string, used: number, resetMs: number): Promise<void>;
}

export function keepInMemory(callsPerHour: CallsPerHour): MemoryBudgets {
  const limiters = new Map(
    Object.entries(callsPerHour)
      .filter(([, points]) => points > 0)
      .map(([limit, points]) => [limit, new RateLimiterMemory({ points, duration: HOUR_SECONDS, keyPrefix: limit })]),
  );
  return {
    async takeCalls(limit, client, calls) {
      const limiter = limiters.get(limit);
      if (!limiter) return undefined;
      try {
        return stateOf(limiter.points, true, await limiter.consume(client, calls));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return stateOf(limiter.points, false, refusal);
        throw refusal;
      }
    },
    async adopt(limit, client, used, resetMs) {
      await limiters.get(limit)?.set(client, used, resetMs / 1000);
    },
  };
}
