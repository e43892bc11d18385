/** How many children a pool may hold, from its settings. */
import { OUTSIDE_HEAP_LIMIT_MB, SLOW_PLACES_PER_WORKER } from './common/limits.ts';

export interface CapacitySettings {
  workers: number;
  spares: number;
  heapLimitMb: number;
}

/**
 * Memory use: at rest one warm child for each engine in use; under load up to `maxProcesses` of them, 170 MB each when a Mermaid child is fresh,
 * 260 to 350 MB when it has worked; at worst, under attack, each at `rssLimitMb`.
 */
export interface PoolCapacity {
  maxProcesses: number;
  slowPlaces: number;
  rssLimitMb: number;
}

export function poolCapacity({ workers, spares, heapLimitMb }: CapacitySettings, engineCount: number): PoolCapacity {
  const slowPlaces = workers * SLOW_PLACES_PER_WORKER;
  return {
    maxProcesses: Math.max(workers + spares * engineCount, engineCount) + slowPlaces,
    slowPlaces,
    rssLimitMb: heapLimitMb + OUTSIDE_HEAP_LIMIT_MB,
  };
}
