/** API keys: on every door alike, with a budget of their own, and in no answer and no log. */
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { composeService } from '../../src/composition/compose-service.ts';
import { readServeConfig } from '../../src/composition/config.ts';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { serveHttp } from '../../src/http/server/serve-http.ts';
import { createKeyRing, hashKey } from '../../src/store/key-ring.ts';
import { runProgram } from '../bin/run-program.ts';
import { PATIENT } from '../support/service.ts';

const KEY = 'key-of-the-first-client';
const OTHER_KEY = 'key-of-another-client';
const WRONG_KEY = 'key-that-nobody-was-given';

interface Keyed {
  url: string;
  logged(): string;
  close(): Promise<void>;
}

let service: Keyed;
afterEach(() => service?.close());

async function start(env: Record<string, string>): Promise<Keyed> {
  const config = readServeConfig({
    RENDER_WORKERS: '1',
    ...PATIENT,
    API_KEYS: `${KEY},${OTHER_KEY}`,
    ...env,
    PORT: '0',
  });
  let lines = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk;
      done();
    },
  });
  const composed = composeService(config, pino({ level: 'trace' }, sink));
  const server = await serveHttp(composed.app, config.host, config.port);
  return {
    url: server.url,
    logged: () => lines,
    close: async () => {
      await server.close();
      await composed.close();
    },
  };
}

/** `A -> B` as a PlantUML server's clients write it. */
const PICTURE = '/plantuml/svg/~h41202d3e2042';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const SVG = { Accept: 'image/svg+xml' };

describe('what the holder of a key is sent', () => {
  it.each([
    ['a picture', 'GET', PICTURE, undefined, {}, /^private, max-age=/],
    ['a picture that it has', 'GET', PICTURE, undefined, { 'If-None-Match': 'SAME' }, /^private, max-age=/],
    ['a picture by POST', 'POST', '/plantuml/svg', 'A -> B', {}, /^no-store$/],
    ['a picture of a JSON path', 'POST', '/api/render', '{"code":"pie"}', SVG, /^private$/],
    ['a result', 'POST', '/api/tools/encodePlantUML', '{"plantumlCode":"A"}', {}, /^private$/],
    ['a message', 'POST', '/mcp', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }), JSON_TYPE, /^no-store$/],
  ])('is not for other caches: %s', async (_, method, path, body, headers, caching) => {
    service = await start({ REQUIRE_KEY: 'off' });
    const send = (more: Record<string, string>) =>
      fetch(`${service.url}${path}`, { method, ...(body !== undefined && { body }), headers: { ...headers, ...more } });
    const anyone = await send({ 'If-None-Match': '' });
    const etag = anyone.headers.get('etag') ?? '';
    const given: Record<string, string> = 'If-None-Match' in headers ? { 'If-None-Match': etag } : {};
    const answer = await send({ ...bearer(KEY), ...given });
    expect(answer.status).toBe('If-None-Match' in headers ? 304 : 200);
    expect(answer.headers.get('cache-control')).toMatch(caching);
    if (method === 'GET') expect(anyone.headers.get('cache-control')).toMatch(/^public, /);
    if (path !== '/mcp') expect(answer.headers.get('vary')).toContain('Authorization');
  });
});

const bearer = (key?: string): Record<string, string> => (key === undefined ? {} : { Authorization: `Bearer ${key}` });
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

function post(path: string, key?: string, body: unknown = path === '/mcp' ? PING : {}): Promise<Response> {
  const types = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return fetch(`${service.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...types, ...bearer(key) },
  });
}

const DOORS = ['/api/tools/decodePlantUML', '/api/verify', '/mcp/v1/encode-plantuml', '/mcp'];

describe('with REQUIRE_KEY', () => {
  it.each(DOORS)('%s serves a known key only, and says so in its own words', async (path) => {
    service = await start({ REQUIRE_KEY: 'on' });
    for (const key of [undefined, WRONG_KEY]) {
      const refused = await post(path, key);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      const body = await refused.json();
      expect(contractBreaches('POST', path, 401, body)).toEqual([]);
      expect(JSON.stringify(body)).toContain('send it as Authorization: Bearer KEY');
    }
    for (const key of [KEY, OTHER_KEY]) expect((await post(path, key)).status).not.toBe(401);
  });

  it('keeps discovery and metrics for holders of a key, and the rest open', async () => {
    service = await start({ REQUIRE_KEY: 'on' });
    const status = async (path: string, key?: string) =>
      (await fetch(`${service.url}${path}`, { headers: bearer(key) })).status;
    for (const path of ['/api/tools', '/metrics']) {
      expect([path, await status(path), await status(path, KEY)]).toEqual([path, 401, 200]);
    }
    for (const path of ['/', '/docs', '/openapi.json', '/api/health'])
      expect([path, await status(path)]).toEqual([path, 200]);
    const preflight = await fetch(`${service.url}/api/verify`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      200,
      'Content-Type, Authorization',
    ]);
  });

  it('is what the bridge passes with --token', async () => {
    service = await start({ REQUIRE_KEY: 'on' });
    const messages = [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
      },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'encodePlantUML', arguments: { plantumlCode: 'A -> B' } },
      },
    ];
    const input = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
    const answerOf = async (...token: string[]) => {
      const { stdout } = await runProgram(['mcp', '--base-url', service.url, ...token], { input });
      return stdout.split('\n').find((line) => line.includes('"id":2')) ?? '';
    };
    expect(await answerOf('--token', KEY)).toContain('https://www.plantuml.com/plantuml/svg/');
    expect(await answerOf()).toContain('Bearer KEY');
    expect(await answerOf('--token', WRONG_KEY)).toContain('Bearer KEY');
  });
});

describe('without REQUIRE_KEY', () => {
  it('serves callers without a key, and refuses a key that nobody was given', async () => {
    service = await start({});
    expect((await post('/api/verify')).status).toBe(400);
    expect((await post('/api/verify', WRONG_KEY)).status).toBe(401);
  });

  it.each([
    ['/api/verify', { RATE_LIMIT_PER_HOUR: '2' }],
    ['/mcp', { MCP_LIMIT_PER_HOUR: '2' }],
  ])('gives each key a budget of its own at %s, beside that of the address', async (path, env) => {
    service = await start(env);
    for (const key of [undefined, KEY, OTHER_KEY]) {
      expect((await post(path, key)).status).not.toBe(429);
      expect((await post(path, key)).status).not.toBe(429);
      const over = await post(path, key);
      expect(over.status).toBe(429);
      expect(await over.text()).toContain(
        `for each ${key ? 'key' : 'address'}; on the server, ${Object.keys(env)[0]} sets it`,
      );
    }
    expect(service.logged()).toContain(`"limitedBy":"${Object.keys(env)[0]}"`);
  });
});

describe('a key', () => {
  it('is in no answer and no line of the log, at any level', async () => {
    service = await start({ REQUIRE_KEY: 'on', RATE_LIMIT_PER_HOUR: '1' });
    const answers: string[] = [];
    for (const path of DOORS) {
      for (const key of [KEY, KEY, WRONG_KEY]) answers.push(await (await post(path, key)).text());
    }
    answers.push(await (await fetch(`${service.url}/metrics`, { headers: bearer(KEY) })).text());
    expect(service.logged()).toContain('"status":429');
    for (const secret of [KEY, WRONG_KEY, hashKey(KEY)]) {
      expect(answers.join('\n')).not.toContain(secret);
      expect(service.logged()).not.toContain(secret);
    }
  });
});

describe('the key ring', () => {
  const identify = createKeyRing([KEY, OTHER_KEY].map(hashKey));
  it('names each key by part of its hash, and none for another', () => {
    expect(identify(KEY)).toBe(`key:${hashKey(KEY).slice(0, 12)}`);
    expect(identify(OTHER_KEY)).toBe(`key:${hashKey(OTHER_KEY).slice(0, 12)}`);
    for (const wrong of ['', KEY.slice(0, -1), `${KEY}x`, KEY.toUpperCase(), hashKey(KEY)])
      expect(identify(wrong)).toBeUndefined();
  });
});
