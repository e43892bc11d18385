/** Keeps the history of sessions in Redis, so that all processes share it; while Redis is gone nothing is kept, and nothing can be read. */
import type { DiagramHistory, HistoryLimits } from '../ports/diagram-history.ts';
import type { RedisConnection } from './connect-redis.ts';
import { placeOf, RECORD_BYTES, readRecord, writeRecord } from './history-record.ts';
import { ADD_RECORD, READ_RECORDS, shareOut } from './redis-scripts.ts';
import { createSeal } from './seal-text.ts';

const ACCOUNTS = ['expiries', 'sizes', 'owners', 'holders', 'total'];
const MS = 1_000;

export function historyInRedis(
  limits: HistoryLimits,
  redis: RedisConnection,
  { secret, now = Date.now }: { secret?: string | undefined; now?(): number } = {},
): DiagramHistory {
  const seal = createSeal(secret);
  const shards = shareOut('history', redis.client.shards, limits.maxHistoryBytes, limits.maxHistorySessionBytes);
  const life = limits.historySeconds * MS;
  return {
    async add(caller, call) {
      const { id, holder } = placeOf(caller);
      const record = seal.close(id, writeRecord(now(), call));
      if (Buffer.byteLength(record) > limits.maxHistoryDiagramBytes) return;
      const { historyDiagrams, maxHistorySessionBytes } = limits;
      const bounds = [historyDiagrams, maxHistorySessionBytes, shards.maxBytes, RECORD_BYTES];
      const figures = [now(), life, ...bounds].map(String);
      await redis.opened;
      const prefix = shards.prefixOf(id);
      const step = { keys: ACCOUNTS.map((name) => prefix + name), arguments: [prefix, id, holder, record, ...figures] };
      // The drawing is the answer: it does not fail because it could not be kept.
      await redis.ask(() => redis.client.eval(ADD_RECORD, step)).catch(() => {});
    },
    async read(caller) {
      const bounds = [limits.historyDiagrams, limits.maxHistoryDiagramBytes].map(String);
      const { id } = placeOf(caller);
      const step = { keys: [`${shards.prefixOf(id)}session:${id}`], arguments: bounds };
      await redis.opened;
      try {
        const found = await redis.ask(() => redis.client.eval(READ_RECORDS, step));
        const texts = Array.isArray(found) ? found.slice(0, limits.historyDiagrams) : [];
        return texts.flatMap((text) => readRecord(seal.open(id, String(text)) ?? '', now() - life) ?? []);
      } catch {
        return undefined;
      }
    },
  };
}
