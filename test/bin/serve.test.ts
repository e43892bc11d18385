/** drawbridge serve as a process: it says where it listens, answers, and ends when told. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { rawRequest } from '../../src/conformance/checks/error-checks.ts';
import { runProgram } from './run-program.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** As the W3C's specification has it. */
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const TRACE = { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', span_id: '00f067aa0ba902b7', trace_flags: '01' };

const servers: RunningServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.end('SIGKILL');
});

async function start(env?: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env);
  servers.push(server);
  return server;
}

describe('drawbridge serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('answers, and ends with exit code 0 at %s', async (signal) => {
    const server = await start();
    expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ status: 'healthy' });
    server.end(signal);
    expect(await server.ended).toBe(0);
  });

  it('keeps idle connections as long as asked, and warns of a misspelt setting', async () => {
    const server = await start({ KEEP_ALIVE_SECONDS: '90', RATE_LIMIT_PER_HUOR: '5' });
    const { headers } = await fetch(`${server.url}/api/health`);
    expect(headers.get('keep-alive')).toBe('timeout=90');
    expect(server.lines.join()).toContain('Did you mean RATE_LIMIT_PER_HOUR?');
  });

  it('logs each request as one JSON line with its id, and no body', async () => {
    const server = await start();
    const code = 'SECRET-DIAGRAM';
    await fetch(`${server.url}/api/tools/encodePlantUML?q=%0Aforged`, {
      method: 'POST',
      body: JSON.stringify({ plantumlCode: code }),
      headers: { 'X-Request-Id': 'known-id', traceparent: TRACEPARENT },
    });
    server.end('SIGTERM');
    await server.ended;
    const logged = server.lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({
        requestId: 'known-id',
        ...TRACE,
        method: 'POST',
        path: '/api/tools/encodePlantUML',
        status: 200,
        door: 'tool',
        tool: 'encodePlantUML',
        code: 'OK',
        ms: expect.any(Number),
        bytes: expect.any(Number),
      }),
    );
    expect(server.lines.join()).not.toContain(code);
  });

  it('logs the tool, the code and the cache hit of a call over MCP, and no diagram in a path', async () => {
    const server = await start();
    const call = (name: string, args: object) =>
      fetch(`${server.url}/mcp`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          traceparent: TRACEPARENT,
        },
      }).then((response) => response.text());
    await call('verify', { code: 'graph TD\n  SECRET --> B' });
    await call('verify', { code: 'graph TD\n  SECRET --> B' });
    await call('render', { code: '' });
    await fetch(`${server.url}/svg/SECRET`);
    await fetch(`${server.url}/gif/SECRET`);
    server.end('SIGTERM');
    await server.ended;
    const logged = server.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(logged).toMatchObject([
      { door: 'mcp', tool: 'verify', code: 'OK', status: 200, ...TRACE },
      { door: 'mcp', tool: 'verify', code: 'OK', cached: true },
      { door: 'mcp', tool: 'render', code: 'INVALID_INPUT' },
      { path: '/svg/{source}', code: 'DECODING_FAILED', status: 400 },
      { path: '/gif/...', code: 'NOT_FOUND', status: 404 },
    ]);
    expect(Math.min(...logged.map(({ bytes }) => bytes))).toBeGreaterThan(100);
    expect(server.lines.join()).not.toContain('SECRET');
  });

  it('logs what never reaches a door, and which variable lets a name in', async () => {
    const server = await start();
    const url = new URL(server.url);
    await rawRequest(url, 'SECRET\r\n\r\n');
    await rawRequest(
      url,
      'POST /mcp HTTP/1.1\r\nHost: diagrams.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
    server.end('SIGTERM');
    await server.ended;
    const logged = server.lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({ requestId: expect.any(String), status: 400, code: 'MALFORMED_REQUEST' }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, status: 403, forbiddenBy: 'ALLOWED_HOSTS', host: 'diagrams.example' }),
    );
    expect(server.lines.join()).not.toContain('SECRET');
  });

  it('says in one line that a port is taken, and ends with exit code 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runProgram(['serve'], { env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    const msg = `Port ${port} of 127.0.0.1 is in use by another program: set PORT to a free one.`;
    expect(JSON.parse(stderr)).toMatchObject({ msg });
  });

  it('keeps a history with --history', async () => {
    const server = await startServer({}, ['--history']);
    servers.push(server);
    const headers = { 'X-Session-Id': crypto.randomUUID() };
    const body = JSON.stringify({ plantumlCode: '@startuml\nA -> B\n@enduml' });
    await fetch(`${server.url}/api/tools/encodePlantUML`, { method: 'POST', body, headers });
    const latest = await fetch(`${server.url}/api/diagrams/latest`, { headers });
    expect(await latest.json()).toMatchObject({ success: true, result: { tool: 'encodePlantUML' } });
  });

  it('accepts no other arguments', async () => {
    const { code, stderr } = await runProgram(['serve', '--history', '--port', '1']);
    expect([code, stderr]).toEqual([2, "drawbridge: unknown option '--port' (see 'drawbridge serve --help')\n"]);
  });
});
