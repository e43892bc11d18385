/** What a stdio server does with raw lines, with its stdout, and at the end. */
import { afterEach, describe, expect, it } from 'vitest';
import { END_WAIT_MS } from '../../src/mcp/stdio/serve-stdio.ts';
import { callLine, INITIALIZE, type StdioProcess, startStdio } from './stdio-process.ts';

const COMMAND = ['--import', 'tsx', 'test/mcp/echo-stdio.ts'];
/** The contract: the process ends within 5 s when stdin closes. */
const MAX_END_MS = 5_000;

let server: StdioProcess;
afterEach(() => {
  server.child.kill('SIGKILL');
});

async function start(readsStdout = true): Promise<void> {
  server = startStdio('node', COMMAND, readsStdout);
  server.write(INITIALIZE);
  if (readsStdout) expect(JSON.parse(await server.read())).toMatchObject({ id: 0, result: { serverInfo: {} } });
}

describe('lines', () => {
  const cases: [what: string, line: string | Buffer, want: Record<string, unknown>][] = [
    ['text that is no JSON', 'hello', { id: null, error: { code: -32700 } }],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), { id: null, error: { code: -32700 } }],
    ['a line over the limit', 'x'.repeat(100_001), { id: null, error: { code: -32600 } }],
    ['a message without jsonrpc', '{"id":7,"method":"ping"}', { id: 7, error: { code: -32600 } }],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', { id: null, error: { code: -32600 } }],
    ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', { id: null, error: { code: -32600 } }],
    ['deep nesting', '['.repeat(50_000), { id: null, error: { code: -32700 } }],
    ['an unknown method', '{"jsonrpc":"2.0","id":"a","method":"no/such"}', { id: 'a', error: { code: -32601 } }],
    ['a tool name that is no text', callLine(8, 5 as unknown as string), { id: 8, error: { code: -32602 } }],
  ];
  it('are answered by the JSON-RPC error that fits, and the server lives on', async () => {
    await start();
    for (const [what, line, want] of cases) {
      server.write(line);
      expect(JSON.parse(await server.read()), what).toMatchObject({ jsonrpc: '2.0', ...want });
    }
    expect(await server.request('ping')).toMatchObject({ result: {} });
    expect(await server.end()).toBe(0);
  });

  it('that are blank are no messages, and a carriage return does no harm', async () => {
    await start();
    server.write('');
    server.write('  \r');
    server.write(`${callLine(1, 'echo')}\r`);
    expect(JSON.parse(await server.read())).toMatchObject({ id: 1, result: { structuredContent: { echoed: {} } } });
  });
});

describe('stdout', () => {
  it('carries JSON-RPC alone, whatever the tools print', async () => {
    await start();
    server.write(callLine(1, 'prints'));
    await server.read();
    expect(await server.end()).toBe(0);
    for (const line of server.stdout().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0');
    expect(server.stderr()).toContain('a library prints');
    expect(server.stderr()).toContain('and writes');
  });
});

describe('the first answer', () => {
  it('is sent before other work is begun, which is begun once', async () => {
    await start();
    await server.request('ping');
    expect(await server.end()).toBe(0);
    expect(server.stderr().match(/first answer sent/g)).toHaveLength(1);
  });
});

describe('a cancelled call', () => {
  it('is aborted and not answered', async () => {
    await start();
    server.write(callLine(1, 'hang'));
    server.write('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}');
    expect(await server.request('ping')).toMatchObject({ result: {} });
    expect(await server.end()).toBe(0);
    expect(server.stderr()).toContain('aborted 1');
  });
});

describe('the end of stdin', () => {
  it('ends the process with exit 0', async () => {
    await start();
    expect(await server.end()).toBe(0);
  });

  it('lets calls that were sent before it be answered', async () => {
    await start();
    for (let id = 1; id <= 50; id += 1) server.write(callLine(id, 'echo', { id }));
    expect(await server.end()).toBe(0);
    expect(server.stdout().trimEnd().split('\n')).toHaveLength(51);
  });

  it('takes a last line without its newline', async () => {
    await start();
    server.child.stdin.write(callLine(1, 'echo'));
    expect(await server.end()).toBe(0);
    expect(server.stdout()).toContain('"id":1');
  });

  it('is waited for by timers that end well before the contract does', () => {
    expect(END_WAIT_MS).toBeLessThan(MAX_END_MS - 1_000);
  });

  it('aborts what does not finish', async () => {
    await start();
    server.write(callLine(1, 'hang'));
    expect(await server.end()).toBe(0);
    expect(server.stderr()).toContain('aborted 1');
  });

  it('is not held up by a client that reads nothing', async () => {
    await start(false);
    for (let id = 1; id <= 20; id += 1) server.write(callLine(id, 'large', { size: 1_000_000 }));
    expect(await server.end()).toBe(0);
  });

  it('comes with exit 0 when the client breaks both pipes', async () => {
    await start();
    server.write(callLine(1, 'large', { size: 5_000_000 }));
    server.child.stdout.destroy();
    expect(await server.end()).toBe(0);
  });
});
