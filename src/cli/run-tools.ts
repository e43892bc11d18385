/** Gives a one-shot command the tools, and ends their engines with it. */
import { availableParallelism } from 'node:os';
import pino from 'pino';
import { readEngineConfig } from '../composition/config.ts';
import { createEngines } from '../composition/engines.ts';
import { checkInput } from '../invocation/check-input.ts';
import { Fault } from '../invocation/fault.ts';
import { sourceOf, toolNamed } from './tool-table.ts';
import { UsageError } from './usage.ts';

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
}

/** The tool's result; throws the fault otherwise. */
export type CallTool = (call: ToolCall) => Promise<Record<string, unknown>>;

/** Throws what is wrong with the options of a call; what is wrong with its text is the call's own answer. */
export function checkOptions({ name, input }: ToolCall): void {
  const tool = toolNamed(name);
  try {
    checkInput(tool, input);
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_INPUT' && isOptionFault(error, sourceOf(tool))) {
      throw new UsageError(error.message);
    }
  }
}

/** The text is read from a file: what is wrong with the input otherwise came from the command line. */
function isOptionFault({ message }: Fault, source: string): boolean {
  return !message.includes(` ${source} must`);
}

/** CPU time of one diagram unless --timeout says otherwise: nobody else waits for the engine, so it may take longer than a server's. */
const CPU_SECONDS = 60;
const MAX_CPU_SECONDS = 3_600;

/** How long a call may take by the clock: whoever waits at a terminal decides that. */
const WAIT_MS = 24 * 3_600_000;

/** Files that are under way or wait for their turn, for each child: a costly one does not leave the others without work. */
const FILES_AHEAD_PER_CHILD = 4;

/** To start another child costs as much CPU time as to draw or to check so many ordinary files. */
const FILES_PER_CHILD = { render: 20, verify: 100 };

/** The option of commands that use an engine. */
export const TIMEOUT_OPTION = { timeout: { type: 'string' } } as const;

export interface OneShot {
  /** What is done to how many files. */
  task?: keyof typeof FILES_PER_CHILD;
  files?: number;
  /** What --timeout says, in seconds of CPU time. */
  timeout?: string | boolean | undefined;
}

/** Throws when --timeout is no number of seconds. */
export function readTimeout(given: OneShot['timeout']): number {
  const seconds = given === undefined ? CPU_SECONDS : Number(given);
  if (!(seconds > 0 && seconds <= MAX_CPU_SECONDS)) {
    throw new UsageError(`--timeout must be a number of seconds up to ${MAX_CPU_SECONDS}, not '${given}'`);
  }
  return seconds;
}

/** Children to work with: each beyond the first must be worth its start. */
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
