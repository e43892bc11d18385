import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { noEnds, noneLost } from '../../../src/engines/pool/job/pool-stats.ts';
import { createMetrics } from '../../../src/observe/create-metrics.ts';
import { buildFixtures, commandOf, fixturePool, imageOf, PATIENT, processesOf } from './fixtures.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildFixtures();
});

describe('children', () => {
  it('are started for the first job, not before', async () => {
    const pool = fixturePool(folder);
    expect(pool.pids()).toEqual([]);
    expect(imageOf(await pool.do({ deed: 'answer', text: 'first' }))).toBe('first');
    expect(pool.pids().length).toBeGreaterThan(0);
    await pool.close();
  });

  it('are started by warmUp, one of each engine', async () => {
    const entry = join(folder, 'worker.js');
    const pool = createEnginePool({ engines: { one: { entry }, two: { entry } }, workers: 2, ...PATIENT });
    await pool.warmUp();
    expect(pool.stats().engines).toMatchObject({ one: { idle: 1, started: 1 }, two: { idle: 1, started: 1 } });
    await pool.close();
  });

  it('move to the engine that needs them, and never exceed workers, slow places and spares', async () => {
    const entry = join(folder, 'worker.js');
    const pool = createEnginePool({ engines: { one: { entry }, two: { entry } }, workers: 2, ...PATIENT });
    await pool.warmUp();
    const source = JSON.stringify({ deed: 'answer', text: 'x', afterMs: 10 });
    let most = 0;
    for (let round = 0; round < 20; round += 1) {
      const name = round % 2 ? 'one' : 'two';
      await Promise.all([1, 2, 3, 4].map(() => pool.engine(name).render(source, { format: 'svg' })));
      most = Math.max(most, processesOf(entry).length);
    }
    expect(most).toBeLessThanOrEqual(6);
    const idle = () => Object.values(pool.stats().engines).map((engine) => engine.idle);
    await vi.waitFor(() => expect(Math.min(...idle())).toBeGreaterThanOrEqual(1), { timeout: 60_000 });
    await pool.close();
  });

  it('are logged without the message of what an engine threw, which may quote the diagram', async () => {
    const logged: string[] = [];
    const write = (facts: object) => void logged.push(JSON.stringify(facts));
    const pool = fixturePool(folder, { workers: 1, spares: 0, log: { info: write, warn: write, error: write } });
    await pool.do({ deed: 'reject', text: 'SECRET\n    at SECRET' });
    await pool.do({ deed: 'throw-later' });
    await pool.close();
    expect(logged).toHaveLength(2);
    expect(logged.join()).toMatch(/"reason":"TypeError\\n {4}at /);
    expect(logged.join()).not.toContain('SECRET');
  });

  it('are counted by what ended them, and jobs by how long they waited', async () => {
    const waits: [string, number][] = [];
    const onFirstTry = (engine: string, waitedMs: number) => waits.push([engine, waitedMs]);
    const pool = fixturePool(folder, { workers: 1, spares: 0, maxJobsPerChild: 1, onFirstTry });
    const ended = () => pool.stats().engines.fixture?.ended;
    await pool.do({ deed: 'answer', text: 'x' });
    await vi.waitFor(() => expect(ended()).toMatchObject({ recycled: 1 }));
    await pool.do({ deed: 'spin' });
    await vi.waitFor(() => expect(ended()).toMatchObject({ cpu: 1 }));
    await pool.do({ deed: 'exit' });
    await vi.waitFor(() => expect(ended()).toMatchObject({ fault: 1 }));
    expect(ended()).toEqual({ ...noEnds(), recycled: 1, cpu: 1, fault: 1 });
    expect(waits.map(([engine]) => engine)).toEqual(['fixture', 'fixture', 'fixture']);
    expect(Math.min(...waits.map(([, waitedMs]) => waitedMs))).toBeGreaterThan(0);
    await pool.close();
  });

  it('answer without the extras that fail, and what was lost is in the metrics', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0 });
    expect(imageOf(await pool.do({ deed: 'lose-extras', kinds: ['notes', 'warnings'] }))).toBe('drawn');
    expect(imageOf(await pool.do({ deed: 'lose-extras', kinds: ['notes'] }))).toBe('drawn');
    expect(pool.stats().engines.fixture).toMatchObject({ started: 1, lost: { ...noneLost(), notes: 2, warnings: 1 } });
    const metrics = createMetrics(() => ({ ...pool.stats(), caches: {}, redis: undefined }));
    const { text } = await metrics.read();
    metrics.stop();
    await pool.close();
    expect(text).toContain('drawbridge_extras_lost_total{engine="fixture",kind="notes"} 2');
    expect(text).toContain('drawbridge_extras_lost_total{engine="fixture",kind="warnings"} 1');
  });

  it('are replaced after so many jobs', async () => {
    const pool = fixturePool(folder, { workers: 1, maxJobsPerChild: 5 });
    const workers = new Set<number>();
    for (let n = 0; n < 21; n += 1) {
      const reply = await pool.do({ deed: 'answer', text: `${n}` });
      expect(imageOf(reply)).toBe(`${n}`);
      if (reply.kind === 'done') workers.add(reply.value.width);
    }
    expect(workers.size).toBeGreaterThanOrEqual(4);
    expect(pool.stats().engines.fixture?.recycled).toBeGreaterThanOrEqual(3);
    await pool.close();
  });

  it('are replaced when their memory grows', async () => {
    const pool = fixturePool(folder, { workers: 1 });
    for (let n = 0; n < 6; n += 1) expect(imageOf(await pool.do({ deed: 'grow', megabytes: 110 }))).toBe('grown');
    expect(pool.stats().engines.fixture?.recycled).toBe(2);
    await pool.close();
  });

  it('that rest for long go, but one', async () => {
    const pool = fixturePool(folder, { restMs: 100 });
    await Promise.all([1, 2, 3].map((n) => pool.do({ deed: 'answer', text: `${n}`, afterMs: 50 })));
    expect(pool.stats().engines.fixture?.started).toBeGreaterThan(1);
    await vi.waitFor(() => expect(pool.pids()).toHaveLength(1), { timeout: 60_000 });
    expect(imageOf(await pool.do({ deed: 'answer', text: 'still there' }))).toBe('still there');
    await pool.close();
  });

  it('that rest with much memory are replaced by a fresh one, which is not warmed up before somebody asks', async () => {
    const pool = fixturePool(folder, {
      engines: { fixture: { entry: join(folder, 'warm-worker.js') } },
      restMs: 500,
      workers: 1,
      spares: 0,
    });
    await pool.warmUp();
    const [grown] = pool.pids();
    await pool.do({ deed: 'grow', megabytes: 160 });
    await vi.waitFor(() => expect(pool.pids()).toEqual([expect.not.toSatisfy((pid) => pid === grown)]), {
      timeout: 60_000,
    });
    await vi.waitFor(() => expect(pool.stats().engines.fixture).toMatchObject({ idle: 1 }), { timeout: 60_000 });
    expect(imageOf(await pool.do({ deed: 'warm-ups' }))).toBe('');
    await vi.waitFor(async () => expect(imageOf(await pool.do({ deed: 'warm-ups' }))).toBe('0,1,2'), {
      timeout: 60_000,
    });
    await pool.close();
  });

  it('that have drawn most are kept for clients who are known; strangers get another', async () => {
    const pool = fixturePool(folder, { workers: 2 });
    const childOf = async (client: string) => {
      const reply = await pool.do({ deed: 'answer', text: client }, { client });
      return reply.kind === 'done' ? reply.value.width : reply.kind;
    };
    await pool.warmUp();
    const mine = await childOf('regular');
    await vi.waitFor(() => expect(pool.stats().engines.fixture?.idle).toBeGreaterThan(1), { timeout: 60_000 });
    expect(await childOf('regular')).toBe(mine);
    expect(await childOf('stranger')).not.toBe(mine);
    expect(await childOf('regular')).toBe(mine);
    await pool.close();
  });

  it('are replaced when they end while idle', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0 });
    const first = await pool.do({ deed: 'exit-when-idle', text: 'last words' });
    expect(imageOf(first)).toBe('last words');
    await vi.waitFor(() => expect(pool.pids()).toEqual([]));
    expect(imageOf(await pool.do({ deed: 'answer', text: 'back' }))).toBe('back');
    await pool.close();
  });

  it('that cannot start are reported with the reason, to warmUp and to jobs', async () => {
    const errors: unknown[] = [];
    const log = { info: () => {}, warn: () => {}, error: (facts: unknown) => errors.push(facts) };
    const pool = fixturePool(folder, { engines: { fixture: { entry: join(folder, 'broken.js') } }, log });
    await expect(pool.warmUp()).rejects.toThrow(
      /fixture engine cannot be started[\s\S]*part of the installation is missing/,
    );
    await expect(pool.do({ deed: 'answer', text: 'x' })).rejects.toThrow(/cannot be started/);
    expect(errors.length).toBeGreaterThanOrEqual(3);
    await pool.close();
  });

  it('that cannot start do not hold a waiting job until its deadline', async () => {
    const pool = fixturePool(folder, { engines: { fixture: { entry: join(folder, 'missing.js') } } });
    await expect(pool.do({ deed: 'answer', text: 'x' })).rejects.toThrow(/cannot be started/);
    await pool.close();
  });

  it('are all gone after close, busy ones too, and open jobs are rejected', async () => {
    const pool = fixturePool(folder);
    await pool.warmUp();
    const pids = pool.pids();
    const open = [1, 2, 3].map(() => pool.do({ deed: 'spin' }));
    const outcomes = Promise.allSettled(open);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(pids.length).toBeGreaterThan(0);
    expect(pids.map(commandOf)).toEqual(pids.map(() => ''));
    await expect(pool.do({ deed: 'answer', text: 'late' })).rejects.toThrow(/closed/);
  });

  it('end by themselves when their parent is killed, even in the middle of an endless loop', async () => {
    const parent = spawn(process.execPath, [
      join(folder, 'parent.js'),
      join(folder, 'worker.js'),
      'spin',
      'never-settle',
    ]);
    const [line] = await once(createInterface(parent.stdout), 'line');
    const pids: number[] = JSON.parse(String(line));
    expect(pids.map((pid) => commandOf(pid).includes('worker.js'))).toEqual([true, true, true]);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(pids.map(commandOf)).toEqual(['', '', '']), { timeout: 10_000 });
  });
});
