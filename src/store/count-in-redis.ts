/** Shares the hourly budgets through Redis: each process writes its own count there, and the sum is what a client has used. */
import type { CallsPerHour, TakeCalls } from '../ports/admission.ts';
import type { RedisConnection } from './connect-redis.ts';
import { clockMs, count, HOUR_MS, type Hour, keepHours, stateOf } from './count-in-memory.ts';

const KEY_PREFIX = 'drawbridge:calls';

/** More than a command may take and clocks may drift apart: where hours differ, one that ends sooner is over. */
const SLACK_MS = 3_000;

/**
 * Raises the counts of a client's hour, and returns its id, its time left (ms) and all counts; nothing if the caller's hour is over.
 * A count is written as a whole and never lowered, so that a command may be repeated, and a Redis that has lost its data is given it back.
 *
 * ARGV: the caller's hour, its time left (ms), then processes and their counts.
 */
const RAISE_COUNTS = `
local key, hour, left = KEYS[1], ARGV[1], tonumber(ARGV[2])
local current, ttl = redis.call('TYPE', key).ok == 'hash' and redis.call('HGET', key, 'hour'), redis.call('PTTL', key)
if current ~= hour then
  if left < ${SLACK_MS} then return {} end
  if not current or ttl < ${SLACK_MS} then
    -- A full Redis refuses SET, but not DEL, nor anything after it.
    redis.call('SET', key, '')
    redis.call('DEL', key)
    current, ttl = hour, -1
    redis.call('HSET', key, 'hour', hour)
  elseif ttl < left then
    ttl = -1
  end
end
for at = 3, #ARGV, 2 do
  local known = redis.call('HGET', key, ARGV[at])
  local isCount = known and #known < 16 and string.match(known, '^%d+$')
  if not isCount or tonumber(known) < tonumber(ARGV[at + 1]) then redis.call('HSET', key, ARGV[at], ARGV[at + 1]) end
end
if ttl < 0 or ttl > ${HOUR_MS} then redis.call('PEXPIRE', key, math.max(left, 1)) end
return { current, redis.call('PTTL', key), redis.call('HGETALL', key) }
`;

type Counts = [process: string, count: number][];

interface SharedHour {
  id: string;
  leftMs: number;
  counts: Map<string, number>;
}

function readReply(reply: unknown): SharedHour | undefined {
  const [id, left, fields] = Array.isArray(reply) ? reply : [];
  if (typeof id !== 'string' || !Array.isArray(fields)) return undefined;
  const counts = new Map<string, number>();
  for (let at = 0; at < fields.length; at += 2) {
    // Leaves out the hour's id, and what somebody else has written.
    if (fields[at] !== 'hour' && /^\d{1,15}$/.test(fields[at + 1])) counts.set(fields[at], Number(fields[at + 1]));
  }
  return { id, leftMs: Number(left), counts };
}

export function countInRedis(callsPerHour: CallsPerHour, redis: RedisConnection): TakeCalls {
  const hours = keepHours();

  const othersIn = ({ counts }: Hour) =>
    [...counts].reduce((sum, [process, taken]) => (process === hours.me ? sum : sum + taken), 0);

  /** What the other processes had counted at that moment; undefined if the hour is over. */
  async function raise(key: string, hour: Hour, counts: Counts): Promise<number | undefined> {
    const reply = await redis.ask(() => {
      const figures = [hour.id, Math.ceil(hour.endsAt - clockMs()), ...counts.flat()].map(String);
      return redis.client.eval(RAISE_COUNTS, { keys: [`${KEY_PREFIX}:${key}`], arguments: figures });
    });
    const shared = readReply(reply);
    if (!shared) return undefined;
    hour.id = shared.id;
    hour.endsAt = clockMs() + shared.leftMs;
    const isForgotten = ([process, known]: [string, number]) =>
      process !== hours.me && known > (shared.counts.get(process) ?? 0);
    const forgotten = counts.length > 1 ? [] : [...hour.counts].filter(isForgotten);
    for (const [process, found] of shared.counts)
      hour.counts.set(process, Math.max(found, hour.counts.get(process) ?? 0));
    return forgotten.length > 0 ? raise(key, hour, [...hour.counts]) : othersIn(hour);
  }

  /** A Redis that was away is given what this process has counted, also for clients that do not call again. */
  async function raiseAll(): Promise<void> {
    for (const [key, hour] of hours.all()) {
      if ((await raise(key, hour, [...hour.counts])) === undefined) hours.end(key, hour);
    }
  }
  // If it fails, Redis is away again, and comes back.
  redis.onBack(() => void raiseAll().catch(() => {}));

  return async (limit, client, calls) => {
    const budget = callsPerHour[limit] ?? 0;
    if (budget <= 0) return undefined;
    await redis.opened;
    const key = `${limit}:${client}`;
    let hour = hours.current(key);
    let own = count(hour, hours.me, calls);
    let others: number | undefined;
    try {
      others = await raise(key, hour, [[hours.me, own]]);
      if (others === undefined) {
        hours.end(key, hour);
        hour = hours.current(key);
        own = count(hour, hours.me, calls);
        others = await raise(key, hour, [[hours.me, own]]);
      }
    } catch {
      // The count goes on from what this process knows, and is raised when Redis is back.
    }
    return stateOf(budget, own + (others ?? othersIn(hour)), hour);
  };
}
