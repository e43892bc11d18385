/** Opens the history of sessions in this process or in Redis, if it is switched on. */
import { limits } from '../../generated/values.ts';
import type { DiagramHistory } from '../ports/diagram-history.ts';
import { historyInMemory } from '../store/history-in-memory.ts';
import type { ServeConfig } from './config.ts';
import type { OpeningRedis } from './redis.ts';

export function openHistory({ history }: ServeConfig, redis: OpeningRedis | undefined): DiagramHistory | undefined {
  if (!history) return undefined;
  if (!redis) return historyInMemory(limits);
  const opening = Promise.all([redis.connection, import('../store/history-in-redis.ts')]);
  const shared = opening.then(([connection, { historyInRedis }]) => historyInRedis(limits, connection));
  return {
    add: async (...call) => (await shared).add(...call),
    read: async (...call) => (await shared).read(...call),
  };
}
