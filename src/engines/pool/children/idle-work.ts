/** What children do while no caller needs them: draw their own few diagrams, then practise once nobody has called for a while. */
import { PRACTICE_AFTER_MS } from '../common/limits.ts';
import type { PoolJob } from '../common/pool-job.ts';
import type { ChildReply } from '../wire/protocol.ts';
import type { EngineChild } from './engine-child.ts';
import type { EngineRoster } from './engine-roster.ts';
import { Practice } from './practice.ts';

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
