/** How many children a pool may hold, from its settings. */
import { OUTSIDE_HEAP_LIMIT_MB, SLOW_PLACES_PER_WORKER } from './common/limits.ts';

export interface CapacitySettings {
  workers: number;
  spares: number;
  heapLimitMb: number;
}

/**
 * Memory use: at rest one warm child for each engine in use; under load `restingChildren` of them, 170 MB each when a Mermaid child is fresh,
 * 260 to 350 MB when it has worked; at worst, under attack, `maxProcesses` of them at `rssLimitMb` each.
 */
export interface PoolCapacity {
  restingChildren: number;
  maxProcesses: number;
  slowPlaces: number;
  rssLimitMb: number;
}

export function poolCapacity({ workers, spares, heapLimitMb }: CapacitySettings, engineCount: number): PoolCapacity {
  const restingChildren = Math.max(workers + spares * engineCount, engineCount);
  const slowPlaces = workers * SLOW_PLACES_PER_WORKER;
  return {
    restingChildren,
    maxProcesses: restingChildren + slowPlaces,
    slowPlaces,
    rssLimitMb: heapLimitMb + OUTSIDE_HEAP_LIMIT_MB,
  };
}
