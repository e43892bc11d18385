/** Publishes the state of the service's own process: its event loop, its CPU time and its memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** A finer resolution would wake an idle process more often. */
const LAG_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** `stop` ends the measurement and its timer. */
export function addProcessMetrics(registry: Registry): { onUncaught(): void; stop(): void } {
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
