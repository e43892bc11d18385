/** The hourly limit: whom it counts, what it counts, and what it says. */
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { HourlyLimit } from '../../generated/values.ts';
import { composeService } from '../../src/composition/compose-service.ts';
import { readServeConfig } from '../../src/composition/config.ts';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { limitKey } from '../../src/http/call/http-call.ts';
import { serveHttp } from '../../src/http/server/serve-http.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
afterEach(() => service?.close());

async function verify(path = '/api/verify', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.url}${path}`, { method: 'POST', body: '{}', headers });
}

describe('the hourly limit', () => {
  it('answers the call after the last with 429, in the words of each door', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '2' });
    await verify();
    const second = await verify('/api/tools/render');
    expect(second.headers.get('ratelimit-remaining')).toBe('0');
    const hint =
      'The limit is 2 drawings and checks per hour for each address; on the server, RATE_LIMIT_PER_HOUR sets it.';
    const over = { error: 'Rate limit exceeded. Please try again later.', hint };
    expect(await (await verify('/api/verify')).json()).toEqual({ ok: false, ...over });
    expect(await (await verify('/api/svg')).json()).toEqual(over);
    const third = await verify('/api/tools/verify');
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ success: false, error: { code: 'RATE_LIMITED', hint } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not count encode, decode and discovery', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '1' });
    await verify();
    await verify();
    for (const path of ['/api/tools/encodePlantUML', '/api/tools/decodePlantUML', '/mcp/v1/encode-plantuml']) {
      expect((await verify(path)).status).toBe(400);
    }
    expect((await fetch(`${service.url}/api/tools`)).status).toBe(200);
  });

  it('ignores X-Forwarded-For unless a proxy is trusted', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '1' });
    await verify('/api/verify', { 'X-Forwarded-For': '203.0.113.1' });
    expect((await verify('/api/verify', { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(429);
  });

  it('counts the address that a trusted proxy names', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '1', TRUST_PROXY: '1' });
    await verify('/api/verify', { 'X-Forwarded-For': '203.0.113.1' });
    expect((await verify('/api/verify', { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(400);
    expect((await verify('/api/verify', { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(429);
  });

  it('is off at 0', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '0' });
    const response = await verify();
    expect(response.status).toBe(400);
    expect(response.headers.get('ratelimit')).toBeNull();
  });

  it('is 100 by default and says so', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '' });
    const response = await verify();
    expect(response.headers.get('ratelimit-policy')).toBe('"hourly";q=100;w=3600');
    expect(response.headers.get('ratelimit')).toMatch(/^"hourly";r=99;t=3(600|599)$/);
  });
});

/** A service with small limits of its own: the real ones are thousands. */
async function startSmall(callsPerHour: Record<HourlyLimit, number>): Promise<Service> {
  const config = { ...readServeConfig({ PORT: '0', RENDER_WORKERS: '1' }), callsPerHour };
  const composed = composeService(config, pino({ level: 'silent' }));
  const server = await serveHttp(composed.app, config.host, config.port);
  const close = async () => {
    await server.close();
    await composed.close();
  };
  return { url: server.url, warmUp: composed.warmUp, drain: composed.drain, close };
}

describe('the limit against floods', () => {
  it('is one budget for encode, decode and the legacy path, and none of the engines', async () => {
    service = await startSmall({ engine: 1, flood: 2, mcp: 1, page: 1 });
    const first = await verify('/api/tools/encodePlantUML');
    expect(first.headers.get('ratelimit-policy')).toBe('"hourly";q=2;w=3600');
    expect((await verify('/mcp/v1/encode-plantuml')).status).toBe(400);
    expect((await verify('/api/tools/verify')).status).toBe(400);
    for (const path of ['/api/tools/encodePlantUML', '/api/tools/decodePlantUML', '/mcp/v1/encode-plantuml']) {
      const over = await verify(path);
      expect(over.status).toBe(429);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
      const body = await over.json();
      expect(contractBreaches('POST', path, 429, body)).toEqual([]);
      if (!path.startsWith('/mcp')) expect(JSON.stringify(body)).toContain('RATE_LIMIT_PER_HOUR=0 switches it off');
    }
  });

  it('does not pay for a check on the side: that counts as one of the engines', async () => {
    service = await startSmall({ engine: 1, flood: 9, mcp: 1, page: 1 });
    const encode = (verify: boolean, path = '/api/tools/encodePlantUML') =>
      fetch(`${service.url}${path}`, {
        method: 'POST',
        body: JSON.stringify({ plantumlCode: '@startuml\nA -> B\n@enduml', verify }),
      });
    const checked = await encode(true);
    expect(checked.status).toBe(200);
    expect(checked.headers.get('ratelimit-policy')).toBe('"hourly";q=1;w=3600');
    for (const path of ['/api/tools/encodePlantUML', '/mcp/v1/encode-plantuml']) {
      const over = await encode(true, path);
      expect(over.status).toBe(429);
      expect(contractBreaches('POST', path, 429, await over.json())).toEqual([]);
      expect((await encode(false, path)).status).toBe(200);
    }
  });

  it('is thousands of calls by default', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '1' });
    const response = await verify('/api/tools/decodePlantUML');
    expect(response.headers.get('ratelimit-policy')).toBe('"hourly";q=5000;w=3600');
  });

  it('is off when RATE_LIMIT_PER_HOUR is 0', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '0' });
    expect((await verify('/api/tools/encodePlantUML')).headers.get('ratelimit')).toBeNull();
  });
});

describe('the limit of MCP', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  function send(body: unknown): Promise<Response> {
    return fetch(`${service.url}/mcp`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    });
  }

  it('counts messages, and answers 429 in JSON-RPC', async () => {
    service = await startSmall({ engine: 1, flood: 1, mcp: 2, page: 1 });
    expect((await send(ping)).status).toBe(200);
    expect((await send(ping)).status).toBe(200);
    const over = await send(ping);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: {
        message: 'Rate limit exceeded. Please try again later.',
        data: {
          hint: 'The limit is 2 MCP messages per hour for each address; on the server, MCP_LIMIT_PER_HOUR sets it.',
        },
      },
    });
    expect((await verify('/api/tools/verify')).status).toBe(400);
  });

  it('counts each message of a batch', async () => {
    service = await startSmall({ engine: 1, flood: 1, mcp: 3, page: 1 });
    expect((await send([ping, ping, ping, ping])).status).toBe(429);
  });

  it('is 1,000 by default and set by MCP_LIMIT_PER_HOUR', async () => {
    service = await startService({ RATE_LIMIT_PER_HOUR: '', MCP_LIMIT_PER_HOUR: '' });
    expect((await send(ping)).headers.get('ratelimit-limit')).toBe('1000');
    await service.close();
    service = await startService({ RATE_LIMIT_PER_HOUR: '', MCP_LIMIT_PER_HOUR: '7' });
    expect((await send(ping)).headers.get('ratelimit-limit')).toBe('7');
  });
});

describe('limitKey', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.9:5678', '203.0.113.9'],
    ['[2001:db8::1]:80', '2001:db8:0:0::/64'],
    ['[fe80::1%eth0]', 'fe80:0:0:0::/64'],
    ['2001:0DB8:0000::1', '2001:db8:0:0::/64'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['key:1db1e7a0c0de', undefined],
    ['203.0.113.9:99999999', undefined],
    ['203.0.113.999', undefined],
    ['01.2.3.4', undefined],
    ['[203.0.113', undefined],
    ['localhost', undefined],
    ['', undefined],
    [':'.repeat(10_000), undefined],
  ])('counts %s as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
