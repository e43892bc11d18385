/** Opens the history of sessions in this process or in Redis, if it is switched on. */
import { limits } from '../../generated/values.ts';
import type { DiagramHistory } from '../ports/diagram-history.ts';
import { historyInMemory } from '../store/history-in-memory.ts';
import type { ServeConfig } from './config.ts';
import type { OpeningRedis } from './redis.ts';

/** Of all sessions together. */
const MAX_HISTORY_BYTES = 64 * 1_048_576;

export function openHistory(config: ServeConfig, redis: OpeningRedis | undefined): DiagramHistory | undefined {
  const { history, redisSecret: secret } = config;
  if (!history) return undefined;
  const bounds = { ...limits, maxHistoryBytes: MAX_HISTORY_BYTES };
  if (!redis) return historyInMemory(bounds);
  const opening = Promise.all([redis.connection, import('../store/history-in-redis.ts')]);
  const shared = opening.then(([connection, { historyInRedis }]) => historyInRedis(bounds, connection, { secret }));
  return {
    add: async (...call) => (await shared).add(...call),
    read: async (...call) => (await shared).read(...call),
  };
}
