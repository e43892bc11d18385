/** The scripts that Redis runs for the history and for shared drawings: each is one step that nobody can come between. */
import { createHash } from 'node:crypto';

/**
 * Reads what others may have broken. Where an account (KEYS, the sum last) is not of its kind, all are begun anew: what they
 * counted expires within its day.
 */
const CHECKS = `
local function whole(text)
  if text and #text < 16 and string.match(text, '^%d+$') then return tonumber(text) end
end
local function is(key, kind)
  local found = redis.call('TYPE', key).ok
  return found == kind or found == 'none'
end
local function check(kinds)
  -- A full Redis refuses SET, but not DEL, nor anything after it.
  redis.call('SET', ARGV[1] .. 'room', '')
  redis.call('DEL', ARGV[1] .. 'room')
  local fine = true
  for at, kind in ipairs(kinds) do fine = fine and is(KEYS[at], kind) end
  local sum = fine and redis.call('GET', KEYS[#KEYS])
  if not fine or (sum and not whole(sum)) then redis.call('DEL', unpack(KEYS)) end
end
`;

/**
 * Adds a record to a session, cuts the session to its limits, and makes room in the whole.
 *
 * KEYS: sessions by the time when they expire, their sizes, their holders, the holders by what they hold, the sum.
 * ARGV: prefix of all keys, session, holder, record, now and seconds of life (ms), then the limits.
 */
export const ADD_RECORD = `${CHECKS}
check({ 'zset', 'hash', 'hash', 'zset', 'string' })
local expiries, sizes, owners, holders, total = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local prefix, id, holder, record = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local now, life = tonumber(ARGV[5]), tonumber(ARGV[6])
local max_records, max_session, max_total, overhead = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])

local function count(who, bytes)
  if tonumber(redis.call('ZINCRBY', holders, bytes, who)) <= 0 then redis.call('ZREM', holders, who) end
  return redis.call('INCRBY', total, bytes)
end

local function forget(session)
  local size = whole(redis.call('HGET', sizes, session)) or 0
  local who = redis.call('HGET', owners, session) or ''
  local of = prefix .. 'of:' .. who
  redis.call('DEL', prefix .. 'session:' .. session)
  redis.call('ZREM', expiries, session)
  redis.call('HDEL', sizes, session)
  redis.call('HDEL', owners, session)
  if is(of, 'zset') then redis.call('ZREM', of, session) end
  return count(who, 0 - size)
end

for _, session in ipairs(redis.call('ZRANGEBYSCORE', expiries, '-inf', now, 'LIMIT', 0, 100)) do forget(session) end

local list = prefix .. 'session:' .. id
local before = whole(redis.call('HGET', sizes, id)) or 0
if before == 0 or redis.call('TYPE', list).ok ~= 'list' then
  forget(id)
  before = 0
end
local size = before + #record + overhead
local length = redis.call('LPUSH', list, record)
while length > 1 do
  local last = redis.call('LINDEX', list, -1)
  local at = tonumber(string.match(last, '^%d+') or '0')
  if length <= max_records and size <= max_session and at > now - life then break end
  redis.call('RPOP', list)
  length = length - 1
  size = size - #last - overhead
end

redis.call('HSETNX', owners, id, holder)
local who = redis.call('HGET', owners, id)
local of = prefix .. 'of:' .. who
if not is(of, 'zset') then redis.call('DEL', of) end
redis.call('HSET', sizes, id, size)
redis.call('ZADD', expiries, now + life, id)
redis.call('ZADD', of, now + life, id)
local sum = count(who, size - before)
while sum > max_total do
  local largest = redis.call('ZREVRANGE', holders, 0, 0)[1]
  local own = largest and prefix .. 'of:' .. largest
  local oldest = own and is(own, 'zset') and redis.call('ZRANGE', own, 0, 0)[1]
  if not oldest then break end
  sum = forget(oldest)
end
for _, key in ipairs({ list, expiries, sizes, owners, holders, total, of }) do redis.call('PEXPIRE', key, life) end
`;

/** The newest records of a session; one that is longer than this service writes is left where it is. */
export const READ_RECORDS = `
local found = {}
for _, record in ipairs(redis.call('LRANGE', KEYS[1], 0, tonumber(ARGV[1]) - 1)) do
  if #record <= tonumber(ARGV[2]) then found[#found + 1] = record end
end
return found
`;

/** Keeps a text; what is oldest gives way when the sum is over its limit. ARGV: prefix, key, text, now, life (ms), limit. */
export const KEEP_TEXT = `${CHECKS}
check({ 'zset', 'hash', 'string' })
local expiries, sizes, total = KEYS[1], KEYS[2], KEYS[3]
local prefix, key, text = ARGV[1], ARGV[2], ARGV[3]
local now, life, max_total = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local function forget(one)
  local size = whole(redis.call('HGET', sizes, one)) or 0
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

/** Spreads data over slots of a cluster; the keys of one shard are in one slot, as scripts need. */
interface Shards {
  /** What one shard may hold. */
  maxBytes: number;
  /** Of all keys of the shard that this key belongs to. */
  prefixOf(key: string): string;
}

/** No shard is smaller than the largest item; without slots there is one. */
export function shareOut(name: string, slots: number, maxBytes: number, maxItemBytes: number): Shards {
  const shards = Math.max(1, Math.min(slots, Math.floor(maxBytes / maxItemBytes)));
  // The braces are what a cluster computes the slot of.
  const prefix = (tag: string) => `drawbridge:{${tag}}:`;
  return {
    maxBytes: Math.floor(maxBytes / shards),
    prefixOf(key) {
      if (shards === 1) return prefix(name);
      const hash = createHash('sha256').update(key).digest().readUInt32BE();
      return prefix(`${name}-${hash % shards}`);
    },
  };
}
