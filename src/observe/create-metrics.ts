/** The metrics of one service, in their own registry, so that two services in one process share nothing. */
import { Registry } from 'prom-client';
import type { CallObserver } from '../ports/call-record.ts';
import type { ReadMetrics } from '../ports/metrics-text.ts';
import type { ServiceStats } from '../ports/service-stats.ts';
import { createCallMetrics } from './call-metrics.ts';
import { addEngineMetrics } from './engine-metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';

export interface Metrics {
  observer: CallObserver;
  /** Called with the time that each diagram waited for its engine. */
  onWait(engine: string, waitedMs: number): void;
  /** Called with each error that nothing has caught. */
  onUncaught(): void;
  read: ReadMetrics;
  stop(): void;
}

export function createMetrics(stats: () => ServiceStats): Metrics {
  const registry = new Registry();
  const observer = createCallMetrics(registry);
  const onWait = addEngineMetrics(registry, stats);
  const { onUncaught, stop } = addProcessMetrics(registry);
  return {
    observer,
    onWait,
    onUncaught,
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    stop,
  };
}
