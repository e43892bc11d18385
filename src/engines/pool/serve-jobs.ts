/** The child's side of the pool: takes one job after the other from the channel, answers it, and dies on any fault. */
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Drawing, EngineReply, RenderOptions, Verdict } from '../../ports/diagram-engine.ts';
import { closeNetwork } from './close-network.ts';
import { createFrameReader, encodeFrame } from './frames.ts';
import { MAX_JOB_BYTES, MAX_REPLY_BYTES } from './limits.ts';
import { CHANNEL_FD, type ChildMessage, type ChildReply, fromArguments, type Job } from './protocol.ts';
import { startWatchdog } from './watchdog.ts';

/** What an engine's worker can do. A task that throws is a fault: that source counts as too complex and the child is replaced. */
export interface EngineTasks {
  verify(code: string): Promise<EngineReply<Verdict>>;
  render(code: string, options: RenderOptions): Promise<EngineReply<Drawing>>;
  /** Called once, before the first job: load what is lazy, draw something small. */
  warmUp(): Promise<void>;
}

function runTask(tasks: EngineTasks, { task }: Job): Promise<ChildReply> {
  return task.kind === 'verify' ? tasks.verify(task.code) : tasks.render(task.code, task.options);
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Engines print while they work; nobody reads it, and formatting it costs time. */
function silencePrinting(): void {
  for (const method of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'group', 'time', 'timeEnd'] as const) {
    console[method] = () => {};
  }
  process.stdout.write = () => true;
}

async function answer(tasks: EngineTasks, job: Job): Promise<Buffer> {
  const reply = await runTask(tasks, job);
  const message: ChildMessage = { kind: 'reply', id: job.id, reply, rssBytes: process.memoryUsage.rss() };
  const frame = encodeFrame(message);
  if (frame.length <= MAX_REPLY_BYTES) return frame;
  const tooLarge: ChildReply = { kind: 'too-complex', reason: 'The drawing is too large to return' };
  return encodeFrame({ ...message, reply: tooLarge });
}

/** Serves the jobs of the parent until the channel closes; without a parent it says so and ends. */
export function serveJobs(tasks: EngineTasks): void {
  const orders = fromArguments(process.argv);
  if (!orders) {
    process.stderr.write('This file is started by the Drawbridge pool and serves nobody else.\n');
    process.exit(2);
  }
  const guarded = startWatchdog(orders);
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
    process.stderr.write(`${error instanceof Error ? (error.stack ?? describe(error)) : describe(error)}\n`);
    if (!current) process.exit();
    const message: ChildMessage = {
      kind: 'faulty',
      id: current.id,
      reason: describe(error).slice(0, 500),
    };
    channel.write(encodeFrame(message), () => process.exit());
  }
  process.on('uncaughtException', dieOf);

  async function work(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      current = job;
      channel.write(await answer(tasks, job));
      // jsdom frees what it holds weakly only when the event loop turns.
      await nextTurn();
      current = undefined;
    }
  }

  async function start(): Promise<void> {
    await Promise.all([tasks.warmUp(), guarded]);
    await nextTurn();
    const ready: ChildMessage = { kind: 'ready', rssBytes: process.memoryUsage.rss() };
    channel.write(encodeFrame(ready));
  }

  const read = createFrameReader(MAX_JOB_BYTES, {
    onMessage(message) {
      waiting.push(message as Job);
      if (!current && waiting.length === 1) work().catch(dieOf);
    },
    onBroken: (reason) => dieOf(new Error(reason)),
  });
  start().then(() => channel.on('data', read), dieOf);
}
