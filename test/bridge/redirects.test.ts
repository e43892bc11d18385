import { afterEach, describe, expect, it } from 'vitest';
import type { Description } from '../../src/openapi/description/description.ts';
import { bridgeTo } from './bridge-under-test.ts';
import { json, startUpstream, type Upstream } from './upstream.ts';

const TOKEN = 'token-0123456789';
const FOUND = { source: 'leetcode', id: '1', problem: null };
const started: Upstream[] = [];

async function start(...args: Parameters<typeof startUpstream>): Promise<Upstream> {
  const upstream = await startUpstream(...args);
  started.push(upstream);
  return upstream;
}

async function startRedirecting(location: (url: URL) => string | undefined, status = 302): Promise<Upstream> {
  return start((response, request) => {
    const to = location(new URL(request.url ?? '', 'http://x'));
    if (to === undefined) json(200, FOUND)(response, request);
    else response.writeHead(status, { location: to }).end('a body that nobody reads');
  });
}

async function resolve(origin: string) {
  const bridge = bridgeTo(origin, { token: TOKEN });
  const got = await bridge.call('resolve_problem', { query: 'x' });
  bridge.close();
  return got;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((upstream) => upstream.close()));
});

const countdown = (from: number) => (url: URL) => {
  const left = Number(url.searchParams.get('left') ?? from);
  return left === 0 ? undefined : `/step?left=${left - 1}`;
};

describe('redirects', () => {
  it('are followed ten times', async () => {
    const upstream = await startRedirecting(countdown(10));
    expect(await resolve(upstream.origin)).toMatchObject({ kind: 'value' });
    expect(upstream.seen).toHaveLength(11);
  });

  it('are not followed an eleventh time', async () => {
    const upstream = await startRedirecting(countdown(11));
    expect(await resolve(upstream.origin)).toEqual({ kind: 'service-fault', message: 'more than 10 redirects' });
    expect(upstream.seen).toHaveLength(11);
  });

  it('end when they go in a circle', async () => {
    const upstream = await startRedirecting(() => '/api/v1/resolve/x');
    expect(await resolve(upstream.origin)).toEqual({ kind: 'service-fault', message: 'more than 10 redirects' });
  });

  it('keep the token on the same origin', async () => {
    const upstream = await startRedirecting(countdown(2));
    await resolve(upstream.origin);
    expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${TOKEN}`));
  });

  it('do not carry the token to another origin, nor back when the chain returns', async () => {
    const away = await startRedirecting((url) => url.searchParams.get('back') ?? undefined);
    const home = await startRedirecting((url) => {
      if (url.pathname === '/home') return '/again';
      return url.pathname === '/again'
        ? undefined
        : `${away.origin}/away?back=${encodeURIComponent(`${home.origin}/home`)}`;
    });
    expect(await resolve(home.origin)).toMatchObject({ kind: 'value' });
    expect(home.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/v1/resolve/x', `Bearer ${TOKEN}`],
      ['/home', undefined],
      ['/again', undefined],
    ]);
    expect(away.seen).toHaveLength(1);
    expect(JSON.stringify(away.seen)).not.toContain(TOKEN);
  });

  it('treat another name of the same machine as another origin', async () => {
    const upstream = await startRedirecting((url) =>
      url.pathname === '/there' ? undefined : `http://localhost:${new URL(upstream.origin).port}/there`,
    );
    expect(await resolve(upstream.origin)).toMatchObject({ kind: 'value' });
    expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${TOKEN}`, undefined]);
  });

  it('drop credentials that the Location carries', async () => {
    const away = await start(json(200, FOUND));
    const home = await startRedirecting(() => `${away.origin.replace('//', '//user:secret@')}/x`);
    await resolve(home.origin);
    expect(away.seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['plain', TOKEN],
    ['percent-encoded', [...TOKEN].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')],
    ['in base64', Buffer.from(TOKEN).toString('base64url')],
    ['in the fragment', `#${TOKEN}`],
  ])('stop when the Location repeats the token, %s', async (_, echo) => {
    const away = await start(json(200, FOUND));
    const home = await startRedirecting(() => `${away.origin}/?leak=${echo}`);
    expect(await resolve(home.origin)).toEqual({ kind: 'service-fault', message: 'a redirect repeats the token' });
    expect(away.seen).toEqual([]);
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'data:application/json,{}'])('do not lead to %s', async (to) => {
    const upstream = await startRedirecting(() => to);
    expect(await resolve(upstream.origin)).toEqual({
      kind: 'service-fault',
      message: 'a redirect leads to something other than http or https',
    });
  });

  it('to something that is not a URL are a fault of the service', async () => {
    const upstream = await startRedirecting(() => 'http://[');
    expect(await resolve(upstream.origin)).toMatchObject({ kind: 'service-fault' });
  });

  const BODY = {
    required: true,
    content: { 'application/json': { schema: { type: 'object', properties: { a: { type: 'integer' } } } } },
  };
  const DESCRIPTION: Description = {
    openapi: '3.2.0',
    info: { title: 't', version: '1' },
    paths: {
      '/do': {
        parameters: [{ name: 'X-Key', in: 'header', schema: { type: 'string' } }],
        get: { operationId: 'read', responses: {} },
        delete: { operationId: 'remove', responses: {} },
        post: { operationId: 'do', requestBody: BODY, responses: {} },
        query: { operationId: 'ask', requestBody: BODY, responses: {} },
      },
    },
  };
  const CALLS: Record<string, Record<string, unknown>> = {
    GET: { tool: 'read', args: { 'X-Key': 'k' } },
    DELETE: { tool: 'remove', args: { 'X-Key': 'k' } },
    POST: { tool: 'do', args: { 'X-Key': 'k', a: 1 } },
    QUERY: { tool: 'ask', args: { 'X-Key': 'k', a: 1 } },
  };

  async function ask(method: string, origin: string) {
    const bridge = bridgeTo(origin, { description: DESCRIPTION, token: TOKEN });
    const { tool, args } = CALLS[method] as { tool: string; args: Record<string, unknown> };
    const reply = await bridge.call(tool, args);
    bridge.close();
    return reply;
  }

  it.each([
    [301, 'POST', 'POST', '{"a":1}'],
    [302, 'POST', 'GET', ''],
    [302, 'DELETE', 'GET', ''],
    [302, 'QUERY', 'QUERY', '{"a":1}'],
    [303, 'QUERY', 'GET', ''],
    [303, 'POST', 'GET', ''],
    [307, 'POST', 'POST', '{"a":1}'],
    [308, 'POST', 'POST', '{"a":1}'],
    [308, 'DELETE', 'DELETE', ''],
  ])('%i of a %s at home asks with %s, header arguments and all', async (status, given, method, body) => {
    const upstream = await startRedirecting((url) => (url.pathname === '/done' ? undefined : '/done'), status);
    expect(await ask(given, upstream.origin)).toEqual({
      kind: 'value',
      text: JSON.stringify(FOUND),
      structured: FOUND,
    });
    expect(upstream.seen.at(-1)).toMatchObject({ method, url: '/done', body, headers: { 'x-key': 'k' } });
  });

  it.each(
    [301, 302, 303, 307, 308].flatMap((status) =>
      ['GET', 'POST', 'DELETE', 'QUERY'].map((method) => [status, method] as const),
    ),
  )('%i of a %s to another origin carries no body, no header argument and no token', async (status, method) => {
    const away = await start(json(200, FOUND));
    const home = await startRedirecting(() => `${away.origin}/there`, status);
    const reply = await ask(method, home.origin);
    const isResult = status === 303 || (status === 302 && method !== 'QUERY');
    if (method !== 'GET' && !isResult) {
      expect(reply).toEqual({
        kind: 'service-fault',
        message: `a redirect (${status}) would send the ${method} to another origin, ${away.origin}; it was not followed`,
      });
      expect(away.seen).toEqual([]);
      return;
    }
    expect(reply).toMatchObject({ kind: 'value' });
    expect(away.seen).toMatchObject([{ method: 'GET', url: '/there', body: '' }]);
    expect(Object.keys(away.seen[0]?.headers ?? {})).not.toContain('x-key');
    expect(Object.keys(away.seen[0]?.headers ?? {})).not.toContain('content-type');
    expect(away.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('keep header arguments off when the chain comes back', async () => {
    const away = await startRedirecting(() => `${home.origin}/back`);
    const home = await startRedirecting((url) => (url.pathname === '/back' ? undefined : `${away.origin}/there`));
    expect(await ask('GET', home.origin)).toMatchObject({ kind: 'value' });
    expect(home.seen.map(({ headers }) => headers['x-key'])).toEqual(['k', undefined]);
  });
});
