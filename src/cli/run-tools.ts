/** Runs a one-shot command with the tools, and ends their engines afterwards. */
import { availableParallelism } from 'node:os';
import pino from 'pino';
import { readEngineConfig } from '../composition/config.ts';
import { createEngines } from '../composition/engines.ts';
import { checkInput } from '../invocation/check-input.ts';
import { Fault } from '../invocation/fault.ts';
import { sourcesOf, toolNamed } from '../invocation/source-input.ts';
import { UsageError } from './usage.ts';

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
}

/** Returns the tool's result, or throws its fault. */
export type CallTool = (call: ToolCall) => Promise<Record<string, unknown>>;

/** Throws if the options of a call are wrong; errors in its text are reported by the call itself. */
export function checkOptions({ name, input }: ToolCall): void {
  const tool = toolNamed(name);
  try {
    checkInput(tool, input);
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_INPUT' && isOptionFault(error, sourcesOf(tool))) {
      throw new UsageError(error.message);
    }
  }
}

/** Texts come from files; all other inputs come from the command line. */
function isOptionFault({ message }: Fault, sources: readonly string[]): boolean {
  return !sources.some((source) => message.includes(` ${source} must`));
}

/** CPU time for one diagram unless --timeout is given: nobody else is waiting for the engine, so it may take longer than on a server. */
const CPU_SECONDS = 60;
const MAX_CPU_SECONDS = 3_600;

/** Wall time for a call: the user at the terminal decides how long to wait. */
const WAIT_MS = 24 * 3_600_000;

/** Files in progress or queued for each child, so that a costly one does not leave the others without work. */
const FILES_AHEAD_PER_CHILD = 4;

/** Starting another child costs as much CPU time as drawing or checking this many ordinary files. */
const FILES_PER_CHILD = { render: 20, verify: 100 };

/** The --timeout option, for commands that use an engine. */
export const TIMEOUT_OPTION = { timeout: { type: 'string' } } as const;

export interface OneShot {
  /** The task and the number of files. */
  task?: keyof typeof FILES_PER_CHILD;
  files?: number;
  /** The value of --timeout, in seconds of CPU time. */
  timeout?: string | boolean | undefined;
}

/** Throws if --timeout is not a number of seconds. */
export function readTimeout(given: OneShot['timeout']): number {
  const seconds = given === undefined ? CPU_SECONDS : Number(given);
  if (!(seconds > 0 && seconds <= MAX_CPU_SECONDS)) {
    throw new UsageError(`--timeout must be a number of seconds up to ${MAX_CPU_SECONDS}, not '${given}'`);
  }
  return seconds;
}

/** How many children to use: each after the first must be worth its start. */
function workersFor({ task = 'render', files = 1 }: OneShot): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(files / FILES_PER_CHILD[task])));
}

export async function runTools<Result>(
  oneShot: OneShot,
  work: (call: CallTool, ahead: number) => Promise<Result>,
): Promise<Result> {
  const workers = workersFor(oneShot);
  const ahead = workers * FILES_AHEAD_PER_CHILD;
  const config = {
    ...readEngineConfig(process.env),
    renderWorkers: workers,
    renderQueue: ahead,
    renderTimeoutMs: readTimeout(oneShot.timeout) * 1000,
    renderWaitMs: WAIT_MS,
  };
  const { invokeOperation, pool } = createEngines(config, pino({ level: 'silent' }), { spares: 0, warmUp: false });
  try {
    return await work(async ({ name, input }) => {
      const outcome = await invokeOperation(toolNamed(name), input);
      if (outcome.ok) return outcome.value;
      throw outcome.fault;
    }, ahead);
  } finally {
    await pool.close();
  }
}
