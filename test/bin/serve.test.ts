/** drawbridge serve as a process: it says where it listens, answers, and ends when told. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { PROGRAM, runProgram } from './run-program.ts';

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Running {
  url: string;
  lines: string[];
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): void;
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { ...process.env, PORT: '0', RENDER_WORKERS: '1' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      const found = /"url":"(http:[^"]+)"/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return { url, lines, ended, end: (signal) => child.kill(signal) };
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

  it('takes no arguments', async () => {
    expect((await runProgram(['serve', '--port', '1'])).code).toBe(2);
  });
});
