/** Shares finished drawings between processes through Redis, which never costs more than a short wait. */
import type { SharedDrawings } from '../ports/diagram-history.ts';
import type { RedisConnection } from './connect-redis.ts';
import { KEEP_TEXT, shareOut } from './redis-scripts.ts';
import { createSeal } from './seal-text.ts';

/** Drawing again takes about this long; a Redis in the same network answers in a millisecond. */
const MAX_WAIT_MS = 250;

export const MAX_SHARED_DRAWING_BYTES = 512 * 1024;
export const SHARED_SECONDS = 86_400;

/** Beyond this, a Redis that is slow to write would fill this process. */
const MAX_WRITES_UNDER_WAY = 16;

const MS = 1_000;
const ACCOUNTS = ['expiries', 'sizes', 'total'];

export interface SharingSettings {
  /** The sum of all texts. */
  maxBytes: number;
  /** Signs the texts. */
  secret?: string | undefined;
  now?(): number;
}

export function shareDrawings(
  redis: RedisConnection,
  { maxBytes, secret, now = Date.now }: SharingSettings,
): SharedDrawings {
  const seal = createSeal(secret);
  const shards = shareOut('drawings', redis.client.shards, maxBytes, MAX_SHARED_DRAWING_BYTES);
  /** Answers that somebody has stopped waiting for. */
  let late = 0;
  let writes = 0;

  /** Undefined if it fails or takes too long; what has arrived while this process was busy is read before the time counts. */
  function inTime(asked: Promise<string | null>): Promise<string | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => {
        late += 1;
        const arrived = () => {
          late -= 1;
        };
        asked.then(arrived, arrived);
        resolve(undefined);
      };
      const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), MAX_WAIT_MS);
      const settle = (text: string | null) => {
        clearTimeout(timer);
        resolve(text ?? undefined);
      };
      asked.then(settle, () => settle(null));
    });
  }

  return {
    async find(key) {
      // While one answer is late, nobody else waits.
      if (!redis.isUp() || late > 0) return undefined;
      // One byte more than is ever kept: enough to notice a text that somebody else made too long.
      const asked = redis.ask(() =>
        redis.client.getRange(`${shards.prefixOf(key)}${key}`, 0, MAX_SHARED_DRAWING_BYTES),
      );
      const text = await inTime(asked);
      if (text === undefined || text === '' || Buffer.byteLength(text) > MAX_SHARED_DRAWING_BYTES) return undefined;
      return seal.open(key, text) ?? null;
    },
    keep(key, plain) {
      const isFine = redis.isUp() && late === 0 && writes < MAX_WRITES_UNDER_WAY;
      if (!isFine) return;
      const text = seal.close(key, plain);
      if (Buffer.byteLength(text) > MAX_SHARED_DRAWING_BYTES) return;
      writes += 1;
      const figures = [now(), SHARED_SECONDS * MS, shards.maxBytes].map(String);
      const prefix = shards.prefixOf(key);
      const step = { keys: ACCOUNTS.map((name) => prefix + name), arguments: [prefix, key, text, ...figures] };
      const done = () => {
        writes -= 1;
      };
      redis.ask(() => redis.client.eval(KEEP_TEXT, step)).then(done, done);
    },
  };
}
