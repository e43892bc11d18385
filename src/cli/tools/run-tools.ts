/** Runs a one-shot command with the tools, and ends their engines afterwards. */
import { availableParallelism } from 'node:os';
import { readEngineConfig } from '../../composition/config.ts';
import { existingFolder } from '../../composition/engine-settings.ts';
import { createEngines } from '../../composition/engines.ts';
import { toolNamed } from '../../invocation/source-input.ts';
import { CPU_SECONDS, MAX_CPU_SECONDS, MAX_JOBS } from '../table/file-options.ts';
import { UsageError } from '../table/read-arguments.ts';

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
}

/** Returns the tool's result, or throws its fault. */
export type CallTool = (call: ToolCall) => Promise<Record<string, unknown>>;

const MS_PER_SECOND = 1_000;

/** Wall time for a call: the user at the terminal decides how long to wait. */
const WAIT_MS = 24 * 3_600_000;

/** What a command has to say, it prints. */
const SILENT = { info() {}, warn() {}, error() {} };

/** Files in progress or queued for each child, so that a costly one does not leave the others without work. */
const FILES_AHEAD_PER_CHILD = 4;

/** Starting another child costs as much CPU time as drawing or checking this many ordinary files. */
const FILES_PER_CHILD = { render: 20, verify: 100 };

export interface OneShot {
  /** The task and the number of diagrams. */
  task?: keyof typeof FILES_PER_CHILD;
  files?: number;
  /** CPU time for one diagram. */
  cpuSeconds?: number;
  /** Children at work; otherwise as many as are worth their start. */
  jobs?: number | undefined;
  /** A folder of further libraries for PlantUML, instead of that of the environment. */
  libraries?: string | undefined;
}

interface Bound {
  option: string;
  unit: string;
  min: number;
  max: number;
}

function readBounded(given: string, { option, unit, min, max }: Bound): number {
  const value = given.trim() === '' ? Number.NaN : Number(given);
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${option} must be ${unit} up to ${max}, not '${given}'`);
}

const SHORTEST_SECONDS = 0.001;

/** What --timeout, --jobs and --libraries say. */
export function readLimits({
  timeout,
  jobs,
  libraries,
}: {
  timeout?: string | undefined;
  jobs?: string | undefined;
  libraries?: string | undefined;
}): Pick<OneShot, 'cpuSeconds' | 'jobs' | 'libraries'> {
  const seconds = { option: 'timeout', unit: 'a number of seconds', min: SHORTEST_SECONDS, max: MAX_CPU_SECONDS };
  const count =
    jobs === undefined
      ? undefined
      : readBounded(jobs, { option: 'jobs', unit: 'a whole number from 1', min: 1, max: MAX_JOBS });
  if (count !== undefined && !Number.isInteger(count))
    throw new UsageError(`--jobs must be a whole number from 1 up to ${MAX_JOBS}, not '${jobs}'`);
  return { cpuSeconds: timeout === undefined ? CPU_SECONDS : readBounded(timeout, seconds), jobs: count, libraries };
}

/** How many children to use: each after the first must be worth its start. */
function workersFor({ task = 'render', files = 1, jobs }: OneShot): number {
  return jobs ?? Math.max(1, Math.min(availableParallelism(), Math.floor(files / FILES_PER_CHILD[task])));
}

export async function runTools<Result>(
  oneShot: OneShot,
  work: (call: CallTool, ahead: number) => Promise<Result>,
): Promise<Result> {
  const workers = workersFor(oneShot);
  const ahead = workers * FILES_AHEAD_PER_CHILD;
  const { libraries } = oneShot;
  const config = {
    ...readEngineConfig(process.env),
    ...(libraries !== undefined && { plantumlLibraries: existingFolder('--libraries', libraries) }),
    renderWorkers: workers,
    renderQueue: ahead,
    renderTimeoutMs: (oneShot.cpuSeconds ?? CPU_SECONDS) * MS_PER_SECOND,
    renderWaitMs: WAIT_MS,
  };
  const { invokeOperation, pool } = createEngines(config, SILENT, { spares: 0, warmUp: false });
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
