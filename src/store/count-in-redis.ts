/** Keeps the hourly budgets in Redis, so that all processes share them; while Redis is gone they are kept in memory. */
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { BudgetState, CallsPerHour, TakeCalls } from '../ports/call-budget.ts';
import type { RedisConnection } from './connect-redis.ts';
import { HOUR_SECONDS, keepInMemory, stateOf, type UsedCalls } from './count-in-memory.ts';

const KEY_PREFIX = 'drawbridge:calls';

/** This process and Redis end an hour within this time of each other. */
const CLOCK_SLACK_MS = 1_000;

/** How many clients are remembered as compared; beyond it all are compared once more. */
const MAX_COMPARED = 100_000;

/** Raises a count that Redis has lost to what a process knows; never lowers one. */
const RAISE_COUNT = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return { tonumber(redis.call('GET', KEYS[1])), redis.call('PTTL', KEYS[1]) }
`;

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

  /** The budgets that were compared since Redis was last away. */
  const compared = new Set<string>();
  let absences = 0;
  function isCompared(key: string): boolean {
    if (redis.absences() !== absences || compared.size >= MAX_COMPARED) compared.clear();
    absences = redis.absences();
    const known = compared.has(key);
    compared.add(key);
    return known;
  }

  async function takeShared(limiter: RateLimiterRedis, client: string, calls: number): Promise<UsedCalls> {
    try {
      const { consumedPoints: used, msBeforeNext: resetMs } = await redis.ask(() => limiter.consume(client, calls));
      return { used, resetMs };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { used: refusal.consumedPoints, resetMs: refusal.msBeforeNext };
    }
  }

  /** A Redis that comes back without its data, or with old data, is told what this process has counted meanwhile. */
  async function raiseLost(limit: string, client: string, calls: number, taken: UsedCalls): Promise<UsedCalls> {
    const key = limiters.get(limit)?.getKey(client) ?? '';
    if (isCompared(key)) return taken;
    const known = await memory.used(limit, client);
    if (!known || known.resetMs < CLOCK_SLACK_MS || known.used + calls <= taken.used) return taken;
    const figures = { keys: [key], arguments: [String(known.used + calls), String(Math.ceil(known.resetMs))] };
    const raised = await redis.ask(() => redis.client.eval(RAISE_COUNT, figures));
    const [used = 0, resetMs = 0] = Array.isArray(raised) ? raised.map(Number) : [];
    return { used, resetMs };
  }

  return async (limit, client, calls): Promise<BudgetState | undefined> => {
    const limiter = limiters.get(limit);
    if (!limiter) return undefined;
    await redis.opened;
    try {
      const taken = await raiseLost(limit, client, calls, await takeShared(limiter, client, calls));
      // If Redis is lost, the budget continues from here.
      await memory.adopt(limit, client, taken);
      return stateOf(limiter.points, taken);
    } catch {
      return memory.takeCalls(limit, client, calls);
    }
  };
}
