/** Draws in a thread that ends by itself and in one that is ended from outside; neither may leave an engine at work. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const source = new URL('./thread.js', import.meta.url);

/** Children of all threads; one that has ended stays listed until its parent ends, since its thread can no longer ask for it. */
function living(): string[] {
  const tasks = readdirSync('/proc/self/task').map((task) => `/proc/self/task/${task}/children`);
  const children = tasks.flatMap((file) => readFileSync(file, 'utf8').split(' ').filter(Boolean));
  return children.filter((pid) => !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));
}

async function untilNone(): Promise<void> {
  while (living().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

const quiet = new Worker(source);
const [first] = await once(quiet, 'message');
const [code] = await once(quiet, 'exit');
await untilNone();

const ended = new Worker(source);
const [second] = await once(ended, 'message');
await ended.terminate();
await untilNone();

console.log(JSON.stringify({ first, second, code }));
