/** Each row of the error catalogue is reached by a request, and each error body is what the contract says, 5xx included. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '../../generated/errors.ts';
import { contractBreaches } from '../../src/conformance/deployment/contract-check.ts';
import { createApp } from '../../src/http/app.ts';
import { type HttpServer, serveHttp } from '../../src/http/server/serve-http.ts';
import { createInvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { createReadinessCheck } from '../../src/observe/check-readiness.ts';
import { createHandlers } from '../../src/operations/index.ts';
import type { DiagramEngine } from '../../src/ports/diagram-engine.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let limited: Service;
let broken: HttpServer;
let busy: HttpServer;

/** A service whose engines answer with `reply`, for what a healthy one does not do. */
async function serveWith(reply: DiagramEngine['verify']): Promise<HttpServer> {
  const log = pino({ level: 'silent' });
  const engine = { verify: reply, render: reply } as unknown as DiagramEngine;
  const handlers = createHandlers({
    engines: forEachLanguage(() => engine),
    plantumlServer: 'http://x',
    now: () => new Date(),
  });
  const invokeOperation = createInvokeOperation(handlers, () => {});
  return serveHttp(
    createApp({
      invokeOperation,
      log,
      version: '0',
      takeCalls: async () => undefined,
      checkReadiness: createReadinessCheck({
        engines: { mermaid: { engine, source: 'pie' } },
        isDraining: () => false,
      }),
    }),
    '127.0.0.1',
    0,
  );
}

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  limited = await startService({ RATE_LIMIT_PER_HOUR: '1', API_KEYS: 'the-key-of-somebody-else' });
  broken = await serveWith(() => Promise.reject(new Error('secret /home/operator/file.ts')));
  busy = await serveWith(async () => ({ kind: 'overloaded', retryAfterSeconds: 7 }));
});
afterAll(() => Promise.all([service, limited, broken, busy].map((one) => one.close())));

interface Seen {
  /** Absent over MCP, which has none for a tool's fault. */
  status?: number;
  body: { success: boolean; error: { code: string; message: string } };
  headers?: Headers;
  /** The path whose contract entry the body is checked against; absent for what HTTP itself refuses. */
  path?: string;
  method?: string;
}

async function send(base: string, path: string, body?: unknown, init: RequestInit = {}): Promise<Seen> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${base}${path}`, { method: 'POST', body: text, ...init });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Seen['body'], path, method: init.method ?? 'POST' };
}

async function sendRaw(bytes: string): Promise<Seen> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

/** A tool's fault over MCP: the tools door's error as JSON text. */
async function callOverMcp(name: string, input: unknown): Promise<Seen> {
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  });
  const [, data = ''] = /^(?:[\s\S]*\ndata: )?(\{.*\})\s*$/.exec(await response.text()) ?? [];
  const { isError, content } = JSON.parse(data).result;
  return { body: { success: !isError, error: JSON.parse(content[0].text) } };
}

const ENCODE = '/api/tools/encodePlantUML';
const RENDER = '/api/tools/render';
const GOOD = { code: 'graph TD\n  A --> B' };

/** A row without its entry here does not compile. */
const TRIGGERS: Record<ErrorCode, () => Promise<Seen>> = {
  EMPTY_CODE: () => send(service.url, ENCODE, {}),
  INVALID_INPUT: () => send(service.url, RENDER, { code: 7 }),
  CODE_TOO_LARGE: () => send(service.url, ENCODE, { plantumlCode: 'A'.repeat(51_201) }),
  ENCODING_FAILED: () => send(service.url, ENCODE, '{"plantumlCode":"\\ud800"}'),
  DECODING_FAILED: () => send(service.url, '/api/tools/decodePlantUML', { encoded: '!' }),
  INVALID_SYNTAX: () => send(service.url, RENDER, { code: 'graph TD\n  A[' }),
  UNSUPPORTED_DIAGRAM: () => send(service.url, RENDER, { code: 'zenuml\n  A->B: hi' }),
  DIAGRAM_TOO_COMPLEX: () => send(service.url, RENDER, { code: 'block\n  space:1000000000' }),
  RESULT_TOO_LARGE: () =>
    callOverMcp('svg', { code: `sequenceDiagram\n${'  A->>B: one word and another\n'.repeat(600)}` }),
  INVALID_JSON: () => send(service.url, ENCODE, '{'),
  UNSUPPORTED_ENCODING: () => send(service.url, ENCODE, '{}', { headers: { 'Content-Encoding': 'gzip' } }),
  TOOL_NOT_FOUND: () => send(service.url, '/api/tools/nope', {}),
  TOOL_NAME_REQUIRED: () => send(service.url, '/api/tools/', {}),
  METHOD_NOT_ALLOWED: () => send(service.url, '/api/tools/nope', '{}', { method: 'PUT' }),
  NOT_FOUND: () => send(service.url, '/api/nope', {}),
  MALFORMED_REQUEST: () => sendRaw('HELLO\r\n\r\n'),
  REQUEST_TIMEOUT: () => sendRaw('POST / HTTP/1.1\r\nHost: x\r\n'),
  HEADERS_TOO_LARGE: () => sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`),
  RATE_LIMITED: async () => {
    await send(limited.url, RENDER, {});
    return send(limited.url, RENDER, GOOD);
  },
  UNAUTHORIZED: () => send(limited.url, RENDER, GOOD, { headers: { Authorization: 'Bearer nobody-has-this-key' } }),
  OVERLOADED: () => send(busy.url, RENDER, GOOD),
  NOT_READY: async () => ({ ...(await send(busy.url, '/api/ready', undefined, { method: 'GET' })), method: 'GET' }),
  INTERNAL_ERROR: () => send(broken.url, RENDER, GOOD),
};

describe('the error catalogue', () => {
  it.each(Object.keys(TRIGGERS) as ErrorCode[])('reaches %s', async (code) => {
    const { status, body, path, method = 'POST' } = await TRIGGERS[code]();
    expect(body).toMatchObject({ success: false, error: { code } });
    if (status !== undefined) expect(status).toBe(errors[code].status);
    const inContract =
      path !== undefined && status !== undefined && code !== 'NOT_FOUND' && code !== 'METHOD_NOT_ALLOWED';
    if (inContract) expect(contractBreaches(method, path, status, body)).toEqual([]);
  });

  it('says nothing of the inside', async () => {
    expect(JSON.stringify((await TRIGGERS.INTERNAL_ERROR()).body)).not.toMatch(/secret|home|\.ts/);
  });

  it('says when to come back', async () => {
    expect((await TRIGGERS.OVERLOADED()).headers?.get('retry-after')).toBe('7');
    const { headers } = await TRIGGERS.RATE_LIMITED();
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(3_500);
    expect(headers?.get('ratelimit-remaining')).toBe('0');
  });

  it.each([
    ['/api/verify', 'busy', 503],
    ['/api/render', 'busy', 503],
    ['/api/verify', 'broken', 500],
    ['/api/svg', 'broken', 500],
  ] as const)('keeps to the contract on %s when %s', async (path, which, status) => {
    const seen = await send((which === 'busy' ? busy : broken).url, path, GOOD);
    expect(seen.status).toBe(status);
    expect(contractBreaches('POST', path, status, seen.body)).toEqual([]);
  });
});
