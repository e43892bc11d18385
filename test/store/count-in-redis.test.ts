/** A Redis that comes back without its data learns what the processes have counted. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectRedis, type RedisConnection } from '../../src/store/connect-redis.ts';
import { countInRedis } from '../../src/store/count-in-redis.ts';
import { hasProgram } from '../support/programs.ts';
import { type RedisServer, redisServer } from './redis-server.ts';

const SILENT = { info: () => {}, warn: () => {} };

describe.runIf(hasProgram('redis-server'))('budgets in Redis', () => {
  let server: RedisServer;
  let connections: RedisConnection[];
  beforeAll(async () => {
    server = await redisServer();
    connections = [0, 1].map(() => connectRedis(server.url, SILENT, { lost: '', back: '' }));
    await Promise.all(connections.map(({ opened }) => opened));
  });
  afterAll(async () => {
    for (const connection of connections) connection.close();
    await server.kill();
  });

  it('go on from the highest count that a process knows', async () => {
    const [one, two] = connections.map((redis) => countInRedis({ engine: 10 }, redis));
    const take = async (from: typeof one, client: string) => (await from?.('engine', client, 1))?.remaining;
    for (let at = 0; at < 4; at += 1) await take(one, 'guest');
    expect(await take(two, 'guest')).toBe(5);
    expect(await take(one, 'other')).toBe(9);
    await server.kill();
    await vi.waitFor(() => expect(connections.map(({ isUp }) => isUp())).toEqual([false, false]), { timeout: 60_000 });
    // Each goes on from the last count that it saw.
    expect([await take(one, 'guest'), await take(two, 'guest'), await take(two, 'guest')]).toEqual([5, 4, 3]);
    await server.start();
    await vi.waitFor(() => expect(connections.map(({ isUp }) => isUp())).toEqual([true, true]), { timeout: 60_000 });
    expect(await take(two, 'guest')).toBe(2);
    expect(await take(one, 'guest')).toBe(1);
    expect(await take(one, 'other')).toBe(8);
    expect(await take(two, 'newcomer')).toBe(9);
    expect([await take(two, 'guest'), await take(one, 'guest'), (await two?.('engine', 'guest', 1))?.allowed]).toEqual([
      0,
      0,
      false,
    ]);
  });

  it('count each call once, however many are under way', async () => {
    const [redis] = connections;
    if (!redis) throw new Error('no connection');
    const takeCalls = countInRedis({ engine: 50 }, redis);
    const states = await Promise.all(Array.from({ length: 80 }, () => takeCalls('engine', 'busy', 1)));
    expect(states.filter((state) => state?.allowed)).toHaveLength(50);
  });
});
