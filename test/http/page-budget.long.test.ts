/** The page's budget: typing does not use up the ordinary one, a cached answer is free, and nothing but a valid token gains anything. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { PAGE_TOKEN_LIFETIME_S } from '../../src/store/page-tokens.ts';
import { startService } from '../support/service.ts';
import { type PageService, startPageService } from './page-service.ts';

let service: PageService;
afterEach(() => service?.close());

const ADDRESS = '203.0.113.1';

async function getToken(address = ADDRESS): Promise<string> {
  const response = await fetch(`${service.url}/page-token`, { headers: { 'X-Forwarded-For': address } });
  return ((await response.json()) as { token: string }).token;
}

interface Sent {
  token?: string;
  address?: string;
  body?: object;
}

function draw(code: string, { token, address = ADDRESS, body = { code } }: Sent = {}, path = '/api/render') {
  return fetch(`${service.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-Forwarded-For': address, ...(token !== undefined && { 'X-Page-Token': token }) },
  });
}

const remaining = (response: Response) => response.headers.get('ratelimit-remaining');
const policy = (response: Response) => response.headers.get('ratelimit-policy');
const verdict = (response: Response) => response.headers.get('x-page-token');

describe('with a token', () => {
  it('300 sources in a row are drawn, and the ordinary budget is whole', async () => {
    service = await startPageService();
    const token = await getToken();
    const edits = Array.from({ length: 300 }, (_, edit) => draw(`pie\n "a" : ${edit}`, { token }));
    expect((await Promise.all(edits)).filter(({ status }) => status !== 200)).toEqual([]);
    expect(service.drawn()).toBe(300);
    expect(remaining(await draw('pie', { token }))).toBe('1699');
    expect(remaining(await draw('graph', {}))).toBe('99');
  });

  it('the call after the last is 429 and names the variable, on each door', async () => {
    service = await startPageService({ page: 2 });
    const token = await getToken();
    expect(policy(await draw('first', { token }))).toBe('"hourly";q=2;w=3600');
    expect(remaining(await draw('second', { token }, '/api/tools/render'))).toBe('0');
    for (const path of ['/api/render', '/api/verify', '/api/tools/render', '/api/tools/verify']) {
      const over = await draw('third', { token }, path);
      expect(over.status).toBe(429);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([remaining(over), policy(over)]).toEqual(['0', '"hourly";q=2;w=3600']);
      const body = await over.json();
      expect(contractBreaches('POST', path, 429, body)).toEqual([]);
      expect(JSON.stringify(body)).toContain(
        'The limit is 2 drawings and checks on the page per hour for each address; on the server, PAGE_LIMIT_PER_HOUR sets it.',
      );
    }
    expect(service.drawn()).toBe(2);
    expect((await draw('third', {})).status).toBe(200);
  });

  it('a source that is cached is free, even when the budget is spent', async () => {
    service = await startPageService({ page: 1 });
    const token = await getToken();
    const first = await draw('pie', { token });
    expect(remaining(first)).toBe('0');
    for (let again = 0; again < 5; again += 1) {
      const hit = await draw('pie', { token });
      expect([hit.status, remaining(hit)]).toEqual([200, null]);
    }
    expect(service.drawn()).toBe(1);
    expect((await draw('other', { token })).status).toBe(429);
  });

  it('an input that no engine sees is free too, but a flood of calls is bounded', async () => {
    service = await startPageService({ page: 1, flood: 3 });
    const token = await getToken();
    for (let call = 0; call < 3; call += 1) expect((await draw('', { token })).status).toBe(400);
    const over = await draw('', { token });
    expect(over.status).toBe(429);
    expect(JSON.stringify(await over.json())).toContain('The limit is 3 calls per hour');
  });

  it('a check beside an encoding counts as one drawing', async () => {
    service = await startPageService({ page: 1, engine: 1 });
    const token = await getToken();
    const encode = (plantumlCode: string) =>
      draw('', { token, body: { plantumlCode, verify: true } }, '/api/tools/encodePlantUML');
    expect(remaining(await encode('A -> B'))).toBe('0');
    expect((await encode('A -> C')).status).toBe(429);
    expect((await draw('pie')).status).toBe(200);
  });

  it('words and comparisons count like drawings, once for each call, and are free once known', async () => {
    service = await startPageService({ page: 5, engine: 1 });
    const token = await getToken();
    const ask = (tool: string, body: object) => draw('', { token, body }, `/api/tools/${tool}`);
    expect(remaining(await ask('describeDiagram', { code: 'first' }))).toBe('4');
    expect(remaining(await ask('describeDiagram', { code: 'first', language: 'mermaid' }))).toBe(null);
    const pair = { before: 'second', after: 'third' };
    expect(remaining(await ask('diffDiagrams', pair))).toBe('3');
    expect(remaining(await ask('diffDiagrams', pair))).toBe(null);
    // A child compares, also where both diagrams are known.
    expect(remaining(await ask('diffDiagrams', { ...pair, format: 'github' }))).toBe('2');
    expect(remaining(await ask('diffDiagrams', { before: 'first', after: 'fourth' }))).toBe('1');
    expect(remaining(await ask('diffDiagrams', { before: 'fourth', after: 'third' }))).toBe('0');
    expect((await ask('describeDiagram', { code: 'fifth' })).status).toBe(429);
    expect((await ask('diffDiagrams', pair)).status).toBe(200);
    // One description, four models, four comparisons.
    expect(service.drawn()).toBe(9);
    // The ordinary budget is whole.
    expect((await draw('sixth')).status).toBe(200);
  });

  it('a refused token is said with words and comparisons too', async () => {
    service = await startPageService();
    const asked = { describeDiagram: { code: 'pie' }, diffDiagrams: { before: 'pie', after: 'graph' } };
    for (const [tool, body] of Object.entries(asked)) {
      const answer = await draw('', { token: 'forged', body }, `/api/tools/${tool}`);
      expect([answer.status, verdict(answer)]).toEqual([200, 'refused']);
    }
  });

  it('calls are counted and logged under the page as their door', async () => {
    service = await startPageService();
    await (await draw('pie', { token: await getToken() })).text();
    await (await draw('pie')).text();
    await expect
      .poll(() => service.calls.map(({ tool, door }) => [tool, door]))
      .toEqual([
        ['render', 'page'],
        ['render', 'rest'],
      ]);
    const logged = service.lines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/render');
    expect(logged.map(({ door, cached }) => [door, cached])).toEqual([
      ['page', undefined],
      ['rest', true],
    ]);
  });
});

describe('without a valid token the ordinary budget counts, and the answer says so', () => {
  beforeEach(async () => {
    service = await startPageService({ engine: 2 });
  });

  it.each<[string, () => Promise<string>]>([
    ['a forged one', async () => `9999999999.${'A'.repeat(43)}`],
    ['nonsense', async () => 'please'],
    ['an empty one', async () => ''],
    ['a changed one', async () => (await getToken()).replace(/^\d+/, (expires) => String(Number(expires) + 60))],
    ["another address's", () => getToken('203.0.113.2')],
    [
      'an expired one',
      async () => {
        const token = await getToken();
        service.pass(PAGE_TOKEN_LIFETIME_S);
        return token;
      },
    ],
  ])('%s', async (_, make) => {
    const token = await make();
    const first = await draw('pie', { token });
    expect([first.status, verdict(first), remaining(first)]).toEqual([200, 'refused', '1']);
    await draw('graph', { token });
    const over = await draw('timeline', { token });
    expect([over.status, verdict(over)]).toEqual([429, 'refused']);
    expect(JSON.stringify(await over.json())).toContain('RATE_LIMIT_PER_HOUR');
    const renewed = await draw('timeline', { token: await getToken() });
    expect([renewed.status, verdict(renewed)]).toEqual([200, null]);
  });

  it('none at all', async () => {
    const response = await draw('pie');
    expect([verdict(response), remaining(response)]).toEqual([null, '1']);
  });

  it('a token counts for the /64 of an IPv6 address', async () => {
    const token = await getToken('2001:db8:1:2:aaaa::1');
    expect(verdict(await draw('pie', { token, address: '2001:db8:1:2:bbbb::9' }))).toBeNull();
    expect(verdict(await draw('pie', { token, address: '2001:db8:1:3::1' }))).toBe('refused');
  });

  it('pages of other sites cannot send one', async () => {
    const preflight = await fetch(`${service.url}/api/render`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
  });
});

describe('the settings', () => {
  const post = (url: string, path: string, body: object, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    });
  const TOKEN_TAG = /<meta name="drawbridge-page-token" content="(\d+\.[\w-]{43})" \/>\s*<\/head>/;
  const offTag = (html: string) => /<meta name="drawbridge-page-off" content="([^"]+)" \/>/.exec(html)?.[1];

  it('put a token into the page, which GET /page-token renews', async () => {
    const running = await startService({ RATE_LIMIT_PER_HOUR: '' });
    const page = await fetch(running.url);
    const token = TOKEN_TAG.exec(await page.text())?.[1] ?? '';
    expect(page.headers.get('cache-control')).toBe('no-store');
    const called = await post(running.url, '/api/render', {}, { 'X-Page-Token': token });
    expect([called.status, verdict(called)]).toEqual([400, null]);
    const renewed = await fetch(`${running.url}/page-token`);
    expect(renewed.headers.get('cache-control')).toBe('no-store');
    const body = (await renewed.json()) as { token: string; expiresAt: string };
    expect(contractBreaches('GET', '/page-token', 200, body)).toEqual([]);
    expect(`${Date.parse(body.expiresAt) / 1000}`).toBe(body.token.split('.')[0]);
    await running.close();
  });

  it('a token gains nothing at /mcp', async () => {
    const running = await startService({ RATE_LIMIT_PER_HOUR: '', MCP_LIMIT_PER_HOUR: '1' });
    const { token } = (await (await fetch(`${running.url}/page-token`)).json()) as { token: string };
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const statuses = [];
    for (let call = 0; call < 2; call += 1)
      statuses.push((await post(running.url, '/mcp', ping, { 'X-Page-Token': token })).status);
    expect(statuses).toEqual([200, 429]);
    await running.close();
  });

  it('PAGE_LIMIT_PER_HOUR=0 switches the drawing of the page off', async () => {
    const running = await startService({ RATE_LIMIT_PER_HOUR: '', PAGE_LIMIT_PER_HOUR: '0' });
    const html = await (await fetch(running.url)).text();
    expect(html).not.toMatch(TOKEN_TAG);
    expect(offTag(html)).toContain('PAGE_LIMIT_PER_HOUR is 0');
    const renewed = await fetch(`${running.url}/page-token`);
    expect(renewed.status).toBe(404);
    expect(contractBreaches('GET', '/page-token', 404, await renewed.json())).toEqual([]);
    await running.close();
  });

  it('REQUIRE_KEY leaves the page without a token, which is not a key', async () => {
    const key = 'key-of-the-first-client';
    const secret = 'a-secret-of-several-processes';
    const other = await startService({ PAGE_SECRET: secret });
    const { token } = (await (await fetch(`${other.url}/page-token`)).json()) as { token: string };
    await other.close();
    const running = await startService({
      RATE_LIMIT_PER_HOUR: '',
      API_KEYS: key,
      REQUIRE_KEY: 'on',
      PAGE_SECRET: secret,
    });
    expect(offTag(await (await fetch(running.url)).text())).toContain('holders of an API key only');
    expect((await fetch(`${running.url}/page-token`)).status).toBe(404);
    expect((await post(running.url, '/api/render', {}, { 'X-Page-Token': token })).status).toBe(401);
    const keyed = await post(running.url, '/api/render', {}, { 'X-Page-Token': token, Authorization: `Bearer ${key}` });
    expect([keyed.status, verdict(keyed), remaining(keyed)]).toEqual([400, null, '99']);
    await running.close();
  });

  it('PAGE_SECRET lets processes accept each other’s tokens', async () => {
    const env = { RATE_LIMIT_PER_HOUR: '', PAGE_SECRET: 'a-secret-of-several-processes' };
    const running = await Promise.all([
      startService(env),
      startService(env),
      startService({ RATE_LIMIT_PER_HOUR: '' }),
    ]);
    const [first, second, stranger] = running.map(({ url }) => url);
    const { token } = (await (await fetch(`${first}/page-token`)).json()) as { token: string };
    const answers = [second, stranger].map((url = '') => post(url, '/api/render', {}, { 'X-Page-Token': token }));
    expect((await Promise.all(answers)).map(verdict)).toEqual([null, 'refused']);
    await Promise.all(running.map((one) => one.close()));
  });
});
