/** A job at work in a child: ends with the child's answer, its crash, or one of the deadlines. */
import type { EngineChild, RunResult } from './engine-child.ts';
import { ABANDONED_GRACE_MS, SLOW_AFTER_MS } from './limits.ts';
import type { PoolJob } from './pool-job.ts';
import type { JobCounts } from './pool-stats.ts';
import type { ChildReply } from './protocol.ts';

const TOOK_TOO_LONG: ChildReply = { kind: 'too-complex', reason: 'The diagram took too long' };

export type RunEnd = Exclude<keyof JobCounts, 'overloaded'>;

export interface RunSettings {
  /** Time in the child after which it is killed. */
  timeoutMs: number;
  /** Time until the caller must have an answer; less than `timeoutMs` after a long wait in the queue. */
  answerInMs: number;
  /** What the caller hears when the answer is due before the job had a fair share of its time. */
  overloaded(): ChildReply;
  onSlow(): void;
  onEnd(end: RunEnd, reason: string): void;
}

export class JobRun {
  readonly job: PoolJob;
  readonly child: EngineChild;
  readonly startedAt = performance.now();
  slow = false;
  readonly #settings: RunSettings;
  readonly #timers: NodeJS.Timeout[] = [];
  #ended = false;

  constructor(job: PoolJob, child: EngineChild, settings: RunSettings) {
    this.job = job;
    this.child = child;
    this.#settings = settings;
    this.#after(settings.timeoutMs, () => this.#kill('timedOut'));
    this.#after(SLOW_AFTER_MS, () => {
      this.slow = true;
      settings.onSlow();
    });
    if (settings.answerInMs < settings.timeoutMs) this.#after(settings.answerInMs, () => this.#answerNow());
    child.run(job.task).then((result) => this.#take(result));
  }

  get ranMs(): number {
    return performance.now() - this.startedAt;
  }

  /** Nobody waits for the answer any more: a short while is left for the child to end by itself and be kept. */
  abandon(): void {
    this.#after(ABANDONED_GRACE_MS, () => this.#kill('abandoned'));
  }

  #after(ms: number, action: () => void): void {
    if (!this.#ended) this.#timers.push(setTimeout(action, ms));
  }

  /** After a long wait the job cannot have its whole time: half of it is enough to call the diagram too complex. */
  #answerNow(): void {
    if (this.job.settled) return;
    this.job.settle(this.ranMs < this.#settings.timeoutMs / 2 ? this.#settings.overloaded() : TOOK_TOO_LONG);
    this.abandon();
  }

  #kill(end: 'timedOut' | 'abandoned'): void {
    this.child.kill(end);
    this.job.settle(TOOK_TOO_LONG);
    this.#end(end, '');
  }

  #take(result: RunResult): void {
    if (this.#ended) return;
    if (result.kind === 'reply') {
      this.job.settle(result.reply);
      this.#end('replied', '');
    } else {
      this.job.settle({ kind: 'too-complex', reason: 'The diagram took too much memory or broke the engine' });
      this.#end('crashed', result.reason);
    }
  }

  #end(end: RunEnd, reason: string): void {
    this.#ended = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#settings.onEnd(end, reason);
  }
}
