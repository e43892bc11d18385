/** A job running in a child: ends with the child's answer, the child's end, or the decision to abort it. */
import { ABANDONED_GRACE_MS } from '../job/limits.ts';
import type { PoolJob } from '../job/pool-job.ts';
import type { JobCounts } from '../job/pool-stats.ts';
import type { ChildReply } from '../job/protocol.ts';
import type { EngineChild, RunResult } from './engine-child.ts';

export type RunEnd = Exclude<keyof JobCounts, 'overloaded'>;

export interface RunSettings {
  /** CPU time after which the child ends itself. */
  budgetMs: number;
  /** So far. */
  onCpu(cpuMs: number): void;
  /** In all; `onEnd` follows. */
  onWholeCpu(cpuMs: number): void;
  onEnd(end: RunEnd, reason: string, reply?: ChildReply): void;
}

const MS_PER_SECOND = 1000;

function tookTooLong(budgetMs: number): ChildReply {
  const reason = `The diagram needs more than ${budgetMs / MS_PER_SECOND} s of CPU time. Split it into smaller diagrams.`;
  return { kind: 'too-complex', reason };
}

const BROKE_THE_ENGINE: ChildReply = {
  kind: 'too-complex',
  reason: 'The diagram used too much memory or crashed the engine. Split it into smaller diagrams.',
};

export class JobRun {
  readonly job: PoolJob;
  readonly child: EngineChild;
  readonly startedAt = performance.now();
  readonly #settings: RunSettings;
  #grace: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(job: PoolJob, child: EngineChild, settings: RunSettings) {
    this.job = job;
    this.child = child;
    this.#settings = settings;
    child.run(job.task, settings.budgetMs, settings.onCpu).then((result) => this.#take(result));
  }

  get ranMs(): number {
    return performance.now() - this.startedAt;
  }

  /** Nobody is waiting for the answer any more: the job gets a short time to finish, so that the child can be kept. */
  abandon(): void {
    if (!this.#ended) this.#grace ??= setTimeout(() => this.#stop(), ABANDONED_GRACE_MS);
  }

  /** Ends the child and with it the run; the caller is answered elsewhere. */
  #stop(): void {
    if (this.#ended) return;
    this.child.kill('abandoned', 'abandoned');
    this.#end('abandoned', '');
  }

  #take(result: RunResult): void {
    if (this.#ended || result.kind === 'warmed') return;
    if (result.kind === 'reply') {
      this.#settings.onWholeCpu(result.cpuMs);
      this.job.settle(result.reply);
      this.#end('replied', '', result.reply);
    } else if (result.cause === 'outside') {
      this.#end('killed', result.reason);
    } else {
      this.job.settle(result.cause === 'cpu' ? tookTooLong(this.#settings.budgetMs) : BROKE_THE_ENGINE);
      this.#end(result.cause === 'cpu' ? 'timedOut' : 'crashed', result.reason);
    }
  }

  #end(end: RunEnd, reason: string, reply?: ChildReply): void {
    this.#ended = true;
    clearTimeout(this.#grace);
    this.#settings.onEnd(end, reason, reply);
  }
}
