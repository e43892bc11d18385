/** Shares finished drawings between processes through Redis, which never costs more than a short wait. */
import type { SharedDrawings } from '../ports/shared-drawings.ts';
import type { RedisConnection } from './connect-redis.ts';

/** Drawing again takes about this long; a Redis in the same network answers in a millisecond. */
const MAX_WAIT_MS = 250;

export const MAX_SHARED_DRAWING_BYTES = 512 * 1024;
export const MAX_SHARED_BYTES = 128 * 1024 * 1024;
export const SHARED_SECONDS = 86_400;

/** Beyond this, a Redis that is slow to write would fill this process. */
const MAX_WRITES_UNDER_WAY = 16;

const MS = 1_000;
/** The braces keep all keys in one slot of a cluster, as scripts need. */
const PREFIX = 'drawbridge:{drawings}:';
const ACCOUNTS = ['expiries', 'sizes', 'total'].map((name) => `${PREFIX}${name}`);

/** Keeps a text; what is oldest gives way when the sum is over its limit. ARGV: prefix, key, text, now, life (ms), limit. */
const KEEP_TEXT = `
local expiries, sizes, total = KEYS[1], KEYS[2], KEYS[3]
local prefix, key, text = ARGV[1], ARGV[2], ARGV[3]
local now, life, max_total = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local function forget(one)
  local size = tonumber(redis.call('HGET', sizes, one) or '0')
  redis.call('DEL', prefix .. one)
  redis.call('ZREM', expiries, one)
  redis.call('HDEL', sizes, one)
  return redis.call('DECRBY', total, size)
end
for _, one in ipairs(redis.call('ZRANGEBYSCORE', expiries, '-inf', now, 'LIMIT', 0, 100)) do forget(one) end
forget(key)
redis.call('SET', prefix .. key, text, 'PX', life)
redis.call('ZADD', expiries, now + life, key)
redis.call('HSET', sizes, key, #text)
local sum = redis.call('INCRBY', total, #text)
while sum > max_total do
  local oldest = redis.call('ZRANGE', expiries, 0, 0)[1]
  if not oldest then break end
  sum = forget(oldest)
end
for _, one in ipairs(KEYS) do redis.call('PEXPIRE', one, life) end
`;

export function shareDrawings(
  redis: RedisConnection,
  { now = Date.now, maxBytes = MAX_SHARED_BYTES }: { now?(): number; maxBytes?: number } = {},
): SharedDrawings {
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
      const asked = redis.ask(() => redis.client.getRange(`${PREFIX}${key}`, 0, MAX_SHARED_DRAWING_BYTES));
      const text = await inTime(asked);
      if (text === undefined || text === '' || Buffer.byteLength(text) > MAX_SHARED_DRAWING_BYTES) return undefined;
      return text;
    },
    keep(key, text) {
      const isFine = redis.isUp() && late === 0 && writes < MAX_WRITES_UNDER_WAY;
      if (!isFine || Buffer.byteLength(text) > MAX_SHARED_DRAWING_BYTES) return;
      writes += 1;
      const figures = [now(), SHARED_SECONDS * MS, maxBytes].map(String);
      const step = { keys: ACCOUNTS, arguments: [PREFIX, key, text, ...figures] };
      const done = () => {
        writes -= 1;
      };
      redis.ask(() => redis.client.eval(KEEP_TEXT, step)).then(done, done);
    },
  };
}
