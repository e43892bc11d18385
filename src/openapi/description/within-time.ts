/** Runs a check that comes from a description within a time limit: its patterns may backtrack forever. */
import { createContext, Script } from 'node:vm';

/** A check exceeded its time. */
export class CheckTooSlow extends Error {
  override name = 'CheckTooSlow';
}

const script = new Script('run()');
const context = createContext({ run: undefined });

/** On a busy machine a check may get no CPU for longer than its whole time; it is begun again then. */
const MAX_ATTEMPTS = 5;
/** Of the limit: a check that had this much CPU was not held up. */
const FAIR_SHARE = 0.8;

/** What this process has used. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** `run` must be synchronous, since only synchronous work is limited, and repeatable. */
export function withinTime<T>(what: string, limitMs: number, run: () => T): T {
  context.run = run;
  const start = processCpuMs();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return script.runInContext(context, { timeout: limitMs }) as T;
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        if (attempt === MAX_ATTEMPTS || processCpuMs() - start > limitMs * FAIR_SHARE) {
          throw new CheckTooSlow(`${what} cannot be checked within ${limitMs} ms`);
        }
      }
    }
  } finally {
    context.run = undefined;
  }
}
