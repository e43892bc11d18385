/** Measures calls that are shorter than the clock of CPU time ticks: as many in a row as fill a batch. */
import type { Contender, Sample } from '../row.ts';

/** Of a whole batch: Linux counts in steps of 10. */
const BATCH_CPU_MS = 200;
const MAX_CALLS = 20_000;
const MIN_CPU_MS = 0.001;
const WARM_UP_MS = 1_500;

export interface BatchOptions {
  /** CPU so far of whatever does the work. */
  cpuMs(): number;
  warmUpMs?: number;
}

export function batched(name: string, call: () => unknown, { cpuMs, warmUpMs = WARM_UP_MS }: BatchOptions): Contender {
  let calls = 1;
  const run = async (count: number): Promise<Sample> => {
    const [cpuBefore, started] = [cpuMs(), performance.now()];
    for (let i = 0; i < count; i++) await call();
    const wall = performance.now() - started;
    return { wall: wall / count, cpu: (cpuMs() - cpuBefore) / count };
  };
  return {
    name,
    async warmUp() {
      // The first half is slower than what follows, so the second alone tells how long a call is.
      for (const half of ['first', 'second']) {
        const [cpuBefore, end] = [cpuMs(), performance.now() + warmUpMs / 2];
        let count = 0;
        do {
          await call();
          count += 1;
        } while (performance.now() < end);
        const cpu = (cpuMs() - cpuBefore) / count;
        if (half === 'second')
          calls = Math.min(MAX_CALLS, Math.max(1, Math.ceil(BATCH_CPU_MS / Math.max(cpu, MIN_CPU_MS))));
      }
    },
    measure: () => run(calls),
  };
}
