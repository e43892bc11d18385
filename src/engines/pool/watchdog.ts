/** A thread in the child that ends it when its parent is gone or its memory is out of bounds, even while an engine loops. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { WATCHDOG_INTERVAL_MS } from './limits.ts';
import type { ChildOrders } from './protocol.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Source text, because the bundle of an engine is one file and a thread wants its own. */
const THREAD_SOURCE = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== workerData.parentPid || process.memoryUsage.rss() > workerData.rssLimitBytes) process.kill(process.pid, 'SIGKILL');
}, workerData.intervalMs);
`;

/** Resolves when the thread watches. */
export async function startWatchdog({ rssLimitMb, parentPid }: ChildOrders): Promise<void> {
  const thread = new Worker(THREAD_SOURCE, {
    eval: true,
    env: {},
    workerData: { parentPid, rssLimitBytes: rssLimitMb * BYTES_PER_MB, intervalMs: WATCHDOG_INTERVAL_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  await once(thread, 'online');
  thread.unref();
}
