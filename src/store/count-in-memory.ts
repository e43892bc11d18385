/** Keeps the hourly budgets in this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BudgetState, CallsPerHour, TakeCalls } from '../ports/call-budget.ts';

export const HOUR_SECONDS = 3_600;

/** What a client has used of a budget, and how long until the hour is over. */
export interface UsedCalls {
  used: number;
  resetMs: number;
}

export function stateOf(callsPerHour: number, { used, resetMs }: UsedCalls): BudgetState {
  return {
    callsPerHour,
    allowed: used <= callsPerHour,
    remaining: Math.max(0, callsPerHour - used),
    resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
  };
}

export interface MemoryBudgets {
  takeCalls: TakeCalls;
  /** Sets a budget to a count from elsewhere. */
  adopt(limit: string, client: string, taken: UsedCalls): Promise<void>;
  /** Undefined if nothing was used in this hour. */
  used(limit: string, client: string): Promise<UsedCalls | undefined>;
}

export function keepInMemory(callsPerHour: CallsPerHour): MemoryBudgets {
  const limiters = new Map(
    Object.entries(callsPerHour)
      .filter(([, points]) => points > 0)
      .map(([limit, points]) => [limit, new RateLimiterMemory({ points, duration: HOUR_SECONDS, keyPrefix: limit })]),
  );
  const usedIn = ({ consumedPoints, msBeforeNext }: RateLimiterRes) => ({
    used: consumedPoints,
    resetMs: msBeforeNext,
  });
  return {
    async takeCalls(limit, client, calls) {
      const limiter = limiters.get(limit);
      if (!limiter) return undefined;
      try {
        return stateOf(limiter.points, usedIn(await limiter.consume(client, calls)));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return stateOf(limiter.points, usedIn(refusal));
        throw refusal;
      }
    },
    async adopt(limit, client, { used, resetMs }) {
      await limiters.get(limit)?.set(client, used, resetMs / 1000);
    },
    async used(limit, client) {
      const found = await limiters.get(limit)?.get(client);
      return found ? usedIn(found) : undefined;
    },
  };
}
