/** Runs a check that a description wrote, and gives up on one that does not end: patterns may backtrack for ever. */
import { createContext, Script } from 'node:vm';
import { CHECK_TIMEOUT_MS } from './description-limits.ts';

/** A check ran out of its time. */
export class CheckTooSlow extends Error {
  override name = 'CheckTooSlow';
}

const script = new Script('run()');
const context = createContext({ run: undefined });

/** `run` must not wait for anything: only what it does at once is bounded. */
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
