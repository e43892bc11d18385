/** One request to the pool: settled exactly once, by whatever comes first: the answer, the end of the wait, or the caller leaving. */
import { LARGE_SOURCE_CHARACTERS } from './limits.ts';
import type { ChildReply, Task } from './protocol.ts';

export class PoolJob {
  readonly engine: string;
  readonly task: Task;
  /** Whose job it is; callers without a name count as one client. */
  readonly client: string;
  /** A long source may be costly for any client. */
  readonly large: boolean;
  readonly answer: Promise<ChildReply>;
  readonly acceptedAt = performance.now();
  settled = false;
  /** How often a child was given the job. */
  tries = 0;
  /** CPU time that the last try took, as far as is known. */
  cpuMs = 0;
  #resolve: (reply: ChildReply) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #stopListening: () => void = () => {};
  #wait: NodeJS.Timeout | undefined;

  constructor(engine: string, task: Task, client: string) {
    this.engine = engine;
    this.task = task;
    this.client = client;
    this.large = task.code.length > LARGE_SOURCE_CHARACTERS;
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

  /** `onOver` is called when there is no answer after so long, in the queue or at work. */
  waitAtMost(waitMs: number, onOver: () => void): void {
    this.#wait = setTimeout(onOver, waitMs);
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
    clearTimeout(this.#wait);
    this.#stopListening();
    return true;
  }
}
