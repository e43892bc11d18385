/** Many clients at once, with all tools through all doors and one costly diagram in four, while children are killed. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { enginesReady, type Server, startServer, stopServer } from '../bench/peers/servers.ts';
import { type CheckingClient, createCheckingClient, type OutputSchemas, readOutputSchemas } from './checking-client.ts';
import { childrenOf, startKilling } from './kill-children.ts';
import { isTooComplex, type KnownAnswers, learnAnswers } from './known-answers.ts';
import { type LoadMix, mixCalls } from './mixed-calls.ts';
import { type MemoryFigures, watchMemory } from './watch-memory.ts';

export interface MixedSettings {
  clients: number;
  /** Called when the load begins. */
  onStart?(): void;
  /** Whether clients send no more, given how many requests were sent. */
  isOver(sent: number): boolean;
}

export type Ending = 'right' | 'too complex' | 'busy' | 'wrong' | 'lost';

export interface LoadAnswer {
  door: string;
  isCostly: boolean;
  ending: Ending;
  ms: number;
}

export interface MixedReport {
  answers: LoadAnswer[];
  /** What was wrong, and what had no answer. */
  faults: string[];
  killed: number;
  /** Children that outlived the service. */
  orphans: number[];
  memory: MemoryFigures;
}

const MS_PER_SECOND = 1_000;
/** A client that is asked to come back later does, but this load is short. */
const MAX_PAUSE_MS = 5_000;
const READY_STATUS = 200;

interface Load {
  settings: MixedSettings;
  known: KnownAnswers;
  mix: LoadMix;
  answers: LoadAnswer[];
  faults: string[];
  sent: number;
}

/** One request; the time to wait before the next. */
async function sendNext(client: CheckingClient, load: Load): Promise<number> {
  const n = load.sent;
  load.sent += 1;
  const chosen = load.mix.at(n);
  const { call, door } = chosen;
  const started = performance.now();
  const end = (ending: Ending, fault?: string) => {
    load.answers.push({ door, isCostly: call.isCostly, ending, ms: performance.now() - started });
    if (fault !== undefined) load.faults.push(`${ending}: ${fault}`);
  };
  try {
    // 0 is what the known answers were drawn from.
    const { reply, problems, busySeconds } = await client.call(door, call.operation, call.input(n + 1));
    const difference = busySeconds === undefined ? load.known.difference(chosen, reply) : undefined;
    if (problems.length > 0) end('wrong', `${call.name}: ${problems.join('; ')}`);
    else if (difference !== undefined) end('wrong', difference);
    else end(busySeconds !== undefined ? 'busy' : isTooComplex(reply) ? 'too complex' : 'right');
    return Math.min(MAX_PAUSE_MS, (busySeconds ?? 0) * MS_PER_SECOND);
  } catch (error) {
    const { message, cause } = error as Error;
    end('lost', `${call.name} through the ${door}: ${message} ${cause ?? ''}`);
    return MS_PER_SECOND;
  }
}

async function sendAll(client: CheckingClient, load: Load): Promise<void> {
  while (!load.settings.isOver(load.sent)) await wait(await sendNext(client, load));
}

async function loadServer(server: Server, schemas: OutputSchemas, load: Load): Promise<Omit<MixedReport, 'orphans'>> {
  const { clients, onStart } = load.settings;
  const memory = watchMemory(server.pid);
  onStart?.();
  const killer = startKilling(server.pid);
  const all = Array.from({ length: clients }, (_, n) =>
    sendAll(createCheckingClient(server.url, `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`, schemas), load),
  );
  await Promise.all(all);
  const report = { answers: load.answers, faults: load.faults, killed: killer.stop(), memory: memory.stop() };
  await enginesReady(server);
  const { status } = await fetch(`${server.url}/api/ready`);
  if (status !== READY_STATUS) report.faults.push(`wrong: after the load the service is not ready (${status})`);
  return report;
}

export async function runMixed(settings: MixedSettings): Promise<MixedReport> {
  const known = await learnAnswers();
  const server = await startServer('Drawbridge', { TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  let children: number[] = [];
  const report = await (async () => {
    try {
      await enginesReady(server);
      const schemas = await readOutputSchemas(server.url);
      const { doors } = createCheckingClient(server.url, '127.0.0.1', schemas);
      const load: Load = { settings, known, mix: mixCalls(doors), answers: [], faults: [], sent: 0 };
      return await loadServer(server, schemas, load);
    } finally {
      children = childrenOf(server.pid);
      await stopServer(server);
    }
  })();
  return { ...report, orphans: children.filter((pid) => existsSync(`/proc/${pid}`)) };
}
