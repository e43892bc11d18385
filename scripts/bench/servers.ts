/** Starts the two servers that are compared, and tells what CPU they used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { packagePath } from '../../src/package-root.ts';

export type Server = { url: string; process: ChildProcess; startMs: number };

export const COMMANDS = {
  'bare Express': [packagePath('scripts/bench/bare-express.mjs')],
  Drawbridge: [packagePath('dist/bin/drawbridge.js'), 'serve'],
} as const;

const POLL_MS = 2;
const TICKS_PER_SECOND = 100;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Resolves at the first 200. */
export async function startServer(name: keyof typeof COMMANDS, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, COMMANDS[name], {
    env: { ...process.env, PORT: String(port), RATE_LIMIT_PER_HOUR: '0', ...env },
    stdio: 'ignore',
  });
  for (;;) {
    const ok = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return { url, process: child, startMs: performance.now() - started };
    if (child.exitCode !== null) throw new Error(`${name} ended before it answered`);
    await wait(POLL_MS);
  }
}

/** User and system time of a process, in milliseconds (Linux). */
function cpuMsOf(pid: number | string | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Of the server process itself. */
export function cpuMs({ process: { pid } }: Server): number {
  return cpuMsOf(pid);
}

/** Of its children, together. */
export function childrenCpuMs({ process: { pid } }: Server): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuMsOf(child), 0);
}

const SETTLE_MS = 1_000;
const SETTLED_CPU_SHARE = 0.05;

/** The engines start after the first 200, and spare ones after those; resolves when Mermaid answers and all have come to rest. */
export async function enginesReady(server: Server): Promise<void> {
  const probe = { method: 'POST', body: '{"code":"graph TD"}' };
  while ((await fetch(`${server.url}/api/verify`, probe)).status !== 200) await wait(POLL_MS);
  for (let used = SETTLE_MS; used > SETTLE_MS * SETTLED_CPU_SHARE; ) {
    const before = childrenCpuMs(server);
    await wait(SETTLE_MS);
    used = Math.abs(childrenCpuMs(server) - before);
  }
}

export async function stopServer({ process: child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
