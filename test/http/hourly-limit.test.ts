/** The hourly limit: whom it counts, what it counts, and what it says. */
import { afterEach, describe, expect, it } from 'vitest';
import { limitKey } from '../../src/http/client-of.ts';
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
    const over = { error: 'Rate limit exceeded. Please try again later.' };
    expect(await (await verify('/api/verify')).json()).toEqual({ ok: false, ...over });
    expect(await (await verify('/api/svg')).json()).toEqual(over);
    const third = await verify('/api/tools/verify');
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ success: false, error: { code: 'RATE_LIMITED' } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves encode, decode and discovery alone', async () => {
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

describe('limitKey', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
