/** Runs in a process of its own, so that no renderer shares a heap or compiled code with another: `lane-process.ts NAME`. */
import { batched } from '../measure/batch.ts';
import { cpuMsOf, cpuMsOfTree } from '../measure/process-tree.ts';
import type { Contender } from '../row.ts';
import { fresh } from '../sources.ts';
import { RENDERERS } from './in-process-renderers.ts';

export type LaneOrder = { warmUp: string } | 'measure';

const [name = ''] = process.argv.slice(2);
const renderer = RENDERERS[name];
if (!renderer) throw new Error(`no renderer '${name}'`);
const draw = await renderer.open();

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  return renderer?.startsProcesses ? own + cpuMsOfTree(process.pid) - cpuMsOf(process.pid) : own;
}

let contender: Contender | undefined;

async function follow(order: LaneOrder): Promise<unknown> {
  if (order === 'measure') return contender?.measure();
  contender = batched(name, () => draw(fresh(order.warmUp)), { cpuMs });
  return contender.warmUp?.();
}

process.on('message', (order: LaneOrder) => {
  follow(order).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.send?.({ done: 'ready' });
