/** Runs a check that comes from a description within a time limit: its patterns may backtrack forever. */
import { createContext, Script } from 'node:vm';
import { CHECK_TIMEOUT_MS } from './description-limits.ts';

/** A check exceeded its time. */
export class CheckTooSlow extends Error {
  override name = 'CheckTooSlow';
}

const script = new Script('run()');
const context = createContext({ run: undefined });

/** `run` must be synchronous: only synchronous work is limited. */
export function withinTime<T>(what: string, run: () => T): T {
  context.run = run;
  try {
    return script.runInContext(context, { timeout: CHECK_TIMEOUT_MS }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new CheckTooSlow(`${what} cannot be checked within ${CHECK_TIMEOUT_MS} ms`);
  } finally {
    context.run = undefined;
  }
}
