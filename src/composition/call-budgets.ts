/** Opens the hourly budgets in this process or in Redis, as configured. */
import type { TakeCalls } from '../ports/call-budget.ts';
import { countInMemory } from '../store/count-in-memory.ts';
import type { ServeConfig } from './config.ts';
import type { OpeningRedis } from './redis.ts';

export function openCallBudgets({ callsPerHour }: ServeConfig, redis: OpeningRedis | undefined): TakeCalls {
  if (!redis) return countInMemory(callsPerHour);
  const opening = Promise.all([redis.connection, import('../store/count-in-redis.ts')]);
  const takeCalls = opening.then(([connection, { countInRedis }]) => countInRedis(callsPerHour, connection));
  return async (...call) => (await takeCalls)(...call);
}
