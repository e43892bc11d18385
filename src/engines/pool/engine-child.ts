/** One child process from its start to its end: becomes ready, runs one task at a time, can be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { confinementFlags } from './confinement-flags.ts';
import { createFrameReader, encodeFrame } from './frames.ts';
import { MAX_REPLY_BYTES, STDERR_TAIL_CHARACTERS } from './limits.ts';
import { CHANNEL_FD, type ChildReply, readChildMessage, type Task, toArguments } from './protocol.ts';

export interface ChildSettings {
  /** Path of the built worker file. */
  entry: string;
  heapLimitMb: number;
  /** Resident memory at which the child kills itself. */
  rssLimitMb: number;
}

export type RunResult = { kind: 'reply'; reply: ChildReply } | { kind: 'crashed'; reason: string };

export interface ChildListener {
  onReady(): void;
  /** Called once, when the process is gone; `reason` is for the log only. */
  onEnded(reason: string): void;
}

interface CurrentRun {
  id: number;
  finish(result: RunResult): void;
}

/** Nothing of the parent's environment is handed on; dates are read the same way on every machine. */
const CHILD_ENV = { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' };

export class EngineChild {
  jobsDone = 0;
  readyRssBytes = 0;
  rssBytes = 0;
  state: 'starting' | 'idle' | 'busy' | 'ended' = 'starting';
  /** True once `kill` was called: the process may still be there, but no more work goes to it. */
  killed = false;

  readonly #listener: ChildListener;
  readonly #process: ChildProcess;
  readonly #channel: Socket | undefined;
  #run: CurrentRun | undefined;
  #lastJobId = 0;
  #niceness = 0;
  #stderrTail = '';
  #fault = '';

  constructor({ entry, heapLimitMb, rssLimitMb }: ChildSettings, listener: ChildListener) {
    this.#listener = listener;
    this.#process = spawn(
      process.execPath,
      [...confinementFlags(entry, heapLimitMb), entry, ...toArguments({ rssLimitMb, parentPid: process.pid })],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: CHILD_ENV, cwd: dirname(entry), windowsHide: true },
    );
    this.#process.once('error', (error) => this.#end(error.message));
    this.#process.once('close', (code, signal) => this.#end(`${signal ?? `exit ${code}`}`));
    // Out of file descriptors, there are no streams, and the error event follows.
    this.#channel = this.#process.stdio?.[CHANNEL_FD] as Socket | undefined;
    this.#watchStreams();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Runs one task; the child must be idle. Never rejects. */
  run(task: Task): Promise<RunResult> {
    if (this.state !== 'idle') throw new Error(`a job was given to a child that is ${this.state}`);
    this.state = 'busy';
    this.#lastJobId += 1;
    const id = this.#lastJobId;
    this.#channel?.write(encodeFrame({ id, task }));
    return new Promise((finish) => {
      this.#run = { id, finish };
    });
  }

  /** Lets others go first; raising the priority again needs privileges, and is let be without them. */
  setNiceness(niceness: number): void {
    if (niceness === this.#niceness || !this.pid) return;
    try {
      setPriority(this.pid, niceness);
      this.#niceness = niceness;
    } catch {
      // The process just ended, or the system does not allow it.
    }
  }

  kill(reason: string): void {
    if (this.killed || this.state === 'ended') return;
    this.killed = true;
    this.#fault ||= reason;
    this.#process.kill('SIGKILL');
    // Whoever closes the pool waits for the end, which comes soon.
    this.#process.ref();
    this.#channel?.destroy();
    this.#process.stderr?.destroy();
  }

  #watchStreams(): void {
    const read = createFrameReader(MAX_REPLY_BYTES, {
      onMessage: (message) => this.#take(message),
      onBroken: (reason) => this.kill(`sent ${reason}`),
    });
    const stderr = this.#process.stderr as Socket | null;
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-STDERR_TAIL_CHARACTERS);
    });
    this.#channel?.on('data', read);
    for (const stream of [this.#channel, stderr]) {
      // A write to a child that just died fails here; its end is reported by the process itself.
      stream?.on('error', () => {});
      // An idle pool must not keep its program alive; while a job runs, the job's own timer does.
      stream?.unref();
    }
    this.#process.unref();
  }

  #take(raw: unknown): void {
    if (this.killed) return;
    const message = readChildMessage(raw);
    if (message?.kind === 'ready' && this.state === 'starting') {
      this.state = 'idle';
      this.readyRssBytes = message.rssBytes;
      this.rssBytes = message.rssBytes;
      this.#listener.onReady();
    } else if (message?.kind === 'reply' && message.id === this.#run?.id) {
      this.jobsDone += 1;
      this.rssBytes = message.rssBytes;
      this.state = 'idle';
      this.#finishRun({ kind: 'reply', reply: message.reply });
    } else if (message?.kind === 'faulty' && message.id === this.#run?.id) {
      this.kill(message.reason);
      this.#finishRun({ kind: 'crashed', reason: message.reason });
    } else {
      this.kill('sent a message that nobody asked for');
    }
  }

  #finishRun(result: RunResult): void {
    const run = this.#run;
    this.#run = undefined;
    run?.finish(result);
  }

  #end(cause: string): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    const reason = [this.#fault || cause, this.#stderrTail.trim()].filter(Boolean).join('\n');
    this.#finishRun({ kind: 'crashed', reason });
    this.#listener.onEnded(reason);
  }
}
