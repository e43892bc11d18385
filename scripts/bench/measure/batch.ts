/** Measures calls that are shorter than the clock of CPU time ticks: as many in a row as fill a batch. */
import type { Contender } from '../row.ts';

/** Of a whole batch: Linux counts in steps of 10. */
const BATCH_CPU_MS = 200;
const MAX_CALLS = 20_000;
/** Calls between two looks at the clock while warming up, of those that take less than a few of its ticks. */
const BURST = 5;
const SHORT_CPU_MS = 50;
const MIN_CPU_MS = 0.001;
/** Just-in-time compilers settle after some hundred small drawings; counted in CPU time, so that a busy machine shortens nobody's warm-up. */
const WARM_UP_CPU_MS = 3_000;

/** Calls so many times, one after the other, and says how much CPU time that took. */
export type RunMany = (count: number) => Promise<number>;

export function batchedRuns(name: string, runMany: RunMany, warmUpCpuMs = WARM_UP_CPU_MS): Contender {
  let calls = 1;
  return {
    name,
    async warmUp() {
      if (warmUpCpuMs === 0) return;
      const burst = (await runMany(1)) < SHORT_CPU_MS ? BURST : 1;
      // The first half is slower than what follows, so the second alone tells how long a call is.
      for (const half of ['first', 'second']) {
        let [count, cpu] = [0, 0];
        while (cpu < warmUpCpuMs / 2 && count < MAX_CALLS) {
          cpu += await runMany(burst);
          count += burst;
        }
        if (half === 'second')
          calls = Math.min(MAX_CALLS, Math.max(1, Math.ceil(BATCH_CPU_MS / Math.max(cpu / count, MIN_CPU_MS))));
      }
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
