/** Sends thousands of mixed calls to a service of its own and prints the resident memory of service and children as it goes; no call fails, and memory stays flat. */

import { CACHE_BYTES } from '../src/engines/cache/cached-engine.ts';
import { residentMb } from './bench/measure/process-tree.ts';
import { enginesReady, startServer, stopServer } from './bench/peers/servers.ts';
import { ask, endedChildren, keptMb, mermaid, plantuml, type Question } from './load/ask.ts';
import { createCheckingClient, readOutputSchemas } from './load/checking-client.ts';
import { childrenOf } from './load/kill-children.ts';
import { mixCalls } from './load/mixed-calls.ts';

const CALLS = Number(process.argv[2] ?? 20_000);
const CLIENTS = 3;
const ROWS = 20;
/** Rows at the start that show engines warming up; the answers that are kept have their full size before. */
const WARM_UP_ROWS = 2;
const CACHES_MB = (2 * CACHE_BYTES) / 1024 / 1024;
/** A full cache has a little room: its next answer may be larger. */
const FULL_SHARE = 0.98;
const [OK, BUSY] = [200, 503];
/** Growth between the first and the last third that still counts as flat. */
const FLAT_WITHIN = 1.1;
const MS_PER_SECOND = 1_000;
const COLUMNS = [
  'calls',
  'seconds',
  'service MB',
  'of it kept answers',
  'children',
  'largest MB',
  'children MB',
  'ended',
];

interface Row {
  serviceMb: number;
  largestMb: number;
}

function growth(rows: readonly Row[], pick: (row: Row) => number): number {
  const warm = rows.slice(WARM_UP_ROWS);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const mean = (part: readonly Row[]) => part.reduce((sum, row) => sum + pick(row), 0) / part.length;
  return mean(warm.slice(-third)) / mean(warm.slice(0, third));
}

const server = await startServer('Drawbridge', { TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
const faults: string[] = [];
const rows: Row[] = [];
const startedAt = performance.now();

/** Pictures that are large for what they cost. */
const MESSAGES = Array.from({ length: 100 }, (_, n) => `: message ${n}`);
const LARGE: readonly ((n: number) => Question)[] = [
  (n) => mermaid(`sequenceDiagram\n${MESSAGES.map((text) => `A->>B${text}`).join('\n')}\n%% ${n}`),
  (n) => plantuml(`@startuml\n${MESSAGES.map((text) => `A -> B${text}`).join('\n')}\n' ${n}\n@enduml`),
];

/** Memory grows with the answers that are kept, up to their limit: what is measured begins there. */
async function fillCaches(): Promise<void> {
  for (const large of LARGE) {
    const before = await keptMb(server.url);
    for (let n = 0; (await keptMb(server.url)) - before < (CACHES_MB / LARGE.length) * FULL_SHARE; n += 1) {
      const { path, body } = large(n);
      const status = await ask(server.url, '203.0.113.99', { path, body: { ...body, format: 'png' } });
      if (status !== OK && status !== BUSY) throw new Error(`a picture to fill the cache with was answered ${status}`);
    }
  }
}

async function report(calls: number): Promise<void> {
  const children = childrenOf(server.pid).map(residentMb);
  const [serviceMb, kept] = [residentMb(server.pid), await keptMb(server.url)];
  const row = { serviceMb, largestMb: Math.max(0, ...children) };
  rows.push(row);
  const ended = Object.entries(await endedChildren(server.url)).flatMap(([reason, n]) => (n ? `${n} ${reason}` : []));
  const seconds = (performance.now() - startedAt) / MS_PER_SECOND;
  const total = children.reduce((sum, mb) => sum + mb, 0);
  const figures = [calls, seconds, serviceMb, kept, children.length, row.largestMb, total].map((n) => n.toFixed(0));
  console.log(`| ${[...figures, ended.join(', ') || 'none'].join(' | ')} |`);
}

try {
  await enginesReady(server);
  await fillCaches();
  const schemas = await readOutputSchemas(server.url);
  const { ordinary } = mixCalls(createCheckingClient(server.url, '127.0.0.1', schemas).doors);
  console.log(`| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => '--:|').join('')}`);
  await report(0);
  let sent = 0;
  let done = 0;
  const run = async (address: string): Promise<void> => {
    const client = createCheckingClient(server.url, address, schemas);
    while (sent < CALLS) {
      const { call, door } = ordinary[sent % ordinary.length] ?? { call: undefined, door: '' };
      sent += 1;
      if (!call) return;
      // A comment that differs, so that no cache answers.
      const { problems, busySeconds } = await client.call(door, call.operation, call.input(sent));
      if (busySeconds !== undefined) faults.push(`${call.name}: busy`);
      faults.push(...problems);
      done += 1;
      if (done % Math.ceil(CALLS / ROWS) === 0) await report(done);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => run(`203.0.113.${n + 1}`)));
} finally {
  await stopServer(server);
}

const [service, children] = [growth(rows, (row) => row.serviceMb), growth(rows, (row) => row.largestMb)];
console.log(`last third against first third: service x${service.toFixed(2)}, largest child x${children.toFixed(2)}`);
for (const fault of faults.slice(0, ROWS)) console.log(fault);
if (Math.max(service, children) > FLAT_WITHIN) console.log('memory grows');
if (faults.length > 0 || Math.max(service, children) > FLAT_WITHIN) process.exitCode = 1;
