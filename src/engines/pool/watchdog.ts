/** A thread in the child that ends it when its parent is gone or its memory is out of bounds, even while an engine loops. */
import { Worker } from 'node:worker_threads';
import { WATCHDOG_INTERVAL_MS } from './limits.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Source text, because the bundle of an engine is one file and a thread wants its own. */
const THREAD_SOURCE = `
const { workerData } = require('node:worker_threads');
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > workerData.rssLimitBytes) process.kill(process.pid, 'SIGKILL');
}, workerData.intervalMs);
`;

export function startWatchdog(rssLimitMb: number): void {
  const thread = new Worker(THREAD_SOURCE, {
    eval: true,
    env: {},
    workerData: { rssLimitBytes: rssLimitMb * BYTES_PER_MB, intervalMs: WATCHDOG_INTERVAL_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
}
