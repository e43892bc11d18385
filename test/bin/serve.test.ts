/** drawbridge serve as a process: it says where it listens, answers, and ends when told. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';
import { type RunningServer, startServer } from './running-server.ts';

const servers: RunningServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.end('SIGKILL');
});

async function start(): Promise<RunningServer> {
  const server = await startServer();
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

  it('logs each request as one JSON line with its id, and no body', async () => {
    const server = await start();
    const code = 'SECRET-DIAGRAM';
    await fetch(`${server.url}/api/tools/encodePlantUML?q=%0Aforged`, {
      method: 'POST',
      body: JSON.stringify({ plantumlCode: code }),
      headers: { 'X-Request-Id': 'known-id' },
    });
    server.end('SIGTERM');
    await server.ended;
    const logged = server.lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({
        requestId: 'known-id',
        method: 'POST',
        path: '/api/tools/encodePlantUML',
        status: 200,
      }),
    );
    expect(server.lines.join()).not.toContain(code);
  });

  it('says in one line that a port is taken, and ends with exit code 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runProgram(['serve'], { env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toMatchObject({ msg: expect.stringContaining('EADDRINUSE') });
  });

  it('accepts no arguments', async () => {
    expect((await runProgram(['serve', '--port', '1'])).code).toBe(2);
  });
});
