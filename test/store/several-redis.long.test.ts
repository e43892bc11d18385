/** Limits, drawings and history with a primary that sentinels name, and in a cluster: nothing is lost when servers are. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectRedis, type RedisConnection } from '../../src/store/connect-redis.ts';
import { countInRedis } from '../../src/store/count-in-redis.ts';
import { historyInRedis } from '../../src/store/history-in-redis.ts';
import { shareDrawings } from '../../src/store/share-drawings.ts';
import { hasProgram } from '../support/programs.ts';
import type { RedisServer } from './redis-server.ts';
import { redisCluster, redisSentinel, type SeveralRedis } from './several-redis.ts';

const PATIENCE = { timeout: 60_000 };
const BUDGET = 40;
const MEGABYTE = 1_048_576;
const LIMITS = {
  historySeconds: 3_600,
  historyDiagrams: 20,
  maxHistoryDiagramBytes: 204_800,
  maxHistorySessionBytes: MEGABYTE,
  maxHistoryBytes: 64 * MEGABYTE,
};

const connections: RedisConnection[] = [];

async function connect(address: string) {
  const log: string[] = [];
  const warn = (facts: Record<string, unknown>, message: string) => log.push(`${message} (${facts.reason})`);
  const redis = connectRedis(
    address,
    { info: (message) => log.push(message), warn },
    { lost: 'alone', back: 'shared' },
  );
  connections.push(redis);
  await redis.opened;
  const takeCalls = countInRedis({ engine: BUDGET }, redis);
  return {
    redis,
    log,
    drawings: shareDrawings(redis, { maxBytes: 16 * MEGABYTE }),
    history: historyInRedis(LIMITS, redis),
    left: async (client: string) => (await takeCalls('engine', client, 0))?.remaining,
    async take(client: string, times: number): Promise<number> {
      let allowed = 0;
      for (let at = 0; at < times; at += 1) allowed += (await takeCalls('engine', client, 1))?.allowed ? 1 : 0;
      return allowed;
    },
  };
}

type Process = Awaited<ReturnType<typeof connect>>;

const isUp = ({ redis }: Process) => vi.waitFor(() => expect(redis.isUp()).toBe(true), PATIENCE);

/** Keeping is not waited for: here it is, by asking until it is there. */
async function shareAll(one: Process, two: Process, names: string[]): Promise<void> {
  for (const name of names) {
    one.drawings.keep(name, `drawing of ${name}`);
    await vi.waitFor(async () => expect(await two.drawings.find(name)).toBe(`drawing of ${name}`), PATIENCE);
    await one.history.add({ session: name, client: '192.0.2.1' }, { tool: 'render', input: { code: name } });
    const found = await two.history.read({ session: name });
    expect(found?.map(({ input }) => input.code)).toEqual([name]);
  }
}

const NAMES = Array.from({ length: 24 }, (_, at) => `diagram ${at}`);
const CLIENTS = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1'];

const KINDS = [
  { what: 'a primary that a sentinel names', open: redisSentinel },
  { what: 'a cluster', open: redisCluster },
];

describe.runIf(hasProgram('redis-server'))('several servers of Redis', () => {
  for (const { what, open } of KINDS) {
    describe(what, () => {
      let several: SeveralRedis;
      const serving = () => several.servers[0] as RedisServer;
      beforeAll(async () => {
        several = await open();
      }, 120_000);
      afterEach(() => {
        for (const redis of connections.splice(0)) redis.close();
      });
      afterAll(() => several.close());

      it('shares limits, drawings and history', async () => {
        const [one, two] = [await connect(several.address), await connect(several.address)];
        await Promise.all([isUp(one), isUp(two)]);
        await shareAll(one, two, NAMES);
        for (const client of CLIENTS) {
          expect([await one.take(client, BUDGET / 2), await two.take(client, BUDGET)]).toEqual([
            BUDGET / 2,
            BUDGET / 2,
          ]);
        }
        expect([one.log, two.log]).toEqual([[], []]);
      });

      it('has no budget twice, and shares again, after the server that holds data was killed', async () => {
        const [one, two] = [await connect(several.address), await connect(several.address)];
        await Promise.all([isUp(one), isUp(two)]);
        const clients = CLIENTS.map((client) => `${client} in a failover`);
        for (const client of clients) expect([await one.take(client, 5), await two.take(client, 5)]).toEqual([5, 5]);
        await serving().kill();
        for (const client of clients) expect([await one.take(client, 3), await two.take(client, 3)]).toEqual([3, 3]);
        await vi.waitFor(
          () => expect([one, two].map(({ log }) => log.at(-1))).toEqual(Array(2).fill('Redis is back: shared')),
          PATIENCE,
        );
        for (const client of clients) {
          await vi.waitFor(
            async () => expect([await one.left(client), await two.left(client)]).toEqual([BUDGET - 16, BUDGET - 16]),
            PATIENCE,
          );
        }
        await shareAll(
          one,
          two,
          NAMES.map((name) => `${name} after a failover`),
        );
        for (const { log } of [one, two])
          expect(log[0]).toMatch(/^Redis (cannot be reached|answers with errors): alone/);
      }, 180_000);

      it('is waited for by a process that has started before it', async () => {
        const processes = several.servers;
        for (const server of processes) server.signal('SIGSTOP');
        const one = await connect(several.address);
        expect([one.redis.isUp(), await one.take('early', 2)]).toEqual([false, 2]);
        for (const server of processes) server.signal('SIGCONT');
        await isUp(one);
        const two = await connect(several.address);
        await isUp(two);
        await vi.waitFor(async () => expect(await two.left('early')).toBe(BUDGET - 2), PATIENCE);
      }, 120_000);
    });
  }

  it('keeps the drawings of a cluster in several of its servers, within the limit', async () => {
    const several = await redisCluster();
    try {
      const one = await connect(several.address);
      await isUp(one);
      await shareAll(one, one, NAMES);
      const primaries = several.servers.slice(0, 3);
      const keys = await Promise.all(primaries.map((server) => several.ask(server, 'KEYS', '*')));
      for (const found of keys as string[][]) {
        expect(found.filter((key) => key.startsWith('drawbridge:{drawings-')).length).toBeGreaterThan(0);
        expect(found.filter((key) => key.startsWith('drawbridge:{history-')).length).toBeGreaterThan(0);
      }
      await several.ask(several.servers[3] as RedisServer, 'CLUSTER', 'FAILOVER');
      await vi.waitFor(async () => {
        const role = (await several.ask(several.servers[3] as RedisServer, 'ROLE')) as unknown[];
        expect(role[0]).toBe('master');
      }, PATIENCE);
      await shareAll(
        one,
        one,
        NAMES.map((name) => `${name} after slots have moved`),
      );
      expect(one.log).toEqual([]);
      const large = 'x'.repeat(400 * 1024);
      for (let at = 0; at < 60; at += 1) {
        one.drawings.keep(`large ${at}`, large);
        await vi.waitFor(async () => expect(await one.drawings.find(`large ${at}`)).toBe(large), PATIENCE);
      }
      const totals = (keys as string[][]).flat().filter((key) => /drawings-\d+\}:total$/.test(key));
      const sums = await Promise.all(totals.map((key) => one.redis.client.getRange(key, 0, 20)));
      expect(sums.map(Number).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(16 * MEGABYTE);
    } finally {
      for (const redis of connections.splice(0)) redis.close();
      await several.close();
    }
  }, 180_000);
});
