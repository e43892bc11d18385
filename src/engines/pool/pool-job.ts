/** One request to the pool: settled exactly once, by whoever comes first: the answer, a deadline, or a caller who left. */
import type { ChildReply, Task } from './protocol.ts';

export class PoolJob {
  readonly engine: string;
  readonly task: Task;
  readonly submittedAt = performance.now();
  readonly answer: Promise<ChildReply>;
  settled = false;
  /** Ends the wait in the queue; cleared when the job starts. */
  waitTimer: NodeJS.Timeout | undefined;
  #resolve: (reply: ChildReply) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #stopListening: () => void = () => {};

  constructor(engine: string, task: Task) {
    this.engine = engine;
    this.task = task;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** `onGone` is called when the caller leaves before the answer. */
  listenTo(signal: AbortSignal, onGone: () => void): void {
    const listener = () => {
      this.fail(signal.reason);
      onGone();
    };
    signal.addEventListener('abort', listener, { once: true });
    this.#stopListening = () => signal.removeEventListener('abort', listener);
  }

  settle(reply: ChildReply): void {
    if (this.#close()) this.#resolve(reply);
  }

  fail(error: unknown): void {
    if (this.#close()) this.#reject(error);
  }

  #close(): boolean {
    if (this.settled) return false;
    this.settled = true;
    clearTimeout(this.waitTimer);
    this.#stopListening();
    return true;
  }
}
