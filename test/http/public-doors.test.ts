/** What a service on the open internet must do at its doors: whom it lets in, which headers it sends, and never a page of HTML for a fault. */
import { once } from 'node:events';
import { request as httpRequest, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveHttp } from '../../src/http/server/serve-http.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
afterEach(() => service?.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Unlike fetch, sends any Host and Origin, and a path as it is. */
function send(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.once('error', reject).end(body);
  });
}

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const MCP_TYPES = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

const ping = (headers: Record<string, string>) => send('POST', '/mcp', { ...MCP_TYPES, ...headers }, PING);

describe('the MCP door', () => {
  it('lets every page in with ALLOWED_ORIGINS=*, and its answer be read', async () => {
    service = await startService({ ALLOWED_ORIGINS: '*' });
    for (const origin of ['https://chat.example', 'null']) {
      const { status, headers } = await ping({ Origin: origin });
      expect({ status, allowed: headers['access-control-allow-origin'] }).toEqual({ status: 200, allowed: origin });
    }
  });

  it('lets its own pages in under a public name, and no others', async () => {
    service = await startService({ ALLOWED_HOSTS: 'diagrams.example' });
    expect((await ping({ Host: 'diagrams.example', Origin: 'https://diagrams.example' })).status).toBe(200);
    expect((await ping({ Host: 'diagrams.example', Origin: 'https://evil.example' })).status).toBe(403);
  });

  it('names the variable that lifts a refusal', async () => {
    service = await startService();
    expect((await ping({ Host: 'diagrams.example' })).text).toContain('ALLOWED_HOSTS');
    expect((await ping({ Origin: 'https://chat.example' })).text).toContain('ALLOWED_ORIGINS');
  });
});

describe('security headers', () => {
  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  };
  const ANSWERS: [method: string, path: string][] = [
    ['GET', '/api/tools'],
    ['POST', '/api/tools/encodePlantUML'],
    ['GET', '/api/nothing'],
    ['OPTIONS', '/api/verify'],
    ['GET', '/mcp'],
    ['GET', '/openapi.json'],
    ['GET', '/docs'],
    ['GET', '/'],
    ['GET', '/#fragment'],
  ];

  it.each(ANSWERS)('are on the answer to %s %s', async (method, path) => {
    service = await startService();
    const { headers } = await send(method, path);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  });

  it('let no script run in an answer of the API', async () => {
    service = await startService();
    expect((await send('GET', '/api/tools')).headers['content-security-policy']).not.toContain('script-src');
  });
});

async function openSocket(url: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

describe('connections', () => {
  it('that send slowly or nothing do not stop others', async () => {
    service = await startService();
    const half = [
      '',
      'POST /api/verify HTTP/1.1\r\nHost: x\r\n',
      'POST /api/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    ];
    const sockets = await Promise.all(
      Array.from({ length: 500 }, (_, at) => openSocket(service.url, half[at % 3] ?? '')),
    );
    for (let n = 0; n < 5; n += 1) expect((await send('POST', '/api/verify', {}, '{}')).status).toBe(400);
    for (const socket of sockets) socket.destroy();
  });

  it('beyond the cap are closed, and there is room again when one ends', async () => {
    const serve: RequestListener = (_request, response) => void response.end('served');
    const server = await serveHttp(serve, '127.0.0.1', 0, { maxConnections: 2 });
    const [first] = await Promise.all([openSocket(server.url, ''), openSocket(server.url, '')]);
    const third = await openSocket(server.url, '');
    // It may be closed already.
    if (!third.closed) await once(third, 'close');
    first.destroy();
    const answer = await vi.waitFor(async () => (await fetch(server.url)).text(), { timeout: 60_000 });
    expect(answer).toBe('served');
    await server.close();
  });
});

describe('a path of the contract with a name in braces', () => {
  it('is no tool', async () => {
    service = await startService();
    const { status, text } = await send('POST', '/api/tools/{toolName}', {}, '{}');
    expect({ status, body: JSON.parse(text) }).toMatchObject({
      status: 404,
      body: { error: { code: 'TOOL_NOT_FOUND' } },
    });
  });
});
