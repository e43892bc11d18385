/** One child process from its start to its end: becomes ready, runs one task at a time, can be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { LostExtras } from '../../extras.ts';
import { MAX_REPLY_BYTES, MAX_REPORT_BYTES, STDERR_TAIL_CHARACTERS } from '../job/limits.ts';
import type { Dismissal } from '../job/pool-stats.ts';
import {
  CHANNEL_FD,
  type ChildMessage,
  type ChildReply,
  createFrameReader,
  type Excess,
  encodeFrame,
  readChildMessage,
  readWatchReport,
  type Task,
  toArguments,
  WATCH_FD,
  type WarmUp,
} from '../job/protocol.ts';
import { confinementFlags, refuseSnapshot, snapshotFlags } from './confinement-flags.ts';
import { type EndCause, endCause } from './end-cause.ts';

export interface EngineFiles {
  /** Path of the built worker file. */
  entry: string;
  /** A folder that the engine may read besides its own files. */
  libraries?: string | undefined;
}

export interface ChildSettings extends EngineFiles {
  heapLimitMb: number;
  /** Resident memory at which the child kills itself. */
  rssLimitMb: number;
}

export type RunResult =
  | { kind: 'reply'; reply: ChildReply; cpuMs: number }
  | { kind: 'warmed'; cpuMs: number }
  | { kind: 'ended'; cause: EndCause; reason: string };

export interface ChildListener {
  onReady(): void;
  /** The answer has done without these. */
  onLost(lost: LostExtras): void;
  /** Called once, when the process has ended; `reason` is for the log only. */
  onEnded(cause: EndCause, reason: string): void;
}

interface CurrentRun {
  id: number;
  /** Called with the CPU time so far, a few times a second. */
  onCpu(cpuMs: number): void;
  finish(result: RunResult): void;
}

/** The parent's environment is not passed on; dates are read the same way on every machine. */
export const CHILD_ENV = { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' };

/** Linux has a priority for each thread, and those that compile and collect garbage are half of the work; elsewhere the process has one. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

export class EngineChild {
  jobsTaken = 0;
  jobsDone = 0;
  warmUpsDone = 0;
  warmUpsLeft = 0;
  readyRssBytes = 0;
  rssBytes = 0;
  state: 'starting' | 'idle' | 'busy' | 'ended' = 'starting';
  /** True once `kill` was called: the process may still exist, but gets no more work. */
  killed = false;
  /** Why it was ended, if nothing was wrong with it. */
  dismissal: Dismissal | undefined;
  niceness = 0;

  readonly #listener: ChildListener;
  readonly #process: ChildProcess;
  readonly #channel: Socket | undefined;
  #run: CurrentRun | undefined;
  #lastJobId = 0;
  #over: Excess | undefined;
  #stderrTail = '';
  #fault = '';

  constructor(settings: ChildSettings, listener: ChildListener) {
    this.#listener = listener;
    // Reads are allowed by path, and Node loads the real one.
    const entry = existsSync(settings.entry) ? realpathSync(settings.entry) : settings.entry;
    const { rssLimitMb, heapLimitMb, libraries } = settings;
    const flags = confinementFlags(entry, heapLimitMb, libraries);
    const snapshot = snapshotFlags(entry, heapLimitMb);
    const orders = toArguments({ rssLimitMb, parentPid: process.pid, libraries });
    this.#process = spawn(process.execPath, [...flags, ...snapshot, entry, ...orders], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: CHILD_ENV,
      cwd: dirname(entry),
      windowsHide: true,
    });
    this.#process.once('error', (error) => this.#end(endCause({ error }), error.message));
    this.#process.once('close', (code, signal) => {
      const parentKilled = this.killed;
      if (this.state === 'starting' && snapshot.length > 0 && !parentKilled) refuseSnapshot(entry);
      this.#end(endCause({ over: this.#over, parentKilled, signal }), `${signal ?? `exit ${code}`}`);
    });
    // Out of file descriptors, there are no streams, and the error event follows.
    this.#channel = this.#process.stdio?.[CHANNEL_FD] as Socket | undefined;
    this.#watchStreams();
  }

  /** Diagrams drawn so far: each makes the next ones faster. */
  get experience(): number {
    return this.jobsDone + this.warmUpsDone;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Runs one task; the child must be idle. Never rejects. */
  run(task: Task, budgetMs: number, onCpu: (cpuMs: number) => void): Promise<RunResult> {
    this.jobsTaken += 1;
    return this.#send({ budgetMs, task }, onCpu);
  }

  /** Draws a diagram that nobody waits for; the child must be idle. Never rejects. */
  warm(warmUp: WarmUp, budgetMs: number): Promise<RunResult> {
    this.warmUpsDone += 1;
    if (typeof warmUp === 'number') this.warmUpsLeft -= 1;
    return this.#send({ budgetMs, warmUp }, () => {});
  }

  /** Lowers the priority. False if the system does not allow it: raising it again needs privileges. */
  setNiceness(niceness: number): boolean {
    if (niceness === this.niceness || !this.pid) return true;
    try {
      for (const thread of threadsOf(this.pid)) setPriority(thread, niceness);
      this.niceness = niceness;
      return true;
    } catch {
      return false;
    }
  }

  kill(reason: string, dismissal?: Dismissal): void {
    if (this.killed || this.state === 'ended') return;
    this.killed = true;
    this.dismissal = dismissal;
    this.#fault ||= reason;
    this.#process.kill('SIGKILL');
    // Closing the pool waits for the end, which follows soon.
    this.#process.ref();
    for (const stream of this.#process.stdio ?? []) stream?.destroy();
  }

  #send(job: object, onCpu: (cpuMs: number) => void): Promise<RunResult> {
    if (this.state !== 'idle') throw new Error(`a job was given to a child that is ${this.state}`);
    this.state = 'busy';
    this.#lastJobId += 1;
    const id = this.#lastJobId;
    this.#channel?.write(encodeFrame({ id, ...job }));
    return new Promise((finish) => {
      this.#run = { id, onCpu, finish };
    });
  }

  #watchStreams(): void {
    const stderr = this.#process.stderr as Socket | null;
    const watch = this.#process.stdio?.[WATCH_FD] as Socket | undefined;
    const onBroken = (reason: string) => this.kill(`sent ${reason}`);
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-STDERR_TAIL_CHARACTERS);
    });
    const readMessages = createFrameReader(MAX_REPLY_BYTES, { onMessage: (raw) => this.#take(raw), onBroken });
    this.#channel?.on('data', readMessages);
    watch?.on('data', createFrameReader(MAX_REPORT_BYTES, { onMessage: (raw) => this.#hear(raw), onBroken }));
    for (const stream of [this.#channel, watch, stderr]) {
      // A write to a child that just died fails here; its end is reported by the process itself.
      stream?.on('error', () => {});
      // An idle pool must not keep its program alive; while a job runs, the job's own timer does.
      stream?.unref();
    }
    this.#process.unref();
  }

  #hear(raw: unknown): void {
    const report = readWatchReport(raw);
    if (!report) this.kill('sent an unreadable report');
    this.#over ??= report?.over;
    if (report && report.id === this.#run?.id) this.#run.onCpu(report.cpuMs);
  }

  #take(raw: unknown): void {
    if (this.killed) return;
    const message = readChildMessage(raw);
    if (message?.kind === 'ready' && this.state === 'starting') {
      this.state = 'idle';
      this.warmUpsLeft = message.warmUps;
      this.readyRssBytes = message.rssBytes;
      this.rssBytes = message.rssBytes;
      this.#listener.onReady();
    } else if (message && message.kind !== 'ready' && message.id === this.#run?.id) {
      this.#takeEnd(message);
    } else {
      this.kill('sent an unexpected message');
    }
  }

  #takeEnd(message: Exclude<ChildMessage, { kind: 'ready' }>): void {
    if (message.kind === 'faulty') {
      this.kill(message.reason);
      this.#finishRun({ kind: 'ended', cause: 'fault', reason: message.reason });
      return;
    }
    this.rssBytes = message.rssBytes;
    this.state = 'idle';
    if (message.kind === 'reply') this.jobsDone += 1;
    if (message.kind === 'reply' && message.lost) this.#listener.onLost(message.lost);
    this.#finishRun(message);
  }

  #finishRun(result: RunResult): void {
    const run = this.#run;
    this.#run = undefined;
    run?.finish(result);
  }

  #end(cause: EndCause, sign: string): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    const reason = [this.#fault || this.#over || sign, this.#stderrTail.trim()].filter(Boolean).join('\n');
    this.#finishRun({ kind: 'ended', cause, reason });
    this.#listener.onEnded(cause, reason);
  }
}
