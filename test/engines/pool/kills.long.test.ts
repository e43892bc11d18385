import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sampledCount } from '../../support/every-nth.ts';
import type { Deed } from './fixture-worker.ts';
import { buildFixtures, fixturePool, imageOf, processesOf } from './fixtures.ts';

const MEGABYTE = 1024 * 1024;
const BAD_PER_GOOD = 4;
const KILLS = BAD_PER_GOOD * sampledCount(50);
const CALLERS = 4;

let folder: string;
beforeAll(async () => {
  folder = await buildFixtures();
});

const KILLING: Deed[] = [
  { deed: 'spin' },
  { deed: 'exit' },
  { deed: 'abort' },
  { deed: 'reject' },
  { deed: 'throw-later' },
  { deed: 'garbage' },
  { deed: 'reply-for-another' },
  { deed: 'announce-gigabyte' },
];

function heapUsedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

function openHandles(): string[] {
  return process
    .getActiveResourcesInfo()
    .filter((kind) => /Pipe|Process/.test(kind))
    .sort();
}

describe(`a pool whose children are killed ${KILLS} times`, () => {
  it('gives every good job its own answer, and leaks no process, handle or memory', async () => {
    const handlesBefore = openHandles();
    const heapBefore = heapUsedBytes();
    const pool = fixturePool(folder, { timeoutMs: 200 });
    await pool.warmUp();

    const deeds = Array.from({ length: (KILLS / BAD_PER_GOOD) * (BAD_PER_GOOD + 1) }, (_, n): Deed => {
      if (n % (BAD_PER_GOOD + 1) === 0) return { deed: 'answer', text: `good ${n}` };
      return KILLING[n % KILLING.length] as Deed;
    });
    const wrong: unknown[] = [];
    const left = deeds.entries();
    const caller = async () => {
      for (const [n, deed] of left) {
        const image = imageOf(await pool.do(deed));
        if (image !== (deed.deed === 'answer' ? deed.text : 'too-complex')) wrong.push({ n, deed, image });
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));

    expect(wrong).toEqual([]);
    const { replied, crashed, timedOut } = pool.stats();
    expect({ replied, killed: crashed + timedOut }).toEqual({ replied: KILLS / BAD_PER_GOOD, killed: KILLS });
    await pool.close();
    expect(processesOf(folder)).toEqual([]);
    await vi.waitFor(() => expect(openHandles()).toEqual(handlesBefore));
    expect(heapUsedBytes() - heapBefore).toBeLessThan(5 * MEGABYTE);
  });
});

type Step = { kind: 'good' | 'late' | 'bad' | 'aborted'; delayMs: number; bad: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('good', 'good', 'late', 'bad', 'aborted'),
  delayMs: fc.integer({ min: 0, max: 30 }),
  bad: fc.integer({ min: 1, max: KILLING.length - 1 }),
});

describe('under random interleavings of good, bad and abandoned jobs', () => {
  it('every answer belongs to its request', async () => {
    const pool = fixturePool(folder, { timeoutMs: 2_000 });
    await pool.warmUp();
    let serial = 0;

    async function take({ kind, delayMs, bad }: Step): Promise<{ want: string; got: string }> {
      serial += 1;
      const text = `answer ${serial}`;
      if (kind === 'bad') return { want: 'too-complex', got: imageOf(await pool.do(KILLING[bad] as Deed)) };
      if (kind !== 'aborted') {
        return {
          want: text,
          got: imageOf(await pool.do({ deed: 'answer', text, afterMs: kind === 'late' ? delayMs : 0 })),
        };
      }
      const gone = new AbortController();
      setTimeout(() => gone.abort(), delayMs);
      const got = await pool.do({ deed: 'answer', text, afterMs: 15 }, gone).then(imageOf, () => 'gone');
      return { want: got === 'gone' ? 'gone' : text, got };
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const outcomes = await Promise.all(steps.map(take));
        expect(outcomes.map(({ got }) => got)).toEqual(outcomes.map(({ want }) => want));
      }),
      { numRuns: sampledCount(25), endOnFailure: true },
    );
    await pool.close();
    expect(processesOf(folder)).toEqual([]);
  });
});
