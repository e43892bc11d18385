/** Decides which children to start, and which idle ones to end to make room for those, so that jobs find warm children within the limit of processes. */
import { SURPLUS_AFTER_MS } from '../job/limits.ts';

export interface EngineNeeds {
  name: string;
  /** Children that are or will be able to work: starting, idle and busy ones. */
  usable: number;
  starting: number;
  idle: number;
  busy: number;
  /** Busy children whose jobs are in their first slice still: they are free again soon. */
  soonFree: number;
  /** Jobs that would start right now if they had a child. */
  startable: number;
  /** True once somebody asked for this engine. */
  wanted: boolean;
  /** Children to keep ready whether or not there is work, once warmed up. */
  floor: number;
}

export interface PlannerSettings {
  spares: number;
  maxProcesses: number;
  /** Children that may start at the same time: more than there are cores only delay each other. */
  maxStarting: number;
  now(): number;
}

export interface ChildrenPlan {
  start: string[];
  retire: string[];
}

/** What has to be ended at once because nothing else can run, rather than what was not needed for a while. */
type Urgency = 'urgent' | 'surplus';

export class ChildPlanner {
  readonly #settings: PlannerSettings;
  /** For each engine, when it last needed one child, two children and so on. */
  readonly #lastNeeded = new Map<string, number[]>();

  constructor(settings: PlannerSettings) {
    this.#settings = settings;
  }

  /** `processes` are those of all engines, including dying ones. */
  plan(engines: readonly EngineNeeds[], processes: number): ChildrenPlan {
    const plan: ChildrenPlan = { start: [], retire: [] };
    const { maxProcesses, maxStarting } = this.#settings;
    for (const engine of engines) this.#noteNeed(engine);
    let starting = engines.reduce((sum, engine) => sum + engine.starting, 0);
    let places = maxProcesses - processes;
    // What is ending already makes room: nothing else has to end for the same need.
    let ending = processes - engines.reduce((sum, { usable }) => sum + usable, 0);
    const retireOne = (urgency: Urgency): boolean => {
      const engine = engines.find((one) => this.#canSpare(one, urgency, plan));
      if (engine) plan.retire.push(engine.name);
      return engine !== undefined;
    };

    for (const engine of engines) {
      for (let missing = this.#needed(engine) - engine.usable; missing > 0; missing -= 1) {
        if (places > 0) {
          if (starting >= maxStarting) break;
          [places, starting] = [places - 1, starting + 1];
          plan.start.push(engine.name);
        } else if (!isWorthAnother(engine)) {
          break;
        } else if (ending > 0) {
          ending -= 1;
        } else if (!retireOne('surplus')) {
          if (isStuck(engine)) retireOne('urgent');
          break;
        }
      }
    }
    return plan;
  }

  #needed({ busy, startable, wanted, starting, idle, floor }: EngineNeeds): number {
    const working = busy + startable;
    // A spare that starts together with the child that somebody waits for would only slow that one down.
    const spareMayWait = startable > 0 && (starting > 0 || idle === 0);
    return Math.max(wanted && !spareMayWait ? working + this.#settings.spares : working, floor);
  }

  #noteNeed(engine: EngineNeeds): void {
    const times = this.#lastNeeded.get(engine.name) ?? [];
    this.#lastNeeded.set(engine.name, times);
    times.fill(this.#settings.now(), 0, this.#needed(engine));
    while (times.length < this.#needed(engine)) times.push(this.#settings.now());
  }

  /** The most that the engine needed at a time, lately: what it gave up now, it would start again within seconds. */
  #neededLately({ name }: EngineNeeds): number {
    const since = this.#settings.now() - SURPLUS_AFTER_MS;
    return (this.#lastNeeded.get(name) ?? []).findLastIndex((time) => time > since) + 1;
  }

  #canSpare(engine: EngineNeeds, urgency: Urgency, { retire }: ChildrenPlan): boolean {
    const retired = retire.filter((name) => name === engine.name).length;
    const keep = urgency === 'urgent' ? this.#needed(engine) : this.#neededLately(engine);
    return engine.idle > retired && engine.usable - retired > keep;
  }
}

/** Somebody waits, or it has no child at all; a spare that nobody waits for is not worth a child that is warm. */
function isWorthAnother({ startable, usable, floor }: EngineNeeds): boolean {
  return startable > 0 || usable < floor;
}

/** Its jobs cannot start, and no child of its own will be free soon. */
function isStuck({ startable, starting, soonFree }: EngineNeeds): boolean {
  return startable > 0 && starting === 0 && soonFree === 0;
}
