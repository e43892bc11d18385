/** Loads the metrics library after the first answer or at the first scrape: it takes 50 ms of CPU time, which should not delay the start. */
import type { Metrics } from '../observe/create-metrics.ts';
import type { ServiceStats } from '../ports/service-stats.ts';

export function lazyMetrics(stats: () => ServiceStats): Metrics {
  let loaded: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;

  async function start(): Promise<Metrics> {
    const { createMetrics } = await import('../observe/create-metrics.ts');
    loaded = createMetrics(stats);
    return loaded;
  }

  function load(): Promise<Metrics> {
    loading ??= start();
    return loading;
  }

  /** Whatever happens before that is counted afterwards. */
  function count(work: (metrics: Metrics) => void): void {
    if (loaded) work(loaded);
    else void load().then(work);
  }

  return {
    observer: {
      call: (record) => count(({ observer }) => observer.call(record)),
      response: (status) => count(({ observer }) => observer.response(status)),
    },
    onWait: (engine, waitedMs) => count(({ onWait }) => onWait(engine, waitedMs)),
    read: async () => (await load()).read(),
    stop: () => void loading?.then(({ stop }) => stop()),
  };
}
