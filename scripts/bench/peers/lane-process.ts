/** Runs in a process of its own, so that no renderer shares a heap or compiled code with another: `lane-process.ts NAME`. */
import { cpuMsOf, cpuMsOfTree } from '../measure/process-tree.ts';
import { fresh } from '../sources.ts';
import { RENDERERS } from './in-process-renderers.ts';

export interface LaneOrder {
  code: string;
  times: number;
}

const [name = ''] = process.argv.slice(2);
const renderer = RENDERERS[name];
if (!renderer) throw new Error(`no renderer '${name}'`);
const draw = await renderer.open();

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  return renderer?.startsProcesses ? own + cpuMsOfTree(process.pid) - cpuMsOf(process.pid) : own;
}

/** Says how much CPU time it took; no clock is read here, since our engine stops it while it draws. */
async function follow({ code, times }: LaneOrder): Promise<number> {
  const before = cpuMs();
  for (let i = 0; i < times; i++) await draw(fresh(code));
  return cpuMs() - before;
}

async function answer(order: LaneOrder): Promise<object> {
  try {
    return { done: await follow(order) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.({ done: 0 });
// Listened for one by one: a listener that waits through a drawing of ours is gone after it.
for (;;) {
  const order = await new Promise<LaneOrder>((resolve) => process.once('message', resolve));
  process.send?.(await answer(order));
}
