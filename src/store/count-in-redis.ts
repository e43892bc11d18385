/** Keeps the hourly budgets in Redis, so that all processes share them; while Redis is gone they are kept in memory. */
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { BudgetState, CallsPerHour, TakeCalls } from '../ports/call-budget.ts';
import type { RedisConnection } from './connect-redis.ts';
import { HOUR_SECONDS, keepInMemory, stateOf } from './count-in-memory.ts';

const KEY_PREFIX = 'drawbridge:calls';

export function countInRedis(callsPerHour: CallsPerHour, redis: RedisConnection): TakeCalls {
  const memory = keepInMemory(callsPerHour);
  const limiters = new Map(
    Object.entries(callsPerHour)
      .filter(([, points]) => points > 0)
      .map(([limit, points]) => [
        limit,
        new RateLimiterRedis({
          storeClient: redis.client,
          useRedisPackage: true,
          points,
          duration: HOUR_SECONDS,
          keyPrefix: `${KEY_PREFIX}:${limit}`,
        }),
      ]),
  );

  async function takeShared(limiter: RateLimiterRedis, client: string, calls: number) {
    try {
      const taken = await redis.ask(() => limiter.consume(client, calls));
      return { taken, state: stateOf(limiter.points, true, taken) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { taken: refusal, state: stateOf(limiter.points, false, refusal) };
    }
  }

  return async (limit, client, calls): Promise<BudgetState | undefined> => {
    const limiter = limiters.get(limit);
    if (!limiter) return undefined;
    await redis.opened;
    try {
      const { taken, state } = await takeShared(limiter, client, calls);
      // If Redis is lost, the budget continues from here.
      await memory.adopt(limit, client, taken.consumedPoints, taken.msBeforeNext);
      return state;
    } catch {
      return memory.takeCalls(limit, client, calls);
    }
  };
}
