import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { buildFixtures, fixturePool, imageOf, PATIENT } from './fixtures.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildFixtures();
});

describe('the queue', () => {
  it('refuses what exceeds its limit at once, with an advice when to come back', async () => {
    const pool = fixturePool(folder, { workers: 1, queueLimit: 2 });
    await pool.warmUp();
    const jobs = [1, 2, 3].map((n) => pool.do({ deed: 'answer', text: `${n}`, afterMs: 50 }));
    const refused = await pool.do({ deed: 'answer', text: '4' });
    expect(refused).toEqual({ kind: 'overloaded', retryAfterSeconds: 1 });
    expect((await Promise.all(jobs)).map(imageOf)).toEqual(['1', '2', '3']);
    expect(pool.stats()).toMatchObject({ queued: 0, running: 0, replied: 3, overloaded: 1 });
    await pool.close();
  });

  it('tells those who waited too long to come back, whether their job waits or runs', async () => {
    const pool = fixturePool(folder, { workers: 1, timeoutMs: 600_000, waitMs: 300 });
    const kinds = await Promise.all([1, 2, 3, 4].map(async () => (await pool.do({ deed: 'spin' })).kind));
    expect(kinds).toEqual(['overloaded', 'overloaded', 'overloaded', 'overloaded']);
    expect(pool.stats()).toMatchObject({ queued: 0, timedOut: 0, overloaded: 4 });
    await pool.close();
  });

  it('lets callers wait for the first child instead of telling them to come back', async () => {
    const pool = fixturePool(folder, { workers: 1, queueLimit: 5 });
    const all = await Promise.all([1, 2, 3, 4, 5].map((n) => pool.do({ deed: 'answer', text: `${n}` })));
    expect(all.map(imageOf)).toEqual(['1', '2', '3', '4', '5']);
    await pool.close();
  });

  it('lets quick jobs pass slow ones', async () => {
    const pool = fixturePool(folder, { workers: 2 });
    await pool.warmUp();
    const hogs = [pool.do({ deed: 'spin' }), pool.do({ deed: 'spin' })];
    expect(imageOf(await pool.do({ deed: 'answer', text: 'quick' }))).toBe('quick');
    expect(pool.stats().running).toBe(2);
    expect((await Promise.all(hogs)).map(imageOf)).toEqual(['too-complex', 'too-complex']);
    await pool.close();
  });

  it('keeps a slot and a warm child for short sources, however many long ones wait', async () => {
    const pool = fixturePool(folder, { workers: 2 });
    await pool.warmUp();
    const long = Array.from({ length: 6 }, () => pool.do({ deed: 'answer', text: 'y'.repeat(10_000), afterMs: 300 }));
    const order: string[] = [];
    const note = async (kind: string, job: Promise<unknown>) => {
      await job;
      order.push(kind);
    };
    const all = long.map((job) => note('long', job));
    for (let n = 0; n < 5; n += 1) await note('short', pool.do({ deed: 'answer', text: 'short' }));
    await Promise.all(all);
    expect(order.slice(0, 5)).toEqual(['short', 'short', 'short', 'short', 'short']);
    expect(order).toHaveLength(11);
    await pool.close();
  });

  it('is shared by the engines: never more jobs at a time than workers', async () => {
    const entry = `${folder}/worker.js`;
    const pool = createEnginePool({ engines: { one: { entry }, two: { entry } }, workers: 2, ...PATIENT });
    await pool.warmUp();
    const source = JSON.stringify({ deed: 'answer', text: 'x', afterMs: 20 });
    let most = 0;
    const jobs = Array.from({ length: 20 }, async (_, n) => {
      const reply = await pool.engine(n % 3 ? 'one' : 'two').render(source, { format: 'svg' });
      most = Math.max(most, pool.stats().running);
      return imageOf(reply);
    });
    expect(pool.stats().running).toBe(2);
    expect(new Set(await Promise.all(jobs))).toEqual(new Set(['x']));
    expect(most).toBeLessThanOrEqual(2);
    await pool.close();
  });
});

describe('a caller who leaves', () => {
  it('takes a waiting job out of the queue', async () => {
    const pool = fixturePool(folder, { workers: 1 });
    await pool.warmUp();
    const running = pool.do({ deed: 'answer', text: 'running', afterMs: 100 });
    const gone = new AbortController();
    const waiting = pool.do({ deed: 'exit' }, gone);
    gone.abort();
    await expect(waiting).rejects.toThrow(/aborted/);
    expect(pool.stats().queued).toBe(0);
    expect(imageOf(await running)).toBe('running');
    expect(pool.stats()).toMatchObject({ replied: 1, crashed: 0 });
    await pool.close();
  });

  it('is answered at once while the job runs, and the child is free again well before the deadline', async () => {
    const levels: string[] = [];
    const log = { info: () => levels.push('info'), warn: () => levels.push('warn'), error: () => levels.push('error') };
    const pool = fixturePool(folder, { workers: 1, timeoutMs: 600_000, log });
    await pool.warmUp();
    const gone = new AbortController();
    const hopeless = pool.do({ deed: 'spin' }, gone);
    gone.abort();
    await expect(hopeless).rejects.toThrow(/aborted/);
    expect(imageOf(await pool.do({ deed: 'answer', text: 'next' }))).toBe('next');
    await vi.waitFor(() => expect(pool.stats()).toMatchObject({ abandoned: 1, timedOut: 0 }), { timeout: 60_000 });
    expect(levels).toEqual(['info']);
    await pool.close();
  });

  it('does not cost the child when the job ends soon after', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0 });
    await pool.warmUp();
    const [child] = pool.pids();
    const gone = new AbortController();
    const short = pool.do({ deed: 'answer', text: 'short', afterMs: 50 }, gone);
    gone.abort();
    await expect(short).rejects.toThrow(/aborted/);
    expect(imageOf(await pool.do({ deed: 'answer', text: 'next' }))).toBe('next');
    expect(pool.pids()).toEqual([child]);
    await pool.close();
  });

  it('before the start never reaches the pool', async () => {
    const pool = fixturePool(folder);
    await expect(pool.do({ deed: 'exit' }, { signal: AbortSignal.abort() })).rejects.toThrow(/aborted/);
    expect(pool.pids()).toEqual([]);
    await pool.close();
  });
});
