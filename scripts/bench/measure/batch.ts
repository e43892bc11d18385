/** Measures calls that are shorter than the clock of CPU time ticks: as many in a row as fill a batch. */
import type { Contender } from '../row.ts';
import { haveSettled, median } from './statistics.ts';

/** Of a whole batch: Linux counts in steps of 10. */
const BATCH_CPU_MS = 200;
const MAX_CALLS = 20_000;
/** While warming up, of the calls between two looks at the clock; and how many looks make a median. */
const BURST_CPU_MS = 100;
const BURSTS = 5;
const MOST_GROWTH = 4;
const MIN_CPU_MS = 0.001;
/** Just-in-time compilers settle after some hundred small drawings; counted in CPU time, so that a busy machine shortens nobody's warm-up. */
const MOST_WARM_UP_CPU_MS = 8_000;

function countFor(cpuMs: number, perCall: number): number {
  return Math.min(MAX_CALLS, Math.max(1, Math.ceil(cpuMs / Math.max(perCall, MIN_CPU_MS))));
}

/** Calls so many times, one after the other, and says how much CPU time that took. */
export type RunMany = (count: number) => Promise<number>;

export function batchedRuns(name: string, runMany: RunMany, mostWarmUpCpuMs = MOST_WARM_UP_CPU_MS): Contender {
  let calls = 1;
  return {
    name,
    async warmUp() {
      const medians: number[] = [];
      let [count, perCall] = [1, BATCH_CPU_MS];
      for (let spent = 0; spent < mostWarmUpCpuMs && !haveSettled(medians); ) {
        const bursts: number[] = [];
        while (bursts.length < BURSTS) {
          const cpu = await runMany(count);
          spent += Math.max(cpu, MIN_CPU_MS * count);
          bursts.push(cpu / count);
          // Short calls show no CPU time at first.
          count = Math.min(countFor(BURST_CPU_MS, cpu / count), count * MOST_GROWTH);
        }
        perCall = median(bursts);
        medians.push(perCall);
      }
      calls = countFor(BATCH_CPU_MS, perCall);
    },
    async measure() {
      const started = performance.now();
      const cpu = await runMany(calls);
      return { wall: (performance.now() - started) / calls, cpu: cpu / calls };
    },
  };
}

export interface BatchOptions {
  /** CPU so far of whatever does the work. */
  cpuMs(): number;
  /** At most: it ends as soon as three medians agree. */
  warmUpCpuMs?: number;
}

export function batched(name: string, call: () => unknown, { cpuMs, warmUpCpuMs }: BatchOptions): Contender {
  const runMany: RunMany = async (count) => {
    const before = cpuMs();
    for (let i = 0; i < count; i++) await call();
    return cpuMs() - before;
  };
  return batchedRuns(name, runMany, warmUpCpuMs);
}
