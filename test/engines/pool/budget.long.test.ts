import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PRACTICE_AFTER_MS } from '../../../src/engines/pool/job/limits.ts';
import { buildFixtures, commandOf, fixturePool, imageOf } from './fixtures.ts';

const BUDGET_MS = 1_000;
const DEAD_WITHIN_MS = 1_000;

let folder: string;
beforeAll(async () => {
  folder = await buildFixtures();
});

/** What the pool says of the children that it lost. */
function listen() {
  const lost: { end: string; cpuMs: number }[] = [];
  const log = { info: () => {}, error: () => {}, warn: (facts: unknown) => lost.push(facts as never) };
  return { lost, log };
}

describe('the CPU time of a job', () => {
  it('ends a child that loops within a second of its budget, measured in CPU time', async () => {
    const { lost, log } = listen();
    const pool = fixturePool(folder, { timeoutMs: BUDGET_MS, log });
    const reply = await pool.do({ deed: 'spin' });
    expect(reply).toMatchObject({ kind: 'too-complex', reason: expect.stringContaining('1 s of CPU time') });
    expect(lost).toMatchObject([{ end: 'timedOut' }]);
    expect(lost[0]?.cpuMs).toBeGreaterThanOrEqual(BUDGET_MS);
    expect(lost[0]?.cpuMs).toBeLessThan(BUDGET_MS + DEAD_WITHIN_MS);
    await pool.close();
  });

  it('does not count the time of others: the verdict beside busy loops is that of a quiet machine', async () => {
    const busy = fixturePool(folder, { workers: 4, timeoutMs: 600_000 });
    const loops = Promise.allSettled([1, 2, 3, 4].map(() => busy.do({ deed: 'spin' })));
    await vi.waitFor(() => expect(busy.stats().running).toBe(4), { timeout: 60_000 });
    const pool = fixturePool(folder, { timeoutMs: BUDGET_MS });
    expect(imageOf(await pool.do({ deed: 'work', cpuMs: BUDGET_MS / 2 }))).toBe('worked');
    expect((await pool.do({ deed: 'work', cpuMs: BUDGET_MS * 2 })).kind).toBe('too-complex');
    await Promise.all([pool.close(), busy.close()]);
    await loops;
  });

  it('decides about every diagram that exceeds it, though more clients send such diagrams than there are places', async () => {
    const pool = fixturePool(folder, { timeoutMs: BUDGET_MS });
    const clients = Array.from({ length: 7 }, (_, n) => `client ${n}`);
    const costly = clients.map((client) => pool.do({ deed: 'work', cpuMs: BUDGET_MS * 2 }, { client }));
    const quick = clients.map((client) => pool.do({ deed: 'answer', text: 'x' }, { client: `other ${client}` }));
    expect((await Promise.all(costly)).map(({ kind }) => kind)).toEqual(clients.map(() => 'too-complex'));
    expect((await Promise.all(quick)).map(imageOf)).toEqual(clients.map(() => 'x'));
    expect(pool.stats()).toMatchObject({ overloaded: 0, timedOut: clients.length });
    await pool.close();
  });

  it('is not that of the jobs before it in the same child', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0, timeoutMs: BUDGET_MS });
    for (let n = 0; n < 4; n += 1) {
      expect(imageOf(await pool.do({ deed: 'work', cpuMs: BUDGET_MS / 2 }))).toBe('worked');
    }
    expect(pool.stats().engines.fixture?.started).toBe(1);
    await pool.close();
  });

  it('includes the idle time of a job that waits for what never comes', async () => {
    const pool = fixturePool(folder, { timeoutMs: BUDGET_MS });
    expect((await pool.do({ deed: 'never-settle' })).kind).toBe('too-complex');
    await pool.close();
  });
});

describe('the warm-up', () => {
  it('is drawn while nobody waits, one diagram at a time, each once', async () => {
    const pool = fixturePool(folder, { engines: { fixture: { entry: `${folder}/warm-worker.js` } }, workers: 1 });
    await pool.warmUp();
    await vi.waitFor(async () => expect(imageOf(await pool.do({ deed: 'warm-ups' }))).toBe('0,1,2'), {
      timeout: 60_000,
    });
    await pool.close();
  });

  it('gives way to jobs: the first one does not wait for it', async () => {
    const pool = fixturePool(folder, { engines: { fixture: { entry: `${folder}/warm-worker.js` } }, workers: 1 });
    expect(imageOf(await pool.do({ deed: 'warm-ups' }))).toBe('');
    await pool.close();
  });

  it('is left out where it does not pay', async () => {
    const entry = `${folder}/warm-worker.js`;
    const pool = fixturePool(folder, { engines: { fixture: { entry } }, workers: 1, warmUp: false, spares: 0 });
    for (let n = 0; n < 3; n += 1) expect(imageOf(await pool.do({ deed: 'warm-ups' }))).toBe('');
    expect(pool.stats().engines.fixture?.started).toBe(1);
    await pool.close();
  });

  it('goes on with what was asked for, but never between the calls of a client that sends one after the other', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0 });
    const drawings = async () => Number(imageOf(await pool.do({ deed: 'count-drawings' })));
    for (let calls = 1; calls <= 10; calls += 1) expect(await drawings()).toBe(calls);
    let calls = 10;
    const seen = async () => (await drawings()) - ++calls;
    await vi.waitFor(async () => expect(await seen()).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 2 * PRACTICE_AFTER_MS,
    });
    await pool.close();
  });

  it('and starting children end with the pool, and nothing is logged', async () => {
    const { lost, log } = listen();
    const errors: unknown[] = [];
    const entry = `${folder}/warm-worker.js`;
    for (const waitForStart of [false, true]) {
      const pool = fixturePool(folder, {
        engines: { fixture: { entry } },
        log: { ...log, error: (facts) => errors.push(facts) },
      });
      const warm = pool.warmUp();
      if (waitForStart) await warm;
      const pids = pool.pids();
      await pool.close();
      await warm;
      expect(pids.length).toBeGreaterThan(0);
      expect(pids.map(commandOf)).toEqual(pids.map(() => ''));
    }
    expect([...lost, ...errors]).toEqual([]);
  });
});
