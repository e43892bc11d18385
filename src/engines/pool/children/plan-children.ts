/** Decides which children to start and which idle ones to end, so that jobs find warm children and memory stays limited. */

export interface EngineNeeds {
  name: string;
  /** Children that are or will be able to work: starting, idle and busy ones. */
  usable: number;
  starting: number;
  idle: number;
  busy: number;
  /** Jobs that would start right now if they had a child. */
  startable: number;
  /** True once somebody asked for this engine. */
  wanted: boolean;
  /** Children to keep ready whether or not there is work, once warmed up. */
  floor: number;
}

export interface PoolRoom {
  spares: number;
  /** Processes of all engines, including dying ones. */
  processes: number;
  /** Children that may stay when there is little to do. */
  restingChildren: number;
  maxProcesses: number;
  /** Children that may start at the same time: more than there are cores only delay each other. */
  maxStarting: number;
}

export interface ChildrenPlan {
  start: string[];
  retire: string[];
}

function needed({ busy, startable, wanted, starting, idle, floor }: EngineNeeds, { spares }: PoolRoom): number {
  const working = busy + startable;
  // A spare that starts together with the child that somebody waits for would only slow that one down.
  const spareMayWait = startable > 0 && (starting > 0 || idle === 0);
  return Math.max(wanted && !spareMayWait ? working + spares : working, floor);
}

export function planChildren(engines: readonly EngineNeeds[], room: PoolRoom): ChildrenPlan {
  const plan: ChildrenPlan = { start: [], retire: [] };
  let processes = room.processes;
  let starting = engines.reduce((sum, engine) => sum + engine.starting, 0);
  let children = engines.reduce((sum, { usable }) => sum + usable, 0);
  const surplus = new Map(
    engines.map((engine) => [engine, Math.min(engine.idle, engine.usable - needed(engine, room))]),
  );
  const retireOne = (): void => {
    for (const [engine, count] of surplus) {
      if (count <= 0) continue;
      surplus.set(engine, count - 1);
      plan.retire.push(engine.name);
      return;
    }
  };

  for (const engine of engines) {
    const mustHave = needed(engine, room);
    for (let count = engine.usable; count < mustHave; count += 1) {
      if (processes >= room.maxProcesses) {
        retireOne();
      } else if (starting < room.maxStarting) {
        starting += 1;
        processes += 1;
        children += 1;
        plan.start.push(engine.name);
      }
    }
  }
  const someWait = engines.some(({ startable }) => startable > 0);
  for (; children > room.restingChildren && !someWait; children -= 1) retireOne();
  return plan;
}
