/** A renderer in a process of its own, told what to draw. */
import { type ChildProcess, fork } from 'node:child_process';
import { v8Flags } from '../../../src/engines/pool/children/confinement-flags.ts';
import { HEAP_LIMIT_MB } from '../../../src/engines/pool/job/limits.ts';
import { packagePath } from '../../../src/package-root.ts';
import { batchedRuns } from '../measure/batch.ts';
import type { Contender } from '../row.ts';
import type { LaneOrder } from './lane-process.ts';

export interface Lane {
  contender(code: string): Contender;
  close(): void;
}

function answer(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('it does not load, or its process ended'));
    child.once('exit', ended);
    child.once('message', (message: { done: number } | { error: string }) => {
      child.off('exit', ended);
      if ('done' in message) resolve(message.done);
      else reject(new Error(message.error));
    });
  });
}

export async function openLane(name: string, label = name): Promise<Lane> {
  const child = fork(packagePath('scripts/bench/peers/lane-process.ts'), [name], {
    // The compiled code of our bundle is good only under the flags that it was built with.
    execArgv: [...v8Flags(HEAP_LIMIT_MB), '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // One that cannot be loaded says so when it is asked for its first drawing.
  const unloadable = await answer(child).then(
    () => undefined,
    (error: Error) => error,
  );
  const order = async (what: LaneOrder) => {
    if (unloadable) throw unloadable;
    child.send(what);
    return answer(child);
  };
  return {
    contender: (code) => batchedRuns(label, (times) => order({ code, times })),
    close: () => child.kill(),
  };
}
