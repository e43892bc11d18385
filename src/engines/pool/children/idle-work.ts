/** What children do while no caller needs them: draw their own few diagrams, then practise once nobody has called for a while. */
import {
  LARGE_SOURCE_CHARACTERS,
  PRACTICE_AFTER_MS,
  PRACTICE_CPU_MS,
  PRACTICE_TYPES,
  QUICK_CPU_MS,
} from '../job/limits.ts';
import type { PoolJob } from '../job/pool-job.ts';
import type { ChildReply, Task, WarmUp } from '../job/protocol.ts';
import type { EngineChild } from './engine-child.ts';
import type { EngineRoster } from './engine-roster.ts';

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

export interface IdleWorkSettings {
  rosters: ReadonlyMap<string, EngineRoster>;
  workers: number;
  /** CPU time of one drawing. */
  timeoutMs: number;
  /** A child has drawn, or practice may begin. */
  onChange(): void;
}

export class IdleWork {
  readonly #settings: IdleWorkSettings;
  readonly #practice = new Map<string, Practice>();
  readonly #quietCheck: NodeJS.Timeout;
  #isQuiet = false;
  #drawing = 0;

  constructor(settings: IdleWorkSettings) {
    this.#settings = settings;
    for (const name of settings.rosters.keys()) this.#practice.set(name, new Practice());
    this.#quietCheck = setTimeout(() => {
      this.#isQuiet = true;
      settings.onChange();
    }, PRACTICE_AFTER_MS);
    this.#quietCheck.unref();
  }

  noteCall(): void {
    this.#isQuiet = false;
    this.#quietCheck.refresh();
  }

  noteAnswer({ engine, task, cpuMs }: PoolJob, reply: ChildReply | undefined): void {
    this.noteCall();
    if (reply) this.#practice.get(engine)?.note(task, reply, cpuMs);
  }

  /** Called while nobody waits: starts one drawing of each engine at most, if a worker is free. */
  begin(jobsAtWork: number): void {
    for (const [name, roster] of this.#settings.rosters) {
      const atWork = jobsAtWork + this.#drawing + this.#starting();
      if (atWork < this.#settings.workers) this.#beginOne(name, roster, atWork === 0 && this.#isQuiet);
    }
  }

  close(): void {
    clearTimeout(this.#quietCheck);
  }

  #starting(): number {
    return [...this.#settings.rosters.values()].reduce((sum, { starting }) => sum + starting, 0);
  }

  #beginOne(name: string, roster: EngineRoster, mayPractise: boolean): void {
    const practice = this.#practice.get(name);
    const next = (child: EngineChild) => practice?.next(child, mayPractise);
    const child = roster.takeCold((one) => next(one) !== undefined);
    const warmUp = child && next(child);
    if (!child || warmUp === undefined) return;
    this.#drawing += 1;
    child.warm(warmUp, this.#settings.timeoutMs).then((result) => {
      this.#drawing -= 1;
      if (result.kind === 'warmed' && typeof warmUp !== 'number') practice?.took(child, result.cpuMs);
      roster.giveBack(child);
      this.#settings.onChange();
    });
  }
}
