/** The typed HTTP client: the library's functions against a running service, and every path of the contract. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { createClient, DrawbridgeError } from '../../src/library/client/index.ts';
import { type Service, startService } from '../support/service.ts';

const PLANTUML = '@startuml\nA -> B\n@enduml';
const KEY = 'a-key-of-this-test-only';

let service: Service;
beforeAll(async () => {
  service = await startService({ API_KEYS: KEY, REQUIRE_KEY: 'on', HISTORY: 'on' });
});
afterAll(() => service.close());

async function listen(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('a client', () => {
  it('has a function for each tool, and throws the same errors as the library', async () => {
    const client = createClient({ baseUrl: `${service.url}/`, key: KEY });
    expect(Object.keys(client)).toEqual([...Object.keys(operations), 'http']);
    const { url } = await client.encodePlantUML({ plantumlCode: PLANTUML });
    expect(await client.decodePlantUML({ encoded: url })).toEqual({ plantumlCode: PLANTUML });
    const error = await client.svg({ code: 'graph TD\n  A[Start (now)] --> B' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DrawbridgeError);
    expect(error).toMatchObject({ code: 'INVALID_SYNTAX', status: 400, line: 2, fix: expect.any(String) });
  });

  it('sends the key, and says when it is missing', async () => {
    const call = createClient({ baseUrl: service.url }).encodePlantUML({ plantumlCode: PLANTUML });
    await expect(call).rejects.toMatchObject({ name: 'DrawbridgeError', code: 'UNAUTHORIZED', status: 401 });
  });

  it('calls every path of the contract with its types', async () => {
    const { http } = createClient({ baseUrl: new URL(service.url), key: KEY });
    const { data } = await http.GET('/api/tools');
    expectTypeOf(data?.tools[0]?.id).toEqualTypeOf<string | undefined>();
    expect(data?.tools.map(({ id }) => id)).toEqual(Object.keys(operations));
    const { error, response } = await http.POST('/api/verify', { body: { code: '' } });
    expect([response.status, error]).toEqual([400, expect.objectContaining({ ok: false })]);
  });

  it('sends a session, under which diagrams are kept', async () => {
    const sessionId = crypto.randomUUID();
    const client = createClient({ baseUrl: service.url, key: KEY, sessionId });
    await client.encodePlantUML({ plantumlCode: PLANTUML });
    const { data } = await client.http.GET('/api/diagrams/{sessionId}', { params: { path: { sessionId } } });
    expect(data?.result.diagrams).toHaveLength(1);
  });

  it('works under a path of a proxy, and with a fetch of the caller', async () => {
    const asked: string[] = [];
    const client = createClient({
      baseUrl: 'https://example.com/diagrams/',
      fetch: async (request) => {
        asked.push(request.url);
        return Response.json({ success: true, result: { plantumlCode: 'x' } });
      },
    });
    await client.decodePlantUML({ encoded: 'x' });
    expect(asked).toEqual(['https://example.com/diagrams/api/tools/decodePlantUML']);
  });

  it('throws the reason of its signal', async () => {
    const reason = new Error('no longer wanted');
    const client = createClient({ baseUrl: service.url, key: KEY });
    const call = client.verify({ code: 'graph LR' }, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
  });

  it.each(['example.com', 'ftp://example.com', ''])('refuses %j as its address', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow('baseUrl must be an http or https URL');
  });
});

describe('an answer that is not the contract’s', () => {
  const FOREIGN: [what: string, answer: RequestListener][] = [
    ['a page with 200', (_, res) => void res.setHeader('Content-Type', 'text/html').end('<p>Welcome</p>')],
    ['a page with 502', (_, res) => void res.writeHead(502, { 'Content-Type': 'text/html' }).end('<p>Bad gateway</p>')],
    ['an empty answer', (_, res) => void res.writeHead(204).end()],
    ['JSON of another service', (_, res) => void res.setHeader('Content-Type', 'application/json').end('{"a":1}')],
    [
      'an error of another service',
      (_, res) => void res.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":"oops"}'),
    ],
  ];
  it.each(FOREIGN)('is reported as such: %s', async (_, answer) => {
    const { url, server } = await listen(answer);
    const call = createClient({ baseUrl: url }).verify({ code: 'graph LR' });
    await expect(call).rejects.toMatchObject({ code: 'INTERNAL_ERROR', message: expect.stringContaining('answer') });
    server.close();
  });

  it('that asks to wait says for how long', async () => {
    const { url, server } = await listen((_, res) => {
      res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '7' });
      res.end('{"success":false,"error":{"code":"OVERLOADED","message":"busy"}}');
    });
    const call = createClient({ baseUrl: url }).verify({ code: 'graph LR' });
    await expect(call).rejects.toMatchObject({ code: 'OVERLOADED', fault: 'service', retryAfterSeconds: 7 });
    server.close();
  });
});
