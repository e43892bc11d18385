/** The metrics of one service, in their own registry, so that two services in one process share nothing. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallObserver, ReadMetrics, ServiceStats } from '../ports/service-stats.ts';
import { addEngineMetrics } from './engine-metrics.ts';

/** A finer resolution would wake an idle process more often. */
const LAG_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** `stop` ends the measurement and its timer. */
function addProcessMetrics(registry: Registry): { onUncaught(): void; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delay.enable();
  const lagSeconds = (nanoseconds: number) =>
    Math.max(0, (Number.isFinite(nanoseconds) ? nanoseconds : 0) / NANOSECONDS - LAG_RESOLUTION_MS / 1000);
  new Gauge({
    name: 'drawbridge_event_loop_lag_seconds',
    help: 'How late timers of the service were since the last scrape, by statistic: p50, p99 or max',
    labelNames: ['statistic'],
    registers: [registry],
    collect() {
      this.set({ statistic: 'p50' }, lagSeconds(delay.percentile(50)));
      this.set({ statistic: 'p99' }, lagSeconds(delay.percentile(99)));
      this.set({ statistic: 'max' }, lagSeconds(delay.max));
      delay.reset();
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the service itself, without its children',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / MICROSECONDS);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the service itself, without its children',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the service was started, in seconds since 1970',
    registers: [registry],
  });
  started.set(performance.timeOrigin / 1000);
  const uncaught = new Counter({
    name: 'drawbridge_uncaught_errors_total',
    help: 'Errors that nothing has caught: each has a log line, and the service goes on',
    registers: [registry],
  });
  return { onUncaught: () => uncaught.inc(), stop: () => delay.disable() };
}

/** From a cached answer to the default maximum wait. */
const DURATION_BUCKETS_S = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts calls and answers, and how long they took. */
function createCallMetrics(registry: Registry): CallObserver {
  const registers = [registry];
  const calls = new Counter({
    name: 'drawbridge_calls_total',
    help: 'Calls of a tool, by door and by the code of the answer: OK, or a row of the error catalogue',
    labelNames: ['tool', 'door', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'drawbridge_call_duration_seconds',
    help: 'Time from the arrival of a call to its answer',
    labelNames: ['tool', 'door'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const responses = new Counter({
    name: 'drawbridge_http_responses_total',
    help: 'HTTP answers by status and by whose fault it is (none, caller or service), pages and refusals included',
    labelNames: ['status', 'fault'],
    registers,
  });
  return {
    call({ tool, door, code, seconds }) {
      calls.inc({ tool, door, code });
      durations.observe({ tool, door }, seconds);
    },
    response: (status, fault) => responses.inc({ status, fault }),
  };
}

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
