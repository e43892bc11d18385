/** Keeps the history of sessions in Redis, so that all processes share it; while Redis is gone nothing is kept, and nothing can be read. */
import type { DiagramHistory, HistoryLimits } from '../ports/diagram-history.ts';
import type { RedisConnection } from './connect-redis.ts';
import { placeOf, RECORD_BYTES, readRecord, writeRecord } from './history-record.ts';
import { ADD_RECORD, READ_RECORDS } from './history-scripts.ts';

/** The braces keep all keys in one slot of a cluster, as scripts need. */
const PREFIX = 'drawbridge:{history}:';
const ACCOUNTS = ['expiries', 'sizes', 'owners', 'holders', 'total'].map((name) => `${PREFIX}${name}`);
const MS = 1_000;

export function historyInRedis(
  limits: HistoryLimits,
  redis: RedisConnection,
  now: () => number = Date.now,
): DiagramHistory {
  const life = limits.historySeconds * MS;
  return {
    async add(caller, call) {
      const record = writeRecord(now(), call);
      if (Buffer.byteLength(record) > limits.maxHistoryDiagramBytes) return;
      const { id, holder } = placeOf(caller);
      const { historyDiagrams, maxHistorySessionBytes, maxHistoryBytes } = limits;
      const figures = [now(), life, historyDiagrams, maxHistorySessionBytes, maxHistoryBytes, RECORD_BYTES].map(String);
      await redis.opened;
      const step = { keys: ACCOUNTS, arguments: [PREFIX, id, holder, record, ...figures] };
      // The drawing is the answer: it does not fail because it could not be kept.
      await redis.ask(() => redis.client.eval(ADD_RECORD, step)).catch(() => {});
    },
    async read(caller) {
      const bounds = [limits.historyDiagrams, limits.maxHistoryDiagramBytes].map(String);
      const step = { keys: [`${PREFIX}session:${placeOf(caller).id}`], arguments: bounds };
      await redis.opened;
      try {
        const found = await redis.ask(() => redis.client.eval(READ_RECORDS, step));
        const texts = Array.isArray(found) ? found.slice(0, limits.historyDiagrams) : [];
        return texts.flatMap((text) => readRecord(String(text), now() - life) ?? []);
      } catch {
        return undefined;
      }
    },
  };
}
