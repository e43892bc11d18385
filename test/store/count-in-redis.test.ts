/** Budgets that processes share through Redis stay exact, whatever happens to Redis. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TakeCalls } from '../../src/ports/admission.ts';
import { connectRedis, type RedisConnection } from '../../src/store/connect-redis.ts';
import { countInMemory, HOUR_MS, keepHours } from '../../src/store/count-in-memory.ts';
import { countInRedis } from '../../src/store/count-in-redis.ts';
import { hasProgram } from '../support/programs.ts';
import { openAdmin, type RedisAdmin, type RedisServer, redisServer } from './redis-server.ts';

const BUDGET = 20;
const PATIENCE = { timeout: 60_000 };

interface Process {
  redis: RedisConnection;
  log: string[];
  takeCalls: TakeCalls;
}

const opened: Process[] = [];

async function startProcess(url: string): Promise<Process> {
  const log: string[] = [];
  const warn = (facts: Record<string, unknown>, message: string) => log.push(`${message} (${facts.reason})`);
  const redis = connectRedis(url, { info: (message) => log.push(message), warn }, { lost: 'alone', back: 'shared' });
  await redis.opened;
  const one = { redis, log, takeCalls: countInRedis({ engine: BUDGET }, redis) };
  opened.push(one);
  return one;
}

async function take({ takeCalls }: Process, times: number, client = 'guest'): Promise<number> {
  let allowed = 0;
  for (let at = 0; at < times; at += 1) allowed += (await takeCalls('engine', client, 1))?.allowed ? 1 : 0;
  return allowed;
}

const left = async ({ takeCalls }: Process, client = 'guest') => (await takeCalls('engine', client, 0))?.remaining;
const areUp = (processes: Process[]) => processes.map(({ redis }) => redis.isUp());

async function alternate(processes: Process[], times: number): Promise<number> {
  let allowed = 0;
  for (let at = 0; at < times; at += 1) {
    for (const process of processes) allowed += await take(process, 1);
  }
  return allowed;
}

describe.runIf(hasProgram('redis-server'))('budgets in Redis', () => {
  let folder: string;
  let server: RedisServer;
  let admin: RedisAdmin;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redis-'));
    server = await redisServer({ folder });
    admin = await openAdmin(server.url);
  });
  afterEach(async () => {
    for (const { redis } of opened.splice(0)) redis.close();
    await vi.waitFor(() => admin.flushAll(), PATIENCE);
  });
  afterAll(async () => {
    admin.destroy();
    await server.kill();
    await rm(folder, { recursive: true });
  });

  const command = (...words: string[]) => admin.sendCommand(words);

  interface Loss {
    what: string;
    lose(): Promise<unknown>;
    giveBack(): Promise<unknown>;
    said: RegExp;
    code?: string;
  }
  const LOSSES: Loss[] = [
    {
      what: 'is full',
      lose: () => command('CONFIG', 'SET', 'maxmemory', '1'),
      giveBack: () => command('CONFIG', 'SET', 'maxmemory', '0'),
      said: /answers with errors: alone \(OOM /,
      code: 'OOM',
    },
    {
      what: 'has become a replica',
      lose: () => command('REPLICAOF', '127.0.0.1', '1'),
      giveBack: () => command('REPLICAOF', 'NO', 'ONE'),
      said: /answers with errors: alone \(READONLY /,
      code: 'READONLY',
    },
    {
      what: 'allows no scripts',
      lose: () => command('ACL', 'SETUSER', 'default', '-eval'),
      giveBack: () => command('ACL', 'SETUSER', 'default', '+eval'),
      said: /answers with errors: alone \(NOPERM /,
      code: 'NOPERM',
    },
    {
      what: 'is gone and comes back without data',
      lose: () => server.kill(),
      giveBack: () => server.start(),
      said: /cannot be reached/,
    },
    {
      what: 'is gone and comes back with old data',
      lose: () => server.kill(),
      giveBack: () => server.start(),
      said: /cannot be reached/,
    },
  ];

  it.each(LOSSES)('lose no call and count none twice when Redis $what', async ({
    lose,
    giveBack,
    said,
    code,
    what,
  }) => {
    const both = await Promise.all([startProcess(server.url), startProcess(server.url)]);
    const [one, two] = both;
    const observer = await startProcess(server.url);
    expect([await take(one, 2), await take(two, 2), await take(one, 1, 'other')]).toEqual([2, 2, 1]);
    if (what.endsWith('old data')) await command('SAVE');
    expect(await take(one, 1)).toBe(1);
    await lose();
    expect([await take(one, 4), await take(two, 3)]).toEqual([4, 3]);
    // A process that is by itself still has its budget.
    expect(await take(two, BUDGET + 5, 'greedy')).toBe(BUDGET);
    await vi.waitFor(() => expect(areUp(both)).toEqual([false, false]), PATIENCE);
    await giveBack();
    await vi.waitFor(() => expect(areUp(opened)).toEqual([true, true, true]), PATIENCE);
    // What was counted meanwhile is there, although nobody has called again.
    const used = 2 + 2 + 1 + 4 + 3;
    await vi.waitFor(async () => expect(await left(observer)).toBe(BUDGET - used), PATIENCE);
    await vi.waitFor(async () => expect(await left(observer, 'greedy')).toBe(0), PATIENCE);
    expect(await left(observer, 'other')).toBe(BUDGET - 1);
    expect(await alternate(both, BUDGET)).toBe(BUDGET - used);
    for (const { log, redis } of both) {
      expect(log).toEqual([expect.stringMatching(said), 'Redis is back: shared']);
      expect(Object.keys(redis.errors())).toEqual(code === undefined ? [] : [code]);
    }
  });

  it('stay exact while connections are killed under load', async () => {
    const both = await Promise.all([startProcess(server.url), startProcess(server.url)]);
    const taking = alternate(both, BUDGET);
    for (let at = 0; at < 5; at += 1) await command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await taking;
    await vi.waitFor(() => expect(areUp(both)).toEqual([true, true]), PATIENCE);
    const observer = await startProcess(server.url);
    const sum = async () => Object.values(await admin.hGetAll('drawbridge:calls:engine:guest')).map(Number);
    await vi.waitFor(
      async () => expect((await sum()).filter(Number.isInteger).sort()).toEqual([BUDGET, BUDGET]),
      PATIENCE,
    );
    expect(await take(observer, 1)).toBe(0);
  });

  it('move to the new primary behind the same address', async () => {
    const next = await redisServer({ folder });
    let behind = server.url;
    const sockets = new Set<Socket>();
    const address: Server = createServer((near) => {
      const far = connect(Number(new URL(behind).port), '127.0.0.1');
      for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve));
    try {
      const one = await startProcess(`redis://127.0.0.1:${(address.address() as AddressInfo).port}`);
      expect(await take(one, 3)).toBe(3);
      behind = next.url;
      await command('REPLICAOF', '127.0.0.1', new URL(next.url).port);
      expect(await take(one, 2)).toBe(2);
      const observer = await startProcess(next.url);
      await vi.waitFor(async () => expect(await left(observer)).toBe(BUDGET - 5), PATIENCE);
      expect(one.log).toEqual([expect.stringContaining('READONLY'), 'Redis is back: shared']);
    } finally {
      for (const socket of sockets) socket.destroy();
      address.close();
      await command('REPLICAOF', 'NO', 'ONE');
      await next.kill();
    }
  });

  const KEY = 'drawbridge:calls:engine:guest';
  it.each([
    ['a text', ['SET', KEY, 'garbage']],
    ['a number', ['SET', KEY, '7']],
    ['a list', ['LPUSH', KEY, 'garbage']],
    ['a hash of something else', ['HSET', KEY, 'hour', 'garbage', 'process', 'garbage']],
    ['an hour without an end', ['PERSIST', KEY]],
    ['an hour of a year', ['EXPIRE', KEY, '31536000']],
    ['nothing', ['DEL', KEY]],
  ])('replace what somebody has put under a counter: %s', async (what, words) => {
    const both = await Promise.all([startProcess(server.url), startProcess(server.url)]);
    expect(await alternate(both, 3)).toBe(6);
    if (/^a (?:list|hash)/.test(what)) await command('DEL', KEY);
    await command(...words);
    expect(await alternate(both, BUDGET)).toBe(BUDGET - 6);
    expect(await admin.pTTL(KEY)).toBeGreaterThan(0);
    expect(await admin.pTTL(KEY)).toBeLessThanOrEqual(HOUR_MS);
    expect(areUp(both)).toEqual([true, true]);
    expect(both.flatMap(({ log }) => log)).toEqual([]);
  });

  it.each([
    ['Redis', 1_000, () => command('DEL', KEY)],
    ['this process', -1_000, () => command('PEXPIRE', KEY, '1000')],
  ])('begin anew when the hour is over first for %s', async (_, leftMs, expire) => {
    const one = await startProcess(server.url);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      expect(await take(one, BUDGET + 1)).toBe(BUDGET);
      vi.advanceTimersByTime(HOUR_MS - leftMs);
      await expire();
      const states = await Promise.all([1, 2, 3].map(() => one.takeCalls('engine', 'guest', 1)));
      expect(states.map((state) => state?.remaining)).toEqual([BUDGET - 1, BUDGET - 2, BUDGET - 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('count each call once, however many are under way', async () => {
    const both = await Promise.all([startProcess(server.url), startProcess(server.url)]);
    const states = await Promise.all(
      Array.from({ length: 80 }, (_, at) => both[at % 2]?.takeCalls('engine', 'busy', 1)),
    );
    expect(states.filter((state) => state?.allowed)).toHaveLength(BUDGET);
  });
});

describe('budgets in memory', () => {
  it('are one for each client and limit, and begin anew after an hour', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const takeCalls = countInMemory({ engine: 2, mcp: 1, off: 0 });
      const seen = async (limit: string, client: string, calls = 1) => {
        const state = await takeCalls(limit, client, calls);
        return state && [state.allowed, state.remaining, state.resetSeconds];
      };
      expect(await seen('engine', 'a')).toEqual([true, 1, 3600]);
      vi.advanceTimersByTime(1_800_000);
      expect(await seen('engine', 'a')).toEqual([true, 0, 1800]);
      expect(await seen('engine', 'a')).toEqual([false, 0, 1800]);
      expect(await seen('engine', 'b', 3)).toEqual([false, 0, 3600]);
      expect(await seen('mcp', 'a')).toEqual([true, 0, 3600]);
      expect(await seen('off', 'a')).toBeUndefined();
      vi.advanceTimersByTime(1_800_000);
      expect(await seen('engine', 'a')).toEqual([true, 1, 3600]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('forget the hours that are over', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const hours = keepHours();
      for (let at = 0; at < 100; at += 1) hours.current(`early ${at}`);
      vi.advanceTimersByTime(HOUR_MS + 1);
      for (let at = 0; at < 100; at += 1) hours.current(`late ${at}`);
      expect(hours.all().map(([key]) => key.split(' ')[0])).toEqual(Array(100).fill('late'));
    } finally {
      vi.useRealTimers();
    }
  });
});
