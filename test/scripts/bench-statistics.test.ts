/** The figures of the bench: medians, quartiles, growth and verdicts on aims. */
import { describe, expect, it } from 'vitest';
import { batchedRuns } from '../../scripts/bench/measure/batch.ts';
import { runRow } from '../../scripts/bench/measure/run-row.ts';
import { figureOf, growthExponent, haveSettled } from '../../scripts/bench/measure/statistics.ts';
import { type Contender, OURS } from '../../scripts/bench/row.ts';

function contender(name: string, walls: number[], order: string[] = []): Contender {
  const left = [...walls];
  return {
    name,
    async measure() {
      order.push(name);
      return { wall: left.shift() ?? Number.NaN };
    },
  };
}

describe('the figures of a bench', () => {
  it('are the median and the quartiles', () => {
    expect(figureOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, rounds: 5 });
    expect(figureOf([1, 2])).toMatchObject({ median: 1.5 });
  });

  it.each([1, 2])('find the exponent %d of a growth', (power) => {
    const points = [10, 20, 40].map((size) => ({ size, time: 3 * size ** power }));
    expect(growthExponent(points)).toBeCloseTo(power, 10);
  });
});

describe('a warm-up', () => {
  it.each([
    { medians: [9, 9], want: false },
    { medians: [40, 20, 15], want: false },
    { medians: [40, 15.5, 15, 15.9], want: true },
    { medians: [15, 15, 15, 12], want: false },
  ])('ends when three medians agree: $medians', ({ medians, want }) => {
    expect(haveSettled(medians)).toBe(want);
  });

  it('calls until then, and no longer than its bound', async () => {
    const settling = (costs: (call: number) => number) => {
      let [calls, spent] = [0, 0];
      const runMany = async (count: number) => {
        let cpu = 0;
        for (let i = 0; i < count; i++) cpu += costs(calls++);
        spent += cpu;
        return cpu;
      };
      return { runMany, spent: () => spent, lastCost: () => costs(calls) };
    };
    const steady = settling((call) => 10 + 30 * 0.98 ** call);
    await batchedRuns('steady', steady.runMany, 60_000).warmUp?.();
    expect(steady.lastCost()).toBeLessThan(11);
    expect(steady.spent()).toBeLessThan(8_000);
    const restless = settling((call) => 10 * 1.001 ** call);
    await batchedRuns('restless', restless.runMany, 5_000).warmUp?.();
    expect(restless.spent()).toBeLessThan(6_000);
  });
});

describe('a row of a bench', () => {
  it('measures the contenders in turn and judges the aims by the medians', async () => {
    const order: string[] = [];
    const { results, aims } = await runRow(
      {
        name: 'row',
        rounds: 3,
        contenders: [contender(OURS, [1, 2, 9], order), contender('peer', [6, 5, 7], order)],
        aims: [
          { measure: 'wall', peer: 'peer', atLeastTimes: 3 },
          { measure: 'wall', peer: 'peer', atLeastTimes: 3.1 },
          { measure: 'wall', atMost: 1.9 },
          { measure: 'wall', peer: 'absent', atLeastTimes: 1 },
        ],
      },
      () => {},
    );
    expect(order).toEqual([OURS, 'peer', OURS, 'peer', OURS, 'peer']);
    expect(results.map(({ figures }) => figures.wall?.median)).toEqual([2, 6]);
    expect(aims.map(({ met }) => met)).toEqual([true, false, false]);
  });

  it('names a peer that fails, and fails when ours does', async () => {
    const broken = (name: string): Contender => ({ name, measure: () => Promise.reject(new Error('no font')) });
    const row = (contenders: Contender[]) => runRow({ name: 'row', rounds: 1, contenders }, () => {});
    const { results } = await row([contender(OURS, [1]), broken('peer')]);
    expect(results[1]).toEqual({ contender: 'peer', figures: {}, failed: 'no font' });
    await expect(row([broken(OURS)])).rejects.toThrow('no font');
  });
});
