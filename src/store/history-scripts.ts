/** The scripts that Redis runs for the history: each is one step that nobody can come between. */

/**
 * Adds a record to a session, cuts the session to its limits, and makes room in the whole.
 *
 * KEYS: sessions by the time when they expire, their sizes, their holders, the holders by what they hold, the sum.
 * ARGV: prefix of all keys, session, holder, record, now and seconds of life (ms), then the limits.
 */
export const ADD_RECORD = `
local expiries, sizes, owners, holders, total = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local prefix, id, holder, record = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local now, life = tonumber(ARGV[5]), tonumber(ARGV[6])
local max_records, max_session, max_total, overhead = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])

local function count(who, bytes)
  if tonumber(redis.call('ZINCRBY', holders, bytes, who)) <= 0 then redis.call('ZREM', holders, who) end
  return redis.call('INCRBY', total, bytes)
end

local function forget(session)
  local size = tonumber(redis.call('HGET', sizes, session) or '0')
  local who = redis.call('HGET', owners, session) or ''
  redis.call('DEL', prefix .. 'session:' .. session)
  redis.call('ZREM', expiries, session)
  redis.call('HDEL', sizes, session)
  redis.call('HDEL', owners, session)
  redis.call('ZREM', prefix .. 'of:' .. who, session)
  return count(who, -size)
end

for _, session in ipairs(redis.call('ZRANGEBYSCORE', expiries, '-inf', now, 'LIMIT', 0, 100)) do forget(session) end

local list = prefix .. 'session:' .. id
local before = tonumber(redis.call('HGET', sizes, id) or '0')
if before > 0 and redis.call('EXISTS', list) == 0 then
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
redis.call('HSET', sizes, id, size)
redis.call('ZADD', expiries, now + life, id)
redis.call('ZADD', of, now + life, id)
local sum = count(who, size - before)
while sum > max_total do
  local largest = redis.call('ZREVRANGE', holders, 0, 0)[1]
  local oldest = largest and redis.call('ZRANGE', prefix .. 'of:' .. largest, 0, 0)[1]
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
