/** The history of sessions, in memory and in a real Redis alike: how long, how much, and whose. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiagramHistory, HistoryLimits } from '../../src/ports/diagram-history.ts';
import { connectRedis, type RedisConnection } from '../../src/store/connect-redis.ts';
import { historyInMemory } from '../../src/store/history-in-memory.ts';
import { historyInRedis } from '../../src/store/history-in-redis.ts';
import { placeOf } from '../../src/store/history-record.ts';
import { hasProgram } from '../support/programs.ts';
import { openAdmin, type RedisAdmin, type RedisServer, redisServer } from './redis-server.ts';

const LIMITS: HistoryLimits = {
  historySeconds: 60,
  historyDiagrams: 3,
  maxHistoryDiagramBytes: 1_000,
  maxHistorySessionBytes: 3_000,
  maxHistoryBytes: 8_000,
};
const START = Date.UTC(2026, 10, 17);
const SILENT = { info: () => {}, warn: () => {} };

let clock = START;
const now = () => clock;
const call = (code: string) => ({ tool: 'render', input: { code } });
const codes = async (history: DiagramHistory, session: string, client?: string) =>
  (await history.read({ session, ...(client !== undefined && { client }) }))?.map(({ input }) => input.code);

let server: RedisServer | undefined;
let redis: RedisConnection | undefined;
let admin: RedisAdmin | undefined;

async function emptyRedis(): Promise<RedisConnection> {
  server ??= await redisServer();
  redis ??= connectRedis(server.url, SILENT, { lost: '', back: '' });
  admin ??= await openAdmin(server.url);
  await redis.opened;
  await admin.flushAll();
  return redis;
}

const STORES: [name: string, make: () => Promise<DiagramHistory>][] = [
  ['memory', async () => historyInMemory(LIMITS, now)],
  ...(hasProgram('redis-server')
    ? ([['Redis', async () => historyInRedis(LIMITS, await emptyRedis(), { now })]] as [
        string,
        () => Promise<DiagramHistory>,
      ][])
    : []),
];
afterAll(async () => {
  redis?.close();
  admin?.destroy();
  await server?.kill();
});

describe.each(STORES)('the history in %s', (_, make) => {
  let history: DiagramHistory;
  beforeEach(async () => {
    clock = START;
    history = await make();
  });

  it('has the newest diagrams of a session, newest first, and none of others', async () => {
    for (const code of ['one', 'two', 'three', 'four']) {
      clock += 1;
      await history.add({ session: 'a', client: '192.0.2.1' }, call(code));
    }
    expect(await history.read({ session: 'a', client: '198.51.100.7' })).toEqual([
      { at: START + 4, ...call('four') },
      { at: START + 3, ...call('three') },
      { at: START + 2, ...call('two') },
    ]);
    expect(await history.read({ session: 'b' })).toEqual([]);
  });

  it('forgets each diagram when its time is over, whatever comes after it', async () => {
    await history.add({ session: 'a' }, call('early'));
    clock += 30_000;
    await history.add({ session: 'a' }, call('late'));
    clock += 30_000;
    expect(await codes(history, 'a')).toEqual(['late']);
    clock += 30_000;
    expect(await codes(history, 'a')).toEqual([]);
  });

  it('shows what a key has kept to that key alone, and what was kept without one to no key', async () => {
    await history.add({ session: 'a', client: 'key:first' }, call('of the first'));
    await history.add({ session: 'a', client: '192.0.2.1' }, call('of nobody'));
    await history.add({ session: 'a', client: 'key:second' }, call('of the second'));
    expect(await codes(history, 'a', 'key:first')).toEqual(['of the first']);
    expect(await codes(history, 'a', 'key:second')).toEqual(['of the second']);
    expect(await codes(history, 'a', '203.0.113.5')).toEqual(['of nobody']);
    expect(await codes(history, 'a')).toEqual(['of nobody']);
  });

  it('leaves out a diagram that is too large', async () => {
    await history.add({ session: 'a' }, call('small'));
    await history.add({ session: 'a' }, call('x'.repeat(1_000)));
    expect(await codes(history, 'a')).toEqual(['small']);
  });

  it('drops the oldest of a session that has grown too large', async () => {
    for (const letter of ['a', 'b', 'c']) await history.add({ session: 'a' }, call(letter.repeat(800)));
    expect((await codes(history, 'a'))?.map((code) => String(code)[0])).toEqual(['c', 'b']);
  });

  it('lets a client that fills it up push out its own oldest sessions, not those of others', async () => {
    await history.add({ session: 'of a guest', client: '192.0.2.1' }, call('guest'));
    for (let at = 0; at < 20; at += 1) {
      clock += 1;
      await history.add({ session: `flood ${at}`, client: '198.51.100.7' }, call('x'.repeat(800)));
    }
    expect(await codes(history, 'of a guest')).toEqual(['guest']);
    expect(await codes(history, 'flood 0')).toEqual([]);
    expect(await codes(history, 'flood 19')).toHaveLength(1);
  });

  it('has room again when the time of old sessions is over', async () => {
    for (let at = 0; at < 20; at += 1) {
      await history.add({ session: `old ${at}`, client: `192.0.2.${at}` }, call('x'.repeat(800)));
    }
    clock += 61_000;
    for (let at = 0; at < 5; at += 1) {
      await history.add({ session: `new ${at}`, client: `192.0.2.${at}` }, call('x'.repeat(800)));
    }
    const found = await Promise.all([0, 1, 2, 3, 4].map((at) => codes(history, `new ${at}`)));
    expect(found.flat()).toHaveLength(5);
  });
});

describe('the history in memory', () => {
  it('holds no bytes of what it has forgotten', async () => {
    clock = START;
    const history = historyInMemory(LIMITS, now);
    for (let at = 0; at < 50; at += 1) {
      await history.add({ session: `s${at}`, client: `192.0.2.${at}` }, call('x'.repeat(800)));
      expect(history.stats().bytes).toBeLessThanOrEqual(LIMITS.maxHistoryBytes);
    }
    clock += 61_000;
    await history.add({ session: 'last' }, call(''));
    expect(history.stats()).toMatchObject({ sessions: 1 });
    expect(history.stats().bytes).toBeLessThan(700);
  });
});

describe.runIf(hasProgram('redis-server'))('the history in Redis', () => {
  let history: DiagramHistory;
  let client: RedisAdmin;
  const SESSION = { session: 'a-session-that-is-secret', client: '192.0.2.1' };
  const listKey = `drawbridge:{history}:session:${placeOf(SESSION).id}`;
  beforeAll(() => {
    clock = START;
  });
  beforeEach(async () => {
    const connection = await emptyRedis();
    client = admin as RedisAdmin;
    history = historyInRedis(LIMITS, connection, { now });
  });

  it('gives every key the time to live of a diagram', async () => {
    await history.add(SESSION, call('one'));
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      const life = await client.pTTL(key);
      expect([key, life > 59_000 && life <= 60_000]).toEqual([key, true]);
    }
  });

  it('contains neither the id of a session nor an address', async () => {
    await history.add(SESSION, call('one'));
    const keys = await client.keys('*');
    const values = await Promise.all(
      keys.map(async (key) => JSON.stringify([key, await client.sendCommand(['DUMP', key])])),
    );
    expect(values.join()).not.toMatch(/secret|192\.0\.2/);
  });

  it.each([
    ['no record', 'nonsense'],
    ['a broken record', `${START + 1} {"tool":`],
    ['another shape', `${START + 1} {"tool":7,"input":{}}`],
    ['a list for the input', `${START + 1} {"tool":"render","input":[]}`],
    ['a time that no date has', `9999999999999999 {"tool":"render","input":{}}`],
    ['a record longer than any of ours', `${START + 1} {"tool":"render","input":{"code":"${'x'.repeat(2_000)}"}}`],
  ])('leaves out what somebody else has written: %s', async (_, text) => {
    await history.add(SESSION, call('ours'));
    await client.lPush(listKey, text);
    expect(await codes(history, SESSION.session)).toEqual(['ours']);
  });

  it('cannot be read where somebody has put another kind of value, and replaces it', async () => {
    await client.set(listKey, 'text');
    expect(await history.read(SESSION)).toBeUndefined();
    await expect(history.add(SESSION, call('one'))).resolves.toBeUndefined();
    expect(await codes(history, SESSION.session)).toEqual(['one']);
    expect(redis?.isUp()).toBe(true);
  });

  const PREFIX = 'drawbridge:{history}:';
  const ACCOUNTS = ['expiries', 'sizes', 'owners', 'holders', 'total', `of:${placeOf(SESSION).holder}`];
  it.each(
    ACCOUNTS.flatMap((account) => [
      [account, 'a text', (key: string) => client.set(key, 'garbage')],
      [account, 'a list', (key: string) => client.lPush(key, 'garbage')],
      [account, 'a hash of texts', (key: string) => client.hSet(key, placeOf(SESSION).id, 'garbage')],
      [account, 'a set of scores', (key: string) => client.zAdd(key, { score: 1e300, value: 'garbage' })],
    ]) as [string, string, (key: string) => Promise<unknown>][],
  )('replaces an account that somebody has broken: %s is %s', async (account, _, spoil) => {
    await history.add(SESSION, call('before'));
    await client.del(`${PREFIX}${account}`);
    await spoil(`${PREFIX}${account}`);
    await history.add(SESSION, call('one'));
    await history.add(SESSION, call('two'));
    expect((await codes(history, SESSION.session))?.slice(0, 2)).toEqual(['two', 'one']);
    expect(redis?.isUp()).toBe(true);
  });

  it('is answered with 503 while Redis answers with errors, and never fails a drawing', async () => {
    await history.add(SESSION, call('one'));
    await client.configSet('maxmemory', '1');
    await expect(history.add(SESSION, call('two'))).resolves.toBeUndefined();
    expect(await history.read(SESSION)).toBeUndefined();
    await client.configSet('maxmemory', '0');
    await vi.waitFor(() => expect(redis?.isUp()).toBe(true), { timeout: 60_000 });
    expect(await codes(history, SESSION.session)).toContain('one');
  });

  it('shows what was signed for this very session, if there is a secret', async () => {
    const connection = await emptyRedis();
    const signed = historyInRedis(LIMITS, connection, { now, secret: 'a-secret-of-several-processes' });
    const other = { session: 'another-session', client: '192.0.2.1' };
    await history.add(SESSION, call('unsigned'));
    await signed.add(other, call('of another session'));
    await signed.add(SESSION, call('ours'));
    await client.lPush(listKey, await client.lRange(`${PREFIX}session:${placeOf(other).id}`, 0, 0));
    expect(await codes(signed, SESSION.session)).toEqual(['ours']);
    expect(await codes(signed, other.session)).toEqual(['of another session']);
  });
});
