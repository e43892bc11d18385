/** Detects a job that waits for something that never happens: it uses no CPU time, so its budget would never end it. */
import { performance } from 'node:perf_hooks';

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
