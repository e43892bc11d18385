/** The history over HTTP and MCP: what is kept of which call, who can read it, and what it says when it is off. */
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeService } from '../../src/composition/compose-service.ts';
import { readServeConfig } from '../../src/composition/config.ts';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { serveHttp } from '../../src/http/server/serve-http.ts';
import { type Service, startService } from '../support/service.ts';

const KEYS = { first: 'key-of-the-first-caller', second: 'key-of-the-second-caller' };
const SOURCE = '@startuml\nA -> B\n@enduml';
const ENCODE = '/api/tools/encodePlantUML';

let service: Service;
let off: Service;
beforeAll(async () => {
  service = await startService({ HISTORY: 'on', API_KEYS: Object.values(KEYS).join() });
  off = await startService();
});
afterAll(() => Promise.all([service.close(), off.close()]));

interface Sent {
  session?: string;
  key?: string;
  base?: string;
}

function headersFor({ session, key }: Sent): Record<string, string> {
  return { ...(session && { 'X-Session-Id': session }), ...(key && { Authorization: `Bearer ${key}` }) };
}

async function post(path: string, input: unknown, sent: Sent = {}): Promise<{ status: number; body: unknown }> {
  const { base = service.url } = sent;
  const types = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { ...types, ...headersFor(sent) },
  });
  return { status: response.status, body: await response.json() };
}

async function get(path: string, sent: Sent = {}) {
  const response = await fetch(`${sent.base ?? service.url}${path}`, { headers: headersFor(sent) });
  const body = (await response.json()) as { result?: { diagrams?: Kept[] } & Partial<Kept>; error?: { code: string } };
  expect(contractBreaches('GET', path, response.status, body)).toEqual([]);
  return { status: response.status, headers: response.headers, body };
}

interface Kept {
  drawnAt: string;
  tool: string;
  input: Record<string, unknown>;
}

async function diagrams(session: string, key?: string): Promise<Kept[]> {
  const { status, body } = await get(`/api/diagrams/${session}`, key === undefined ? {} : { key });
  expect(status).toBe(200);
  return body.result?.diagrams ?? [];
}

interface RpcReply {
  result: Record<string, never>;
  error?: { code: number; message: string; data?: { code: string } };
}

async function rpc(method: string, params: unknown, sent: Sent = {}): Promise<RpcReply> {
  return (await post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, sent)).body as RpcReply;
}

const callTool = (name: string, input: unknown, sent: Sent) => rpc('tools/call', { name, arguments: input }, sent);

describe('a call with a session id', () => {
  it.each<[string, (sent: Sent) => Promise<unknown>]>([
    ['the tools door', (sent) => post(ENCODE, { plantumlCode: SOURCE }, sent)],
    ['the legacy path', (sent) => post('/mcp/v1/encode-plantuml', { plantumlCode: SOURCE }, sent)],
    ['MCP', (sent) => callTool('encodePlantUML', { plantumlCode: SOURCE }, sent)],
  ])('is kept over %s, with what the contract knows of it and nothing else', async (_, send) => {
    const session = crypto.randomUUID();
    const before = Date.now();
    await send({ session });
    const [kept, ...more] = await diagrams(session);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ tool: 'encodePlantUML', input: { plantumlCode: SOURCE } });
    expect(Date.parse(kept?.drawnAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('is kept over REST, as the tool that it is', async () => {
    const session = crypto.randomUUID();
    await service.warmUp();
    const input = { code: 'graph TD\n  A --> B', theme: 'dark', mine: 'x'.repeat(1_000) };
    expect((await post('/api/svg', input, { session })).status).toBe(200);
    expect(await diagrams(session)).toMatchObject([{ tool: 'svg' }]);
    expect((await diagrams(session))[0]?.input).toEqual({ code: 'graph TD\n  A --> B', theme: 'dark' });
  });

  it('is not kept if it is refused, or draws nothing', async () => {
    const session = crypto.randomUUID();
    await post(ENCODE, { plantumlCode: '' }, { session });
    await post('/api/tools/decodePlantUML', { encoded: 'SoWkIImgAStDuN9KqDMrKt3YSaZDIodDpG40' }, { session });
    await post('/api/tools/render', { code: 'graph TD\n  A[' }, { session });
    expect(await diagrams(session)).toEqual([]);
  });

  it('leaves the newest 20, newest first', async () => {
    const session = crypto.randomUUID();
    for (let at = 0; at < 22; at += 1) await post(ENCODE, { plantumlCode: `n${at}` }, { session });
    const codes = (await diagrams(session)).map(({ input }) => input.plantumlCode);
    expect(codes).toEqual(Array.from({ length: 20 }, (_, at) => `n${21 - at}`));
    const { body } = await get('/api/diagrams/latest', { session });
    expect(body.result).toMatchObject({ tool: 'encodePlantUML', input: { plantumlCode: 'n21' } });
  });

  it.each([
    'my-session',
    'a'.repeat(32),
    '00000000-0000-0000-0000-000000000000',
  ])('that can be guessed is refused by every door: %s', async (session) => {
    const refused = { success: false, error: { code: 'INVALID_SESSION' } };
    expect(await post(ENCODE, { plantumlCode: SOURCE }, { session })).toMatchObject({ status: 400, body: refused });
    const legacy = await post('/mcp/v1/encode-plantuml', { plantumlCode: SOURCE }, { session });
    expect(legacy).toMatchObject({ status: 400, body: { status: 'error', code: 'INVALID_SESSION' } });
    const rest = await post('/api/svg', { code: 'pie\n  "a": 1' }, { session });
    expect(rest).toMatchObject({ status: 400, body: { error: expect.stringContaining('unguessable') } });
    const { result } = await callTool('encodePlantUML', { plantumlCode: SOURCE }, { session });
    expect(JSON.stringify(result)).toContain('INVALID_SESSION');
    expect((await get(`/api/diagrams/${session}`)).body).toMatchObject(refused);
    expect((await get('/api/diagrams/latest', { session })).body).toMatchObject(refused);
  });
});

describe('the history of a session', () => {
  it('is shown to the key that has drawn it and to no other', async () => {
    const session = crypto.randomUUID();
    await post(ENCODE, { plantumlCode: 'of the first' }, { session, key: KEYS.first });
    expect(await diagrams(session)).toEqual([]);
    expect(await diagrams(session, KEYS.second)).toEqual([]);
    expect(await diagrams(session, KEYS.first)).toHaveLength(1);
    // Nobody else can put something into it either.
    await post(ENCODE, { plantumlCode: 'of a stranger' }, { session });
    await post(ENCODE, { plantumlCode: 'of the second' }, { session, key: KEYS.second });
    expect((await diagrams(session, KEYS.first)).map(({ input }) => input.plantumlCode)).toEqual(['of the first']);
    expect((await get(`/api/diagrams/${session}`, { key: 'nobody-has-this-key' })).status).toBe(401);
  });

  it('is not there for everybody: the latest diagram needs a session', async () => {
    expect(await get('/api/diagrams/latest')).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_SESSION' } },
    });
    const unused = await get('/api/diagrams/latest', { session: crypto.randomUUID() });
    expect(unused).toMatchObject({ status: 404, body: { error: { code: 'DIAGRAM_NOT_FOUND' } } });
  });

  it('is kept by no cache on the way, and may be read by pages', async () => {
    const session = crypto.randomUUID();
    const { headers } = await get(`/api/diagrams/${session}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-methods')).toBe('GET, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toBe('Content-Type, Authorization, X-Session-Id');
    expect((await fetch(`${service.url}/api/diagrams/${session}`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${service.url}/api/diagrams/${session}/more`)).status).toBe(404);
    const head = await fetch(`${service.url}/api/diagrams/${session}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('counts towards the limit of what costs next to nothing', async () => {
    const limited = await startService({ HISTORY: 'on', RATE_LIMIT_PER_HOUR: '7' });
    const { headers } = await get('/api/diagrams/latest', { base: limited.url });
    await limited.close();
    expect(headers.get('ratelimit-policy')).toBe('"hourly";q=5000;w=3600');
  });
});

describe('over MCP', () => {
  it('the history is a resource, and a template for any session', async () => {
    const { result: listed } = await rpc('resources/list', {});
    expect(JSON.stringify(listed)).toContain('drawbridge://diagrams/latest');
    const { result: templates } = await rpc('resources/templates/list', {});
    expect(templates).toMatchObject({
      resourceTemplates: [
        { uriTemplate: 'drawbridge://diagrams/{sessionId}', name: 'sessionDiagrams', mimeType: 'application/json' },
      ],
    });
  });

  it('it is read with the session of the URI, or of the header, and by nobody else', async () => {
    const session = crypto.randomUUID();
    const sent = { session, key: KEYS.first };
    await callTool('encodePlantUML', { plantumlCode: SOURCE }, sent);
    const read = (uri: string, as: Sent) => rpc('resources/read', { uri }, as);
    const all = await read(`drawbridge://diagrams/${session}`, { key: KEYS.first });
    const [content] = (all.result as unknown as { contents: { uri: string; text: string }[] }).contents;
    expect(content?.uri).toBe(`drawbridge://diagrams/${session}`);
    expect(JSON.parse(content?.text ?? '')).toMatchObject({ diagrams: [{ input: { plantumlCode: SOURCE } }] });
    const latest = await read('drawbridge://diagrams/latest', sent);
    expect(JSON.stringify(latest.result)).toContain('@startuml');
    const stranger = await read(`drawbridge://diagrams/${session}`, { key: KEYS.second });
    expect(JSON.stringify(stranger.result)).not.toContain('@startuml');
  });

  it.each([
    ['drawbridge://diagrams/my-session', 'INVALID_SESSION'],
    ['drawbridge://diagrams/latest', 'INVALID_SESSION'],
  ])('a fault of reading %s is a JSON-RPC error with the code %s', async (uri, code) => {
    expect((await rpc('resources/read', { uri })).error).toMatchObject({ code: -32602, data: { code } });
  });

  it('nothing is offered where the history is off', async () => {
    const sent = { base: off.url, session: crypto.randomUUID() };
    expect((await rpc('resources/templates/list', {}, sent)).result).toMatchObject({ resourceTemplates: [] });
    const { error } = await rpc('resources/read', { uri: 'drawbridge://diagrams/latest' }, sent);
    expect(error?.message).toContain('not found');
  });
});

describe('where the history is off', () => {
  const sent = () => ({ base: off.url, session: crypto.randomUUID() });

  it('reading it says how to switch it on', async () => {
    const { session, base } = sent();
    for (const path of ['/api/diagrams/latest', `/api/diagrams/${session}`]) {
      const { status, body } = await get(path, { base, session });
      expect([status, body.error]).toMatchObject([
        404,
        { code: 'HISTORY_OFF', message: expect.stringContaining('--history') },
      ]);
    }
  });

  it('a session id is ignored, whatever it is', async () => {
    expect((await post(ENCODE, { plantumlCode: SOURCE }, sent())).status).toBe(200);
    expect((await post(ENCODE, { plantumlCode: SOURCE }, { base: off.url, session: 'x' })).status).toBe(200);
    const preflight = await fetch(`${off.url}${ENCODE}`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
  });
});

describe('the log', () => {
  it('never contains a session id', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const config = readServeConfig({ HISTORY: 'on', PORT: '0', RATE_LIMIT_PER_HOUR: '0' });
    const composed = composeService(config, pino({ level: 'trace' }, sink));
    const server = await serveHttp(composed.app, '127.0.0.1', 0);
    const session = crypto.randomUUID();
    const base = server.url;
    await post(ENCODE, { plantumlCode: SOURCE }, { base, session });
    await get(`/api/diagrams/${session}`, { base });
    await get('/api/diagrams/latest', { base, session });
    await get(`/api/diagrams/${session}x`.replace(/-/g, '%2D'), { base }).catch(() => {});
    await rpc('resources/read', { uri: `drawbridge://diagrams/${session}` }, { base, session });
    await fetch(`${base}/api/diagrams/${session}`, { method: 'DELETE' });
    await server.close();
    await composed.close();
    expect(lines.join()).toContain('/api/diagrams/{sessionId}');
    expect(lines.join()).not.toContain(session.slice(0, 13));
  });
});
