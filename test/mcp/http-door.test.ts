/** What the MCP door answers below JSON-RPC: methods, hosts, origins, bodies, and clients that leave. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpHttpDoor } from '../../src/mcp/http/http-door.ts';
import { echoSource } from './echo-source.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

const MAX_BODY_BYTES = 50_000;
const source = echoSource();
const faults: string[] = [];
let server: HttpServer;

beforeAll(async () => {
  const door = createMcpHttpDoor({
    source,
    serverInfo: { name: 'echo', version: '1' },
    maxBodyBytes: MAX_BODY_BYTES,
    onError: (error) => faults.push(String(error)),
  });
  server = await startHttpServer(door.handle);
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const JSON_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

function send(body: string | Buffer, options: RequestOptions = {}): Promise<Answer> {
  const headers = { ...JSON_HEADERS, ...(options.headers as Record<string, string>) };
  return new Promise((resolve, reject) => {
    const call = request(server.url, { method: 'POST', ...options, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() });
    });
    call.on('error', reject);
    call.end(body);
  });
}

const NAMES = Array.from({ length: 1_001 }, (_, at) => `"a${at}":1`).join();
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const rpc = (method: string, params?: unknown, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

describe('methods', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('answers %s with 405, Allow and JSON', async (method) => {
    const { status, headers, text } = await send('', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('POST, OPTIONS');
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
  });

  it('answers a preflight of an allowed page and lets it read the reply', async () => {
    const headers = { Origin: 'http://localhost:6274' };
    const preflight = await send('', { method: 'OPTIONS', headers });
    expect(preflight).toMatchObject({ status: 200, text: '' });
    expect(preflight.headers['access-control-allow-origin']).toBe('http://localhost:6274');
    expect(preflight.headers['access-control-allow-headers']).toContain('MCP-Protocol-Version');
    const reply = await send(PING, { headers });
    expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:6274');
    expect(reply.headers.vary).toBe('Origin');
  });
});

describe('DNS rebinding', () => {
  it.each([
    [{ Host: 'evil.example' }],
    [{ Host: 'evil.example:3000', Origin: 'http://evil.example:3000' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
  ])('answers %j with 403 and calls nothing', async (headers) => {
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const { status, headers: got, text } = await send(method === 'POST' ? PING : '', { method, headers });
      expect(status).toBe(403);
      expect(got['access-control-allow-origin']).toBeUndefined();
      expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
    }
  });
});

describe('every answer', () => {
  it.each(['POST', 'GET', 'OPTIONS'])('to %s is neither stored nor sniffed', async (method) => {
    for (const headers of [{}, { Origin: 'https://evil.example' }]) {
      const { headers: got } = await send(method === 'POST' ? PING : '', { method, headers });
      expect(got).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Origin' });
    }
  });
});

describe('stateless serving', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('agrees on %s', async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const { status, headers, text } = await send(rpc('initialize', params));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['mcp-session-id']).toBeUndefined();
    expect(JSON.parse(text).result.protocolVersion).toBe(protocolVersion);
  });

  it('offers its latest to an unknown version', async () => {
    const params = { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const { text } = await send(rpc('initialize', params));
    expect(JSON.parse(text).result.protocolVersion).toBe('2025-11-25');
  });

  it('serves a call without a handshake', async () => {
    const { text } = await send(rpc('tools/call', { name: 'echo', arguments: { a: 1 } }));
    expect(JSON.parse(text).result.structuredContent).toEqual({ echoed: { a: 1 } });
  });

  it('refuses a protocol version header that it does not know', async () => {
    const { status } = await send(PING, { headers: { 'MCP-Protocol-Version': '1999-01-01' } });
    expect(status).toBe(400);
  });

  it('acknowledges a notification with 202 and no body', async () => {
    const { status, text } = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect({ status, text }).toEqual({ status: 202, text: '' });
  });

  it('accepts any Accept header that admits both types', async () => {
    for (const Accept of ['*/*', 'text/event-stream, application/json;q=0.5']) {
      expect((await send(PING, { headers: { Accept } })).status).toBe(200);
    }
  });
});

describe('hostile bodies', () => {
  const cases: [what: string, body: string | Buffer, status: number, code: number][] = [
    ['no body', '', 400, -32700],
    ['text that is no JSON', '{"jsonrpc":', 400, -32700],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, -32700],
    ['null', 'null', 400, -32600],
    ['a number', '5', 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['more members than any message has', `{${NAMES}}`, 400, -32600],
    ['more arguments than any tool has', PING.replace('}', `,"params":{"arguments":{${NAMES}}}}`), 400, -32600],
    ['a batch of 33', `[${Array(33).fill(PING).join()}]`, 400, -32600],
    ['an object that is no message', '{"a":1}', 400, -32600],
    ['the wrong JSON-RPC version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32600],
    ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000), 400, -32600],
    ['an unknown method', rpc('__proto__'), 200, -32601],
    ['parameters that are no object', rpc('tools/call', 'x'), 400, -32600],
    ['a tool name that is no text', rpc('tools/call', { name: 5 }), 200, -32602],
    ['arguments that are no object', rpc('tools/call', { name: 'echo', arguments: [1] }), 200, -32602],
    ['a tool name from hell', rpc('tools/call', { name: '../../etc/passwd\u0000\n\u202e' }), 200, -32602],
  ];
  it.each(cases)('answers %s with a JSON-RPC error', async (_what, body, status, code) => {
    const reply = await send(body);
    const { error, jsonrpc } = JSON.parse(reply.text);
    expect({ status: reply.status, jsonrpc, code: error.code }).toEqual({ status, jsonrpc: '2.0', code });
    expect(reply.text).not.toMatch(/node_modules|at \w+ \(|\/src\//);
  });

  it('keeps deep arguments from breaking the door', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`;
    const { text } = await send(deep);
    expect(JSON.parse(text)).toHaveProperty('jsonrpc', '2.0');
    expect((await send(PING)).status).toBe(200);
  });

  it('does not let __proto__ reach an object', async () => {
    await send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"__proto__":{"x":1}}}}',
    );
    expect({}).not.toHaveProperty('x');
  });

  it.each([
    ['declared', {}],
    ['chunked', { 'Transfer-Encoding': 'chunked' }],
  ])('answers a %s body over the cap with 413', async (_how, headers) => {
    const { status, text } = await send(' '.repeat(MAX_BODY_BYTES + 1), { headers });
    expect(status).toBe(413);
    expect(JSON.parse(text).error.code).toBe(-32000);
  });

  it('accepts a body of exactly the cap', async () => {
    expect((await send(PING.padEnd(MAX_BODY_BYTES))).status).toBe(200);
  });

  it('accepts no compressed body, so none can explode', async () => {
    const { status } = await send(gzipSync(' '.repeat(1e6)), { headers: { 'Content-Encoding': 'gzip' } });
    expect(status).toBe(415);
  });

  it('accepts JSON only, so no plain form can post here', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      expect((await send(PING, { headers: { 'Content-Type': type } })).status).toBe(415);
    }
  });

  it('answers any JSON with JSON-RPC or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const { status, text } = await send(body);
        expect(status).toBeLessThan(500);
        if (text !== '') expect(JSON.parse(text)).toHaveProperty('jsonrpc', '2.0');
      }),
      { numRuns: 50 },
    );
  });

  it('reports no fault of its own', () => {
    expect(faults).toEqual([]);
  });
});

describe('a client that leaves', () => {
  it.each([
    ['2025 revisions', rpc('tools/call', { name: 'hang' }), ''],
    [
      '2026-07-28',
      rpc('tools/call', {
        name: 'hang',
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      }),
      'MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: hang\r\n',
    ],
  ])('has its call aborted (%s)', async (_revisions, body, headers) => {
    const hanging = echoSource();
    const door = createMcpHttpDoor({ source: hanging, serverInfo: { name: 'echo', version: '1' } });
    const own = await startHttpServer(door.handle);
    const socket = connect(own.port, '127.0.0.1');
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}` +
        `Accept: application/json, text/event-stream\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await hanging.hanging;
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(() => hanging.aborted).toBe(1);
    await own.close();
  });
});
