/** Draws thousands of diagrams through the pool and prints the resident memory of parent and children as it goes. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diagramData } from '@mermaid-js/examples';
import { createEnginePool } from '../src/engines/pool/create-engine-pool.ts';
import { packagePath } from '../src/package-root.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // Without recycling a leak of the engine shows; with it, what a server is like.
  options: { 'no-recycling': { type: 'boolean', default: false } },
});
const RENDERS = Number(positionals[0] ?? 3_000);
const REPORT_EVERY = 250;
const WORKERS = 2;
const KB_PER_MB = 1024;
/** Rows at the start that show engines and caches filling up. */
const WARM_UP_ROWS = 2;
/** Growth between the first and the last third that still counts as flat. */
const FLAT_WITHIN = 1.1;

const pool = createEnginePool({
  engines: { mermaid: { entry: packagePath('dist/engines/mermaid.mjs') } },
  workers: WORKERS,
  ...(values['no-recycling'] ? { maxJobsPerChild: Number.POSITIVE_INFINITY } : {}),
});
const engine = pool.engine('mermaid');
const sources = diagramData.flatMap(({ examples }) => examples.map(({ code }) => code));

const kinds = new Map<string, number>();
const rows: { done: number; parentMb: number; childMb: number }[] = [];

/** Resident memory of a process right now (Linux); 0 when it has just ended. */
function residentMb(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / KB_PER_MB);
}

function report(done: number): void {
  const { pids = [], recycled = 0 } = pool.stats().engines.mermaid ?? {};
  const parentMb = residentMb(process.pid);
  // A child that has just been started says nothing about growth, so the largest counts.
  const childMb = Math.max(0, ...pids.map(residentMb));
  rows.push({ done, parentMb, childMb });
  console.log(
    `${done} drawn: parent ${parentMb} MB, largest of ${pids.length} children ${childMb} MB, ${recycled} recycled`,
  );
}

function growth(pick: (row: (typeof rows)[number]) => number): number {
  const warm = rows.slice(WARM_UP_ROWS);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const mean = (part: typeof rows) => part.reduce((sum, row) => sum + pick(row), 0) / part.length;
  return mean(warm.slice(-third)) / mean(warm.slice(0, third));
}

await pool.warmUp();
report(0);
let started = 0;
let done = 0;
async function drawNext(): Promise<void> {
  while (started < RENDERS) {
    const code = sources[started % sources.length] ?? '';
    started += 1;
    const { kind } = await engine.render(code, { format: 'svg' });
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    done += 1;
    if (done % REPORT_EVERY === 0) report(done);
  }
}
await Promise.all(Array.from({ length: WORKERS }, drawNext));
await pool.close();

const [parent, children] = [growth((row) => row.parentMb), growth((row) => row.childMb)];
console.log('answers:', Object.fromEntries(kinds));
console.log(`last third against first third: parent x${parent.toFixed(2)}, children x${children.toFixed(2)}`);
if (Math.max(parent, children) > FLAT_WITHIN) {
  console.error('memory grows');
  process.exitCode = 1;
}
