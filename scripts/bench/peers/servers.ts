/** Starts the servers that are compared, and tells what CPU they used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { packagePath } from '../../../src/package-root.ts';
import { cpuMsOf, cpuMsOfTree } from '../measure/process-tree.ts';

export type Server = { url: string; process: ChildProcess; pid: number; startMs: number };

const bareServer = packagePath('scripts/bench/peers/bare-server.mjs');

export const COMMANDS = {
  Drawbridge: [packagePath('dist/bin/drawbridge.js'), 'serve'],
  'bare node:http': [bareServer, 'http'],
  'bare Express': [bareServer, 'express'],
  'Express with the validator': [bareServer, 'validator'],
} as const;

const POLL_MS = 2;

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
    env: {
      ...process.env,
      PORT: String(port),
      RATE_LIMIT_PER_HOUR: '0',
      DRAIN_SECONDS: '0',
      CONTRACT: packagePath('openapi/openapi.yaml'),
      ...env,
    },
    stdio: 'ignore',
  });
  for (;;) {
    const ok = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return { url, process: child, pid: child.pid ?? 0, startMs: performance.now() - started };
    if (child.exitCode !== null) throw new Error(`${name} ended before it answered`);
    await wait(POLL_MS);
  }
}

/** The server process alone. */
export function cpuMs({ pid }: Server): number {
  return cpuMsOf(pid);
}

/** Of the server and its children. */
export function wholeCpuMs({ pid }: Server): number {
  return cpuMsOfTree(pid);
}

export function childrenCpuMs(server: Server): number {
  return wholeCpuMs(server) - cpuMs(server);
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

/** POSTs JSON and reads the whole answer, which must be a good one. */
export async function post({ url }: Server, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

export async function stopServer({ process: child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
