/** Calls one MCP server many times over stdio and over HTTP, and reports how its memory grew and what else was printed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { packagePath } from '../src/package-root.ts';

export interface SoakResult {
  calls: number;
  /** Answers that were not a result of the call. */
  faults: number;
  /** Lines of stdout that were not JSON-RPC. */
  strayLines: number;
  /** Resident memory after a fifth of the calls and after all. */
  warmMiB: number;
  endMiB: number;
  seconds: number;
}

type Params = { name: string; arguments: Record<string, unknown> };
/** Gives the answer to the call with this number. */
type Send = (id: number, params: Params) => Promise<unknown>;

const CALLS_AT_ONCE = 8;
const WARM_SHARE = 0.2;

/** Quick calls of every kind: values, faults of the caller, texts that differ each time. */
function paramsOf(id: number): Params {
  const text = `@startuml\nA${id} -> B : ${'x'.repeat(id % 500)}\n@enduml`;
  if (id % 5 === 0) return { name: 'encodePlantUML', arguments: {} };
  if (id % 7 === 0) return { name: 'decodePlantUML', arguments: { encoded: `~h${Buffer.from(text).toString('hex')}` } };
  return { name: 'encodePlantUML', arguments: { plantumlCode: text } };
}

function residentMiB(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

async function soak(calls: number, pid: number, send: Send): Promise<Omit<SoakResult, 'strayLines'>> {
  const begun = performance.now();
  let next = 1;
  let faults = 0;
  let warmMiB = 0;
  const lane = async () => {
    for (let id = next++; id <= calls; id = next++) {
      const answer = (await send(id, paramsOf(id))) as { id?: number; result?: { content?: unknown[] } };
      if (answer.id !== id || answer.result?.content?.length !== 1) faults += 1;
      if (id === Math.ceil(calls * WARM_SHARE)) warmMiB = residentMiB(pid);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, lane));
  return { calls, faults, warmMiB, endMiB: residentMiB(pid), seconds: (performance.now() - begun) / 1000 };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server did not start');
  return pid;
}

function callLine(id: number, params: Params): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
}

export async function soakStdio(command: string, args: string[], calls: number): Promise<SoakResult> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map<number, (answer: unknown) => void>();
  let strayLines = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    let answer: { jsonrpc?: string; id?: number } = {};
    try {
      answer = JSON.parse(line);
    } catch {}
    const taker = waiting.get(answer.id ?? -1);
    if (answer.jsonrpc !== '2.0' || !taker) strayLines += 1;
    else taker(answer);
  });
  const result = await soak(calls, pidOf(child), (id, params) => {
    child.stdin.write(`${callLine(id, params)}\n`);
    return new Promise((resolve) =>
      waiting.set(id, (answer) => {
        waiting.delete(id);
        resolve(answer);
      }),
    );
  });
  child.stdin.end();
  await once(child, 'exit');
  return { ...result, strayLines };
}

function post(url: string, agent: Agent, body: string): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(JSON.parse(text));
    });
    call.on('error', reject);
    call.end(body);
  });
}

export async function soakHttp(url: string, pid: number, calls: number): Promise<SoakResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLS_AT_ONCE });
  const result = await soak(calls, pid, (id, params) => post(url, agent, callLine(id, params)));
  agent.destroy();
  return { ...result, strayLines: 0 };
}

async function soakService(program: string, calls: number): Promise<SoakResult> {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_PER_HOUR: '0', DRAIN_SECONDS: '0' };
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: child.stderr });
  const [ready] = (await once(lines, 'line')) as [string];
  const [base] = /http:\/\/[\d.:]+/.exec(ready) ?? [];
  const result = await soakHttp(`${base}/mcp`, pidOf(child), calls);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return result;
}

async function main(calls: number): Promise<void> {
  const program = packagePath('dist/bin/drawbridge.js');
  const results = {
    stdio: await soakStdio(process.execPath, [program, 'mcp'], calls),
    http: await soakService(program, calls),
  };
  console.table(results);
  if (Object.values(results).some(({ faults, strayLines }) => faults + strayLines > 0)) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(Number(process.argv[2] ?? 10_000));
