/** Loads the metrics library after the first answer or at the first scrape: it takes 50 ms of CPU time, which should not delay the start. */
import type { Metrics } from '../observe/create-metrics.ts';
import type { ServiceStats } from '../ports/service-stats.ts';

/** `report` is called with an error of counting, which must cost no answer. */
export function lazyMetrics(stats: () => ServiceStats, report: (error: unknown) => void): Metrics {
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
  async function count(work: (metrics: Metrics) => void): Promise<void> {
    try {
      work(loaded ?? (await load()));
    } catch (error) {
      report(error);
    }
  }

  return {
    observer: {
      call: (record) => void count(({ observer }) => observer.call(record)),
      response: (status, fault) => void count(({ observer }) => observer.response(status, fault)),
    },
    onWait: (engine, waitedMs) => void count(({ onWait }) => onWait(engine, waitedMs)),
    onUncaught: () => void count(({ onUncaught }) => onUncaught()),
    read: async () => (await load()).read(),
    stop: () => void (loading && count(({ stop }) => stop())),
  };
}
