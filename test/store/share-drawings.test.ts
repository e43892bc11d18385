/** Drawings in a real Redis: bounded in time, size and sum, and never waited for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedDrawings } from '../../src/ports/diagram-history.ts';
import { connectRedis, type RedisConnection } from '../../src/store/connect-redis.ts';
import { MAX_SHARED_DRAWING_BYTES, SHARED_SECONDS, shareDrawings } from '../../src/store/share-drawings.ts';
import { hasProgram } from '../support/programs.ts';
import { openAdmin, type RedisAdmin, type RedisServer, redisServer } from './redis-server.ts';

const SILENT = { info: () => {}, warn: () => {} };
const AMPLE_BYTES = 128 * 1024 * 1024;
const PREFIX = 'drawbridge:{drawings}:';

describe.runIf(hasProgram('redis-server'))('drawings in Redis', () => {
  let server: RedisServer;
  let one: RedisConnection;
  let two: RedisConnection;
  let admin: RedisAdmin;
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
    admin = await openAdmin(server.url);
  });
  beforeEach(async () => {
    await vi.waitFor(() => expect([one.isUp(), two.isUp()]).toEqual([true, true]), { timeout: 60_000 });
    await admin.flushAll();
  });
  afterAll(async () => {
    one.close();
    two.close();
    admin.destroy();
    await server.kill();
  });

  it('are found by another connection, and each lives for a day', async () => {
    shareDrawings(one, { maxBytes: AMPLE_BYTES }).keep('k', 'a drawing');
    await kept(shareDrawings(two, { maxBytes: AMPLE_BYTES }), 'k', 'a drawing');
    expect(await shareDrawings(two, { maxBytes: AMPLE_BYTES }).find('other')).toBeUndefined();
    for (const key of await admin.keys('*')) {
      const life = await admin.ttl(key);
      expect([key, life > SHARED_SECONDS - 60 && life <= SHARED_SECONDS]).toEqual([key, true]);
    }
  });

  it('are not kept if they are too large, nor read if somebody has made them so', async () => {
    const drawings = shareDrawings(one, { maxBytes: AMPLE_BYTES });
    drawings.keep('large', 'x'.repeat(MAX_SHARED_DRAWING_BYTES + 1));
    drawings.keep('next', 'small');
    await kept(drawings, 'next', 'small');
    expect(await admin.exists(`${PREFIX}large`)).toBe(0);
    await admin.set(`${PREFIX}huge`, 'x'.repeat(4 * MAX_SHARED_DRAWING_BYTES));
    expect(await drawings.find('huge')).toBeUndefined();
    await admin.lPush(`${PREFIX}list`, 'x');
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
    expect(await admin.get(`${PREFIX}total`)).toBe('900');
    // The same drawing once more takes no more room.
    drawings.keep('d', 'e'.repeat(300));
    await kept(drawings, 'd', 'e'.repeat(300));
    expect(await admin.get(`${PREFIX}total`)).toBe('900');
  });

  it.each(
    ['expiries', 'sizes', 'total', 'k'].flatMap((name) => [
      [name, 'a text', (key: string) => admin.set(key, 'garbage')],
      [name, 'a list', (key: string) => admin.lPush(key, 'garbage')],
      [name, 'a hash of texts', (key: string) => admin.hSet(key, 'k', 'garbage')],
      [name, 'a set of scores', (key: string) => admin.zAdd(key, { score: 1e300, value: 'k' })],
    ]) as [string, string, (key: string) => Promise<unknown>][],
  )('are kept although somebody has broken what is there: %s is %s', async (name, _, spoil) => {
    const drawings = shareDrawings(one, { maxBytes: AMPLE_BYTES });
    drawings.keep('k', 'a drawing');
    await kept(drawings, 'k', 'a drawing');
    await admin.del(`${PREFIX}${name}`);
    await spoil(`${PREFIX}${name}`);
    await drawings.find('k');
    drawings.keep('k', 'the same drawing');
    await kept(drawings, 'k', 'the same drawing');
    expect(Number(await admin.get(`${PREFIX}total`))).toBeGreaterThanOrEqual('the same drawing'.length);
    expect(one.isUp()).toBe(true);
  });

  it('are not ours if they are not signed for their key, where there is a secret', async () => {
    const settings = { maxBytes: AMPLE_BYTES, secret: 'a-secret-of-several-processes' };
    const drawings = shareDrawings(one, settings);
    const inRedis = (key: string) => admin.get(`${PREFIX}${key}`);
    drawings.keep('k', '{"note":"ours"}');
    drawings.keep('l', '{"note":"another"}');
    await kept(shareDrawings(two, settings), 'k', '{"note":"ours"}');
    await kept(drawings, 'l', '{"note":"another"}');
    const sealed = String(await inRedis('k'));
    const forged = [
      '{"note":"false"}',
      sealed.replace('ours', 'fake'),
      String(await inRedis('l')),
      sealed.slice(1),
      `${sealed}=`,
      sealed.slice(-43),
      'x',
    ];
    for (const text of forged) {
      await admin.set(`${PREFIX}k`, text);
      expect([text, await drawings.find('k')]).toEqual([text, null]);
    }
    const others = shareDrawings(two, { maxBytes: AMPLE_BYTES, secret: 'a-secret-of-somebody-else' });
    expect(await others.find('l')).toBeNull();
    drawings.keep('k', '{"note":"ours"}');
    await kept(drawings, 'k', '{"note":"ours"}');
    expect(await inRedis('k')).toBe(sealed);
  });

  it('are simply not there while Redis answers with errors', async () => {
    const drawings = shareDrawings(one, { maxBytes: AMPLE_BYTES });
    drawings.keep('k', 'a drawing');
    await kept(drawings, 'k', 'a drawing');
    await admin.configSet('maxmemory', '1');
    drawings.keep('l', 'another');
    await vi.waitFor(() => expect(one.isUp()).toBe(false), { timeout: 60_000 });
    expect(await drawings.find('k')).toBeUndefined();
    expect(one.errors().OOM).toBeGreaterThan(0);
    await admin.configSet('maxmemory', '0');
    await vi.waitFor(() => expect(one.isUp()).toBe(true), { timeout: 60_000 });
    await kept(drawings, 'k', 'a drawing');
  });

  it('are simply not there while Redis hangs or is gone', async () => {
    const drawings = shareDrawings(one, { maxBytes: AMPLE_BYTES });
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
