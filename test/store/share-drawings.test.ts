/** Drawings in a real Redis: bounded in time, size and sum, and never waited for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedDrawings } from '../../src/ports/shared-drawings.ts';
import { connectRedis, type RedisConnection } from '../../src/store/connect-redis.ts';
import { MAX_SHARED_DRAWING_BYTES, SHARED_SECONDS, shareDrawings } from '../../src/store/share-drawings.ts';
import { hasProgram } from '../support/programs.ts';
import { type RedisServer, redisServer } from './redis-server.ts';

const SILENT = { info: () => {}, warn: () => {} };
const PREFIX = 'drawbridge:{drawings}:';

describe.runIf(hasProgram('redis-server'))('drawings in Redis', () => {
  let server: RedisServer;
  let one: RedisConnection;
  let two: RedisConnection;
  const connect = async () => {
    const connection = connectRedis(server.url, SILENT, { lost: '', back: '' });
    await connection.opened;
    return connection;
  };
  /** Keeping is not waited for: here it is, by asking until it is there. */
  const kept = (drawings: SharedDrawings, key: string, text: string) =>
    vi.waitFor(async () => expect(await drawings.find(key)).toBe(text));

  beforeAll(async () => {
    server = await redisServer();
    [one, two] = await Promise.all([connect(), connect()]);
  });
  beforeEach(async () => {
    await vi.waitFor(() => expect([one.isUp(), two.isUp()]).toEqual([true, true]), { timeout: 60_000 });
    await one.client.flushAll();
  });
  afterAll(async () => {
    one.close();
    two.close();
    await server.kill();
  });

  it('are found by another connection, and each lives for a day', async () => {
    shareDrawings(one).keep('k', 'a drawing');
    await kept(shareDrawings(two), 'k', 'a drawing');
    expect(await shareDrawings(two).find('other')).toBeUndefined();
    for (const key of await one.client.keys('*')) {
      const life = await one.client.ttl(key);
      expect([key, life > SHARED_SECONDS - 60 && life <= SHARED_SECONDS]).toEqual([key, true]);
    }
  });

  it('are not kept if they are too large, nor read if somebody has made them so', async () => {
    const drawings = shareDrawings(one);
    drawings.keep('large', 'x'.repeat(MAX_SHARED_DRAWING_BYTES + 1));
    drawings.keep('next', 'small');
    await kept(drawings, 'next', 'small');
    expect(await one.client.exists(`${PREFIX}large`)).toBe(0);
    await one.client.set(`${PREFIX}huge`, 'x'.repeat(4 * MAX_SHARED_DRAWING_BYTES));
    expect(await drawings.find('huge')).toBeUndefined();
    await one.client.lPush(`${PREFIX}list`, 'x');
    expect(await drawings.find('list')).toBeUndefined();
  });

  it('give way to newer ones when there are too many', async () => {
    let clock = 1_000;
    const drawings = shareDrawings(one, { now: () => clock, maxBytes: 1_000 });
    for (const key of ['a', 'b', 'c', 'd']) {
      clock += 1;
      drawings.keep(key, key.repeat(300));
      await kept(drawings, key, key.repeat(300));
    }
    expect(await drawings.find('a')).toBeUndefined();
    expect(await one.client.get(`${PREFIX}total`)).toBe('900');
    // The same drawing once more takes no more room.
    drawings.keep('d', 'e'.repeat(300));
    await kept(drawings, 'd', 'e'.repeat(300));
    expect(await one.client.get(`${PREFIX}total`)).toBe('900');
  });

  it('are simply not there while Redis hangs or is gone', async () => {
    const drawings = shareDrawings(one);
    drawings.keep('k', 'a drawing');
    await kept(drawings, 'k', 'a drawing');
    server.signal('SIGSTOP');
    expect(await Promise.all([drawings.find('k'), drawings.find('k')])).toEqual([undefined, undefined]);
    drawings.keep('l', 'another');
    server.signal('SIGCONT');
    await kept(drawings, 'k', 'a drawing');
    await server.kill();
    expect(await drawings.find('k')).toBeUndefined();
    drawings.keep('m', 'a third');
    await server.start();
    await vi.waitFor(() => expect(one.isUp()).toBe(true), { timeout: 60_000 });
    expect(await drawings.find('k')).toBeUndefined();
  });
});
