/** Opens the hourly budgets in this process or in Redis, as configured. */
import type { Logger } from 'pino';
import type { TakeCalls } from '../ports/call-budget.ts';
import { keepInMemory } from '../store/count-in-memory.ts';
import type { ServeConfig } from './config.ts';

export interface CallBudgets {
  takeCalls: TakeCalls;
  /** Whether Redis is connected; undefined if none is used. */
  redisUp(): boolean | undefined;
  close(): Promise<void>;
}

const USE = {
  lost: 'each process counts the hourly limits by itself until it is back',
  back: 'the hourly limits are shared again',
};

/** The Redis client is loaded only if it is used. */
async function openRedis(url: string, { callsPerHour }: ServeConfig, log: Logger) {
  const [{ connectRedis }, { countInRedis }] = await Promise.all([
    import('../store/connect-redis.ts'),
    import('../store/count-in-redis.ts'),
  ]);
  const redis = connectRedis(url, log, USE);
  return { redis, takeCalls: countInRedis(callsPerHour, redis) };
}

export function openCallBudgets(config: ServeConfig, log: Logger): CallBudgets {
  const { redisUrl, callsPerHour } = config;
  if (redisUrl === undefined) {
    const { takeCalls } = keepInMemory(callsPerHour);
    return { takeCalls, redisUp: () => undefined, close: async () => {} };
  }
  const opening = openRedis(redisUrl, config, log);
  let isUp = () => false;
  void opening.then(({ redis }) => {
    isUp = redis.isUp;
  });
  return {
    takeCalls: async (...call) => (await opening).takeCalls(...call),
    redisUp: () => isUp(),
    close: async () => (await opening).redis.close(),
  };
}
