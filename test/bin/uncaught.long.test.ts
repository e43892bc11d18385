/** What ends `drawbridge serve` and what does not; about 20 s of CPU time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PROGRAM } from './run-program.ts';
import { type RunningServer, startServer } from './running-server.ts';

const servers: RunningServer[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) server.end('SIGKILL');
});

/** A server that runs a line of code first. */
async function startWith(code: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const options = `--import "data:text/javascript,${encodeURIComponent(code)}"`;
  const server = await startServer({ NODE_OPTIONS: options, ...env });
  servers.push(server);
  return server;
}

const isHealthy = async ({ url }: RunningServer) => (await fetch(`${url}/api/health`)).status === 200;
const parsed = ({ lines }: RunningServer) => lines.map((line) => JSON.parse(line));

describe('an error that nothing has caught', () => {
  it.each([
    ['thrown', 'throw new Error("planted")'],
    ['rejected', 'void Promise.reject(new Error("planted"))'],
    ['emitted', 'new (await import("node:events")).EventEmitter().emit("error", new Error("planted"))'],
  ])('costs a serving process a log line and a count when it is %s', async (_, code) => {
    const server = await startWith(`process.on("SIGUSR2", async () => { ${code} })`);
    server.end('SIGUSR2');
    await server.logged('planted');
    expect(await isHealthy(server)).toBe(true);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^drawbridge_uncaught_errors_total 1$/m);
    server.end('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(parsed(server)).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'an error that nothing has caught', err: expect.any(Object) }),
    );
  });

  it('ends a process that is starting', async () => {
    const code = encodeURIComponent('setImmediate(() => { throw new Error("planted") })');
    const env = { ...process.env, PORT: '0', NODE_OPTIONS: `--import "data:text/javascript,${code}"` };
    const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: 'ignore' });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  });
});

describe('a log that cannot be written', () => {
  it('costs its lines alone', async () => {
    const port = '34719';
    const full = openSync('/dev/full', 'w');
    const env = { ...process.env, PORT: port, RENDER_WORKERS: '1', DRAIN_SECONDS: '0' };
    const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'ignore', full] });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    children.push(child);
    const answer = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status);
    let first = 0;
    while (first !== 200) first = await answer().catch(() => child.exitCode ?? 0);
    for (let round = 0; round < 100; round++) expect(await answer()).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

describe('a caller who hangs up', () => {
  const CODE = `graph TD\n${'A --> B\n'.repeat(900)}`;
  const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'render', arguments: { code: CODE } } };

  it.each([
    ['before a drawing is done', '/api/tools/render', JSON.stringify({ code: CODE }), 0],
    ['before a drawing is done over MCP', '/mcp', JSON.stringify(CALL), 0],
    ['within the body', '/api/tools/render', '{"code":', 100],
    ['within a body for MCP', '/mcp', '{"code":', 100],
  ])('%s is one line of level info with the id of the request', async (_, path, body, missing) => {
    const server = await startWith('');
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: gone-1\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${body.length + missing}\r\n\r\n${body}`);
    // Answered after the call above has arrived, and long before it is done.
    await isHealthy(server);
    socket.destroy();
    await server.logged('gone-1');
    server.end('SIGTERM');
    await server.ended;
    const lines = parsed(server);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    expect(lines.filter(({ requestId }) => requestId === 'gone-1')).toMatchObject([{ level: 30, gone: true }]);
  });
});
