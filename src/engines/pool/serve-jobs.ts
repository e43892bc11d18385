/** The child's side of the pool: reads jobs from the channel one after the other, answers them, and exits on any fault. */
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Conversion,
  Drawing,
  EditedDiagram,
  EditOperation,
  EngineReply,
  RenderOptions,
  Verdict,
} from '../../ports/diagram-engine.ts';
import type { Language } from '../../ports/languages.ts';
import { describeWithin } from '../describe/describe-model.ts';
import { type LocatedDiagram, packModel, showComparison, unpackModel } from '../diff/drawn/show-comparison.ts';
import { lostExtras, startExtras } from '../extras.ts';
import { expectBriefLife } from './inside/brief-life.ts';
import { closeNetwork } from './inside/close-network.ts';
import { startWatchdog, type Watchdog, watchForStuck } from './inside/watchdog.ts';
import { MAX_JOB_BYTES, MAX_REPLY_BYTES } from './job/limits.ts';
import {
  CHANNEL_FD,
  type ChildMessage,
  type ChildReply,
  createFrameReader,
  encodeFrame,
  fromArguments,
  type Job,
  type Task,
} from './job/protocol.ts';

/** What an engine's worker can do. A task that throws is a fault: that source counts as too complex and the child is replaced. */
export interface EngineTasks {
  verify(code: string): Promise<EngineReply<Verdict>>;
  render(code: string, options: RenderOptions): Promise<EngineReply<Drawing>>;
  /** `isDrawn` adds the picture and the places of the parts in it. */
  describe(code: string, isDrawn?: boolean): Promise<EngineReply<LocatedDiagram>>;
  edit(code: string, operations: readonly EditOperation[]): Promise<EngineReply<EditedDiagram>>;
  convert(code: string, to: Language): Promise<EngineReply<Conversion>>;
  /** A finished SVG, drawn by the service itself, as PNG. */
  encode(svg: string): Promise<EngineReply<Drawing>>;
  /** Called once, before the first job: loads what every job needs, so that no job pays for it. */
  load(): Promise<unknown>;
  /** Called before it loads: the operator's folder of libraries, if there is one. */
  useLibraries?(folder: string | undefined): void;
  /** Called after each answer: prepares for the next job what need not wait for it. */
  tidyUp?(): Promise<void>;
  /** Small diagrams that make the following ones faster; each is drawn while nobody is waiting, and none is required. */
  warmUps: readonly (() => Promise<unknown>)[];
}

async function runTask(tasks: EngineTasks, task: Task): Promise<ChildReply> {
  const { code } = task;
  switch (task.kind) {
    case 'render':
      return tasks.render(code, task.options);
    case 'edit':
      return tasks.edit(code, task.operations);
    case 'convert':
      return tasks.convert(code, task.to);
    case 'compare':
      return showComparison(unpackModel(code), unpackModel(task.after), task.options);
    case 'describe': {
      const reply = await tasks.describe(code);
      return reply.kind === 'done' ? { kind: 'done', value: describeWithin(reply.value) } : reply;
    }
    case 'readModel': {
      const reply = await tasks.describe(code, true);
      return reply.kind === 'done' ? packModel(reply.value, task.isDrawn) : reply;
    }
    default:
      return tasks[task.kind](code);
  }
}

/** Its message is ours. */
class OwnFault extends Error {}

const SHOWN_FRAMES = 5;

/** What was thrown and where. The message of an engine's error is left out: it may quote the diagram, and reasons are logged. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is no error';
  if (error instanceof OwnFault) return error.message;
  const { name, message, stack = '' } = error;
  const at = stack.indexOf(message);
  const frames = at < 0 ? [] : stack.slice(at + message.length).split('\n');
  return [name, ...frames.filter((line) => line.startsWith('    at ')).slice(0, SHOWN_FRAMES)].join('\n');
}

/** Engines print while they work; nobody reads it, and formatting it costs time. */
function silencePrinting(): void {
  for (const method of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'group', 'time', 'timeEnd'] as const) {
    console[method] = () => {};
  }
  process.stdout.write = () => true;
}

async function answer(tasks: EngineTasks, job: Job, watchdog: Watchdog): Promise<Buffer> {
  if ('warmUp' in job) {
    await (typeof job.warmUp === 'number' ? tasks.warmUps[job.warmUp]?.() : runTask(tasks, job.warmUp));
    const cpuMs = watchdog.endJob();
    const rssBytes = process.memoryUsage.rss();
    return encodeFrame({ kind: 'warmed', id: job.id, rssBytes, cpuMs } satisfies ChildMessage);
  }
  const reply = await runTask(tasks, job.task);
  const cpuMs = watchdog.endJob();
  const rssBytes = process.memoryUsage.rss();
  const message: ChildMessage = { kind: 'reply', id: job.id, reply, rssBytes, cpuMs, lost: lostExtras() };
  const frame = encodeFrame(message);
  if (frame.length <= MAX_REPLY_BYTES) return frame;
  const tooLarge: ChildReply = { kind: 'too-complex', reason: 'The drawing is too large to return' };
  return encodeFrame({ ...message, reply: tooLarge });
}

/** Serves the parent's jobs until the channel closes; without a parent it prints a message and exits. */
export function serveJobs(tasks: EngineTasks): void {
  const orders = fromArguments(process.argv);
  if (!orders) {
    process.stderr.write('This file is started by the Drawbridge pool and is not meant to be run directly.\n');
    process.exit(2);
  }
  const noteJobDone = expectBriefLife();
  const guarded = startWatchdog(orders);
  tasks.useLibraries?.(orders.libraries);
  silencePrinting();
  closeNetwork();
  // Ctrl-C reaches the whole process group, but only the parent decides when a child ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});

  const channel = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
  channel.on('error', () => process.exit(1));
  channel.on('close', () => process.exit(0));
  channel.on('end', () => process.exit(0));

  const waiting: Job[] = [];
  let current: Job | undefined;

  function dieOf(error: unknown): void {
    process.exitCode = 1;
    if (!current) {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit();
    }
    const message: ChildMessage = { kind: 'faulty', id: current.id, reason: describe(error) };
    channel.write(encodeFrame(message), () => process.exit());
  }
  process.on('uncaughtException', dieOf);

  async function work(watchdog: Watchdog): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      current = job;
      watchdog.startJob(job.id, job.budgetMs);
      startExtras(job.budgetMs);
      const settled = watchForStuck(job.budgetMs, () =>
        dieOf(new OwnFault('the engine is waiting for something that never happens')),
      );
      const frame = await answer(tasks, job, watchdog);
      settled();
      channel.write(frame);
      // What is held weakly is freed only when the event loop turns.
      await nextTurn();
      await tasks.tidyUp?.();
      noteJobDone();
      current = undefined;
    }
  }

  function takeJobs(watchdog: Watchdog): void {
    const read = createFrameReader(MAX_JOB_BYTES, {
      onMessage(message) {
        waiting.push(message as Job);
        if (!current && waiting.length === 1) work(watchdog).catch(dieOf);
      },
      onBroken: (reason) => dieOf(new OwnFault(reason)),
    });
    channel.on('data', read);
    const warmUps = tasks.warmUps.length;
    channel.write(encodeFrame({ kind: 'ready', rssBytes: process.memoryUsage.rss(), warmUps } satisfies ChildMessage));
  }

  Promise.all([guarded, tasks.load()]).then(([watchdog]) => takeJobs(watchdog), dieOf);
}
