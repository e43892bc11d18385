import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endCause } from '../../../src/engines/pool/children/end-cause.ts';
import { sampledCount } from '../../support/every-nth.ts';
import { buildFixtures, fixturePool, imageOf, killAll } from './fixtures.ts';

/** More in a row than make an engine unsteady. */
const KILLS = 6 + sampledCount(12);

let folder: string;
beforeAll(async () => {
  folder = await buildFixtures();
});

const CAUSES: [title: string, signs: Parameters<typeof endCause>[0], want: string][] = [
  ['the watchdog said that the CPU time is over', { over: 'cpu', signal: 'SIGKILL' }, 'cpu'],
  ['the watchdog said that the memory is over', { over: 'memory', signal: 'SIGKILL' }, 'memory'],
  ['V8 aborted for want of heap', { signal: 'SIGABRT' }, 'crash'],
  ['native code broke', { signal: 'SIGSEGV' }, 'crash'],
  ['it exited', { signal: null }, 'fault'],
  ['the parent killed it for what it sent', { signal: 'SIGKILL', parentKilled: true }, 'fault'],
  ['somebody killed it', { signal: 'SIGKILL' }, 'outside'],
  ['somebody hung up', { signal: 'SIGHUP' }, 'outside'],
  ['there was no room for a process', { error: Object.assign(new Error(), { code: 'EAGAIN' }) }, 'outside'],
  ['there is no such program', { error: Object.assign(new Error(), { code: 'ENOENT' }) }, 'fault'],
];

describe('the end of a child', () => {
  it.each(CAUSES)('%s', (_, signs, want) => {
    expect(endCause(signs)).toBe(want);
  });
});

describe('a child that is killed from outside', () => {
  it('at work costs its job nothing: the next child does it', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0 });
    await pool.warmUp();
    const answer = pool.do({ deed: 'answer', text: 'mine', afterMs: 400 });
    killAll(pool.pids());
    expect(imageOf(await answer)).toBe('mine');
    expect(pool.stats()).toMatchObject({ killed: 1, crashed: 0, replied: 1 });
    await pool.close();
  });

  it('again and again makes the service busy, never the diagram too complex', async () => {
    const pool = fixturePool(folder, { workers: 1, spares: 0, timeoutMs: 600_000 });
    const answer = pool.do({ deed: 'spin' });
    const killing = setInterval(() => pool.stats().running > 0 && killAll(pool.pids()), 20);
    expect(await answer).toMatchObject({ kind: 'overloaded', retryAfterSeconds: expect.any(Number) });
    clearInterval(killing);
    expect(imageOf(await pool.do({ deed: 'answer', text: 'back' }))).toBe('back');
    await pool.close();
  });

  it.each<NodeJS.Signals>([
    'SIGKILL',
    'SIGSEGV',
    'SIGABRT',
  ])('by %s while it starts or rests is no failed start, however often', async (signal) => {
    const errors: unknown[] = [];
    const log = { info: () => {}, warn: () => {}, error: (facts: unknown) => errors.push(facts) };
    const pool = fixturePool(folder, { workers: 1, log });
    await pool.warmUp();
    for (let kills = 0; kills < KILLS; kills += 1) {
      await vi.waitFor(() => expect(pool.pids().length).toBeGreaterThan(0), { timeout: 60_000 });
      const pids = pool.pids();
      killAll(pids, signal);
      await vi.waitFor(() => expect(pool.pids().filter((pid) => pids.includes(pid))).toEqual([]), { timeout: 60_000 });
    }
    expect(imageOf(await pool.do({ deed: 'answer', text: 'still here' }))).toBe('still here');
    expect(errors).toEqual([]);
    await pool.close();
  });
});
