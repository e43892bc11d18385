/** What an idle child draws while nobody waits: first its own few diagrams, then those that are asked for, until it gets no faster. */
import { LARGE_SOURCE_CHARACTERS, PRACTICE_CPU_MS, PRACTICE_TYPES, QUICK_CPU_MS } from '../common/limits.ts';
import type { ChildReply, Task, WarmUp } from '../wire/protocol.ts';
import type { EngineChild } from './engine-child.ts';

/** A round that takes less than this share of the last that was faster is progress; after so many without, the child is as fast as it gets. */
const PROGRESS = 0.93;
const IDLE_ROUNDS = 20;

interface Progress {
  types: number;
  spentMs: number;
  /** Of the round under way. */
  drawn: number;
  roundMs: number;
  bestMs: number;
  idleRounds: number;
}

const NEW_ROUND = { drawn: 0, roundMs: 0 };

/** Of one engine. */
export class Practice {
  /** The last quick drawing of each type, the newest at the end. */
  readonly #asked = new Map<string, Task>();
  /** How often another type was asked for. */
  #types = 0;
  readonly #progress = new WeakMap<EngineChild, Progress>();

  /** Called with each answer. */
  note(task: Task, reply: ChildReply, cpuMs: number): void {
    if (task.kind !== 'render' || reply.kind !== 'done' || cpuMs > QUICK_CPU_MS) return;
    if (task.code.length > LARGE_SOURCE_CHARACTERS) return;
    const { diagramType: type } = reply.value as { diagramType?: string };
    if (type === undefined) return;
    if (!this.#asked.delete(type)) this.#types += 1;
    this.#asked.set(type, task);
    const [oldest = ''] = this.#asked.keys();
    if (this.#asked.size > PRACTICE_TYPES) this.#asked.delete(oldest);
  }

  /** Undefined if there is nothing to draw. Beside callers, a child draws its own few only. */
  next(child: EngineChild, isQuiet: boolean): WarmUp | undefined {
    if (child.warmUpsLeft > 0) return child.warmUpsDone;
    const { spentMs, drawn, idleRounds } = this.#of(child);
    const isDone = idleRounds >= IDLE_ROUNDS || spentMs >= PRACTICE_CPU_MS;
    return isQuiet && !isDone ? [...this.#asked.values()][drawn % this.#asked.size] : undefined;
  }

  took(child: EngineChild, cpuMs: number): void {
    const progress = this.#of(child);
    progress.spentMs += cpuMs;
    progress.roundMs += cpuMs;
    progress.drawn += 1;
    if (progress.drawn < this.#asked.size) return;
    const isFaster = progress.roundMs < progress.bestMs * PROGRESS;
    progress.idleRounds = isFaster ? 0 : progress.idleRounds + 1;
    if (isFaster) progress.bestMs = progress.roundMs;
    Object.assign(progress, NEW_ROUND);
  }

  /** Rounds with a further type cannot be compared with those before. */
  #of(child: EngineChild): Progress {
    const known = this.#progress.get(child);
    if (known?.types === this.#types) return known;
    const fresh = {
      types: this.#types,
      spentMs: known?.spentMs ?? 0,
      ...NEW_ROUND,
      bestMs: Number.POSITIVE_INFINITY,
      idleRounds: 0,
    };
    this.#progress.set(child, fresh);
    return fresh;
  }
}
