import { describe, expect, it } from 'vitest';
import { inOrder } from '../../src/cli/inputs/in-order.ts';

async function collect<Result>(results: AsyncIterable<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('inOrder', () => {
  it('gives the results in the order of the inputs, whichever is done first', async () => {
    const turns: Record<string, number> = { a: 3, b: 1, c: 2, d: 0 };
    const work = async (name: string) => {
      for (let turn = 0; turn < (turns[name] ?? 0); turn += 1) await new Promise(setImmediate);
      return name.toUpperCase();
    };
    expect(await collect(inOrder(['a', 'b', 'c', 'd'], 3, work))).toEqual(['A', 'B', 'C', 'D']);
  });

  it('never has more under way than it may', async () => {
    let [underWay, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay -= 1;
    };
    expect(await collect(inOrder(Array(20).fill(0), 3, work))).toHaveLength(20);
    expect(most).toBe(3);
  });

  it('fails with the input that failed, after the results before it', async () => {
    const seen: number[] = [];
    const work = async (n: number) => {
      if (n >= 2) throw new Error(`no ${n}`);
      return n;
    };
    const reading = (async () => {
      for await (const n of inOrder([0, 1, 2, 3], 4, work)) seen.push(n);
    })();
    await expect(reading).rejects.toThrow('no 2');
    expect(seen).toEqual([0, 1]);
  });

  it('gives nothing for nothing', async () => {
    expect(await collect(inOrder([], 4, async () => 1))).toEqual([]);
  });
});
