/** A thread in the child that ends it when its parent is gone, its memory exceeds the limit or a job has used up its CPU time, even while an engine loops. */
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { cpuMs } from '../../extras.ts';
import { WATCHDOG_INTERVAL_MS } from '../job/limits.ts';
import { type ChildOrders, WATCH_FD } from '../job/protocol.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Memory shared by the main thread and the watchdog: the running job (0 without one), the CPU time at its start and its budget, in ms. */
const JOB = 0;
const STARTED_AT = 1;
const BUDGET = 2;
const FIELDS = 3;

/** Source text, because an engine's bundle is one file and a thread needs its own. */
const THREAD_SOURCE = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { board, parentPid, rssLimitBytes, intervalMs, fd } = workerData;
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
function report(message) {
  const text = Buffer.from(JSON.stringify(message));
  const frame = Buffer.alloc(4 + text.length);
  frame.writeUInt32BE(text.length, 0);
  text.copy(frame, 4);
  try { writeSync(fd, frame); } catch { /* the parent is gone, or does not listen: the next look decides */ }
}
function look() {
  const id = Atomics.load(board, ${JOB});
  const used = Math.round(cpuMs()) - Atomics.load(board, ${STARTED_AT});
  const over = process.memoryUsage.rss() > rssLimitBytes ? 'memory' : id && used >= Atomics.load(board, ${BUDGET}) ? 'cpu' : undefined;
  // A job that has just ended is not to blame.
  if (over === 'cpu' && Atomics.load(board, ${JOB}) !== id) return;
  if (id || over) report({ id, cpuMs: used, over });
  if (over || process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}
setInterval(look, intervalMs);
`;

export interface Watchdog {
  /** From now on the CPU time of the process is the job's, all threads: compiling and collecting garbage for a diagram is work done for it. */
  startJob(id: number, budgetMs: number): void;
  /** CPU time of the job in ms. */
  endJob(): number;
}

/** Resolves when the thread is running. */
export async function startWatchdog({ rssLimitMb, parentPid }: ChildOrders): Promise<Watchdog> {
  const board = new Int32Array(new SharedArrayBuffer(FIELDS * Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(THREAD_SOURCE, {
    eval: true,
    env: {},
    workerData: {
      board,
      parentPid,
      rssLimitBytes: rssLimitMb * BYTES_PER_MB,
      intervalMs: WATCHDOG_INTERVAL_MS,
      fd: WATCH_FD,
    },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  await once(thread, 'online');
  thread.unref();
  return {
    startJob(id, budgetMs) {
      Atomics.store(board, STARTED_AT, Math.round(cpuMs()));
      Atomics.store(board, BUDGET, budgetMs);
      Atomics.store(board, JOB, id);
    },
    endJob() {
      Atomics.store(board, JOB, 0);
      return Math.round(cpuMs()) - Atomics.load(board, STARTED_AT);
    },
  };
}

/** Consecutive checks with an idle event loop after which the job is aborted. */
const IDLE_LOOKS = 5;
/** Share of the time between two checks that the event loop may have worked and still count as idle. */
const IDLE_UTILIZATION = 0.1;

/**
 * Calls `onStuck` when the event loop has been idle for the whole budget. Only the loop's own record counts, not the clock: a loop that
 * has work and is kept from the processor by others is not idle, and is checked only after it has had its turn.
 */
export function watchForStuck(budgetMs: number, onStuck: () => void): () => void {
  let before = performance.eventLoopUtilization();
  let idleLooks = 0;
  const timer = setInterval(
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      idleLooks = utilization <= IDLE_UTILIZATION ? idleLooks + 1 : 0;
      if (idleLooks < IDLE_LOOKS) return;
      clearInterval(timer);
      onStuck();
    },
    Math.max(1, Math.round(budgetMs / IDLE_LOOKS)),
  );
  return () => clearInterval(timer);
}
