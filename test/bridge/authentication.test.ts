import { afterEach, describe, expect, it } from 'vitest';
import { createTokenGuard } from '../../src/bridge/upstream/token-guard.ts';
import { type AnyServiceOptions, anyService } from './any-service.ts';
import { type Answer, json, reply, startUpstream, type Upstream } from './upstream.ts';

const started: Upstream[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((upstream) => upstream.close()));
});

async function start(answer: Parameters<typeof startUpstream>[0]): Promise<Upstream> {
  const upstream = await startUpstream(answer);
  started.push(upstream);
  return upstream;
}

const SCHEMES = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'api key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'Basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
  oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: { read: '' } } } },
  code: { type: 'oauth2', flows: { authorizationCode: { tokenUrl: '/t', authorizationUrl: '/a', scopes: {} } } },
  raw: { type: 'apiKey', in: 'header', name: 'Authorization' },
  mutual: { type: 'mutualTLS' },
  forged: { type: 'apiKey', in: 'header', name: 'X-Key\r\nX-Evil' },
  host: { type: 'apiKey', in: 'header', name: 'Host' },
};
const SECRET = 'secret-0123';

function describing(security: unknown, more: object = {}) {
  const operation = { operationId: 'go', responses: {}, ...(security === undefined ? {} : { security }) };
  return {
    components: { securitySchemes: SCHEMES },
    paths: { '/go': { get: operation, post: { ...operation, operationId: 'act' } } },
    ...more,
  };
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

/** What is configured, what the operation asks for, and what it is sent. */
const ROWS: [title: string, options: AnyServiceOptions, security: unknown, want: { url?: string; headers?: object }][] =
  [
    ['a key in a header', { auth: { header: SECRET } }, [{ header: [] }], { headers: { 'x-key': SECRET } }],
    ['a key in the query', { auth: { query: 'a b&c' } }, [{ query: [] }], { url: '/go?api%20key=a%20b%26c' }],
    ['a key in a cookie', { auth: { cookie: SECRET } }, [{ cookie: [] }], { headers: { cookie: `session=${SECRET}` } }],
    ['Basic', { auth: { basic: 'user:pass' } }, [{ basic: [] }], { headers: { authorization: basic('user:pass') } }],
    [
      'Basic in any script',
      { auth: { basic: 'jürgen:пароль' } },
      [{ basic: [] }],
      { headers: { authorization: basic('jürgen:пароль') } },
    ],
    ['Bearer', { auth: { bearer: SECRET } }, [{ bearer: [] }], { headers: { authorization: `Bearer ${SECRET}` } }],
    ['an OpenID token', { auth: { oidc: SECRET } }, [{ oidc: [] }], { headers: { authorization: `Bearer ${SECRET}` } }],
    ['an OAuth token', { auth: { code: SECRET } }, [{ code: [] }], { headers: { authorization: `Bearer ${SECRET}` } }],
    [
      'a header Authorization',
      { auth: { raw: 'Token abc' } },
      [{ raw: [] }],
      { headers: { authorization: 'Token abc' } },
    ],
    [
      'two at once',
      { auth: { header: SECRET, query: 'k' } },
      [{ header: [], query: [] }],
      { url: '/go?api%20key=k', headers: { 'x-key': SECRET } },
    ],
    [
      'the second choice',
      { auth: { header: SECRET } },
      [{ basic: [] }, { header: [] }],
      { headers: { 'x-key': SECRET } },
    ],
    [
      'the first whole choice',
      { auth: { header: SECRET, bearer: 'b-token' } },
      [{ header: [], basic: [] }, { bearer: [] }],
      { headers: { authorization: 'Bearer b-token' } },
    ],
    [
      'what there is of a choice',
      { auth: { header: SECRET } },
      [{ header: [], basic: [] }],
      { headers: { 'x-key': SECRET } },
    ],
    [
      'a choice although none is needed',
      { auth: { header: SECRET } },
      [{}, { header: [] }],
      { headers: { 'x-key': SECRET } },
    ],
    ['the token for Bearer', { token: SECRET }, [{ bearer: [] }], { headers: { authorization: `Bearer ${SECRET}` } }],
    [
      'the token for OAuth',
      { token: SECRET },
      [{ oauth: ['read'] }],
      { headers: { authorization: `Bearer ${SECRET}` } },
    ],
    [
      'the token for a header Authorization',
      { token: SECRET },
      [{ raw: [] }],
      { headers: { authorization: `Bearer ${SECRET}` } },
    ],
    [
      'the token if the description is silent',
      { token: SECRET },
      undefined,
      { headers: { authorization: `Bearer ${SECRET}` } },
    ],
    [
      'a named secret if the description is silent',
      { auth: { header: SECRET } },
      undefined,
      { headers: { 'x-key': SECRET } },
    ],
    [
      'a secret header',
      { headers: { plain: {}, secret: { 'x-org': SECRET } } },
      [{ bearer: [] }],
      { headers: { 'x-org': SECRET } },
    ],
    ['a plain header', { headers: { plain: { 'x-version': '2' }, secret: {} } }, [], { headers: { 'x-version': '2' } }],
  ];

const NOTHING: [title: string, options: AnyServiceOptions, security: unknown][] = [
  [
    'an operation that needs none',
    { token: SECRET, auth: { header: SECRET, query: SECRET, cookie: SECRET, basic: SECRET } },
    [],
  ],
  ['an operation that needs none, in secret headers', { headers: { plain: {}, secret: { 'x-org': SECRET } } }, []],
  ['an operation that needs another scheme', { auth: { header: SECRET } }, [{ basic: [] }]],
  ['an operation that needs a key, as the token', { token: SECRET }, [{ header: [] }]],
  ['an operation that only may have none', { auth: { header: SECRET } }, [{}]],
  ['a scheme that no secret can satisfy', { token: SECRET }, [{ mutual: [] }]],
  ['a scheme whose header has no valid name', { auth: { forged: SECRET } }, [{ forged: [] }]],
  ['a scheme whose header belongs to the connection', { auth: { host: SECRET } }, [{ host: [] }]],
];

describe('what proves who calls', () => {
  it.each(ROWS)('is %s', async (_, options, security, want) => {
    const upstream = await start(json(200, {}));
    const bridge = anyService(upstream.origin, describing(security), options);
    expect(await bridge.call('go')).toMatchObject({ kind: 'value' });
    bridge.close();
    expect(upstream.seen).toMatchObject([want]);
  });

  it.each<[title: string, open: object, more: object]>([
    ['without security, if another has one', {}, {}],
    ['whose security is null, if another has one', { security: null }, {}],
    ['whose security is not a list', { security: { header: [] } }, {}],
    ['that is empty of it below the description that has it', { security: [] }, { security: [{ header: [] }] }],
  ])('is not sent to an operation %s', async (_, open, more) => {
    const upstream = await start(json(200, {}));
    const paths = {
      '/open': { get: { operationId: 'open', responses: {}, ...open } },
      '/go': { get: { operationId: 'go', responses: {}, security: [{ header: [] }] } },
    };
    const given = { token: SECRET, auth: { header: SECRET }, headers: { plain: {}, secret: { 'x-org': SECRET } } };
    const bridge = anyService(upstream.origin, describing([], { paths, ...more }), given);
    await bridge.call('open');
    await bridge.call('go');
    bridge.close();
    expect(upstream.seen.map(({ headers }) => JSON.stringify(headers).includes(SECRET))).toEqual([false, true]);
  });

  it.each(NOTHING)('is not sent to %s', async (_, options, security) => {
    const upstream = await start(json(200, {}));
    const bridge = anyService(upstream.origin, describing(security), options);
    await bridge.call('go');
    bridge.close();
    expect(JSON.stringify(upstream.seen)).not.toContain(SECRET);
    expect(upstream.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('is named in a refusal if the bridge was started without it', async () => {
    const upstream = await start(json(401, { title: 'Who are you?' }));
    const bridge = anyService(upstream.origin, describing([{ header: [] }, { basic: [] }]));
    expect(await bridge.call('go')).toEqual({
      kind: 'caller-fault',
      text: '[401] Who are you?\nThe bridge was started without the secret that this needs (header or basic): add --auth header=env:VARIABLE.',
    });
    bridge.close();
  });

  it('is the security of the whole description where an operation has none of its own', async () => {
    const upstream = await start(json(200, {}));
    const bridge = anyService(upstream.origin, describing(undefined, { security: [{ header: [] }] }), {
      auth: { header: SECRET },
    });
    await bridge.call('go');
    bridge.close();
    expect(upstream.seen).toMatchObject([{ headers: { 'x-key': SECRET } }]);
  });

  it('does not follow a redirect to another origin, in whatever place it was', async () => {
    const away = await start(json(200, {}));
    const home = await start((response) => response.writeHead(302, { location: `${away.origin}/there` }).end());
    const auth = { header: SECRET, query: SECRET, cookie: SECRET };
    const bridge = anyService(home.origin, describing([{ header: [], query: [], cookie: [] }]), {
      auth,
      headers: { plain: {}, secret: { 'x-org': SECRET } },
    });
    expect(await bridge.call('go')).toMatchObject({ kind: 'value' });
    bridge.close();
    expect(JSON.stringify(home.seen)).toContain(SECRET);
    expect(away.seen).toHaveLength(1);
    expect(JSON.stringify(away.seen)).not.toContain(SECRET);
  });

  it.each([
    SECRET,
    'пароль-ß😀',
  ])('stays out of answers and logs, and cannot be sent as an argument: %s', async (secret) => {
    const upstream = await start((response, request) =>
      json(200, { you: [request.url, request.headers] })(response, request),
    );
    const paths = {
      '/go': {
        get: {
          operationId: 'go',
          parameters: [{ name: 'q', in: 'query', schema: {} }],
          security: [{ query: [], basic: [] }],
        },
      },
    };
    const bridge = anyService(
      upstream.origin,
      { components: { securitySchemes: SCHEMES }, paths },
      { auth: { query: secret, basic: `user:${secret}` } },
    );
    const reply = await bridge.call('go');
    expect(await bridge.call('go', { q: secret })).toEqual({
      kind: 'caller-fault',
      text: 'the arguments contain the configured token; nothing was sent',
    });
    bridge.close();
    expect(upstream.seen).toHaveLength(1);
    expect(JSON.stringify(reply) + bridge.log()).not.toContain(secret);
    expect(JSON.stringify(reply)).not.toContain(Buffer.from(`user:${secret}`).toString('base64'));
    expect(JSON.stringify(reply)).not.toContain(encodeURIComponent(secret));
  });
});

describe('client credentials', () => {
  const tokens = (life: number) => {
    let count = 0;
    return start((response, request) => {
      if (request.url !== '/oauth/token')
        return json(request.headers.authorization === 'Bearer stale' ? 401 : 200, {})(response, request);
      count++;
      return json(200, { access_token: `token-number-${count}`, expires_in: life })(response, request);
    });
  };

  it('are exchanged for a token, which is kept', async () => {
    const upstream = await tokens(3600);
    const bridge = anyService(upstream.origin, describing([{ oauth: ['read'] }]), {
      auth: { oauth: 'id:client-secret' },
    });
    await bridge.call('go');
    const reply = await bridge.call('act');
    bridge.close();
    expect(reply).toMatchObject({ kind: 'value' });
    expect(upstream.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/oauth/token', basic('id:client-secret')],
      ['/go', 'Bearer token-number-1'],
      ['/go', 'Bearer token-number-1'],
    ]);
    expect(upstream.seen[0]?.body).toBe('grant_type=client_credentials&scope=read');
    expect(bridge.log()).not.toMatch(/client-secret|token-number/);
  });

  it('are exchanged again when the token has expired', async () => {
    const upstream = await tokens(1);
    const bridge = anyService(upstream.origin, describing([{ oauth: [] }]), { auth: { oauth: 'id:client-secret' } });
    await bridge.call('go');
    await bridge.call('go');
    bridge.close();
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/oauth/token', '/go', '/oauth/token', '/go']);
  });

  it('are guarded as tokens that expire: only the newest', () => {
    const guard = createTokenGuard(SECRET);
    for (let at = 1000; at < 2000; at++) guard.add(`token-number-${at}`);
    const seen = Array.from({ length: 1000 }, (_, at) => `token-number-${at + 1000}`).filter((token) =>
      guard.holds(token),
    );
    expect(seen.at(-1)).toBe('token-number-1999');
    expect(seen).toHaveLength(16);
    expect(guard.holds(SECRET)).toBe(true);
  });

  it('are exchanged once for calls that are refused together', async () => {
    let count = 0;
    const upstream = await start((response, request) => {
      if (request.url === '/oauth/token')
        return json(200, { access_token: `token-number-${++count}`, expires_in: 3600 })(response, request);
      const isStale = request.headers.authorization === 'Bearer token-number-1';
      return json(isStale ? 401 : 200, {})(response, request);
    });
    const bridge = anyService(upstream.origin, describing([{ oauth: [] }]), { auth: { oauth: 'id:client-secret' } });
    const replies = await Promise.all(Array.from({ length: 8 }, () => bridge.call('go')));
    bridge.close();
    expect(replies.map(({ kind }) => kind)).toEqual(Array(8).fill('value'));
    expect(count).toBe(2);
  });

  it('are exchanged again, once, when the service refuses the token', async () => {
    const upstream = await start((response, request) =>
      request.url === '/oauth/token'
        ? json(200, { access_token: 'fresh-token' })(response, request)
        : json(401, {})(response, request),
    );
    const bridge = anyService(upstream.origin, describing([{ oauth: [] }]), { auth: { oauth: 'id:client-secret' } });
    expect(await bridge.call('act')).toMatchObject({ kind: 'caller-fault' });
    bridge.close();
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/oauth/token', '/go', '/oauth/token', '/go']);
  });

  it('are sent in the form to a service that reads only that', async () => {
    const upstream = await start((response, request) => {
      const isToken = request.url === '/oauth/token';
      if (isToken && request.headers.authorization) return json(401, {})(response, request);
      return json(200, isToken ? { access_token: 'form-token' } : {})(response, request);
    });
    const bridge = anyService(upstream.origin, describing([{ oauth: [] }]), { auth: { oauth: 'id:client secret' } });
    await bridge.call('go');
    bridge.close();
    expect(upstream.seen[1]?.body).toBe('grant_type=client_credentials&client_id=id&client_secret=client%20secret');
    expect(upstream.seen[2]?.headers.authorization).toBe('Bearer form-token');
  });

  const REFUSED = 'no access token: the token URL answered with';
  it.each<[title: string, answer: Answer, message: string]>([
    ['an error', json(401, { error: 'invalid_client' }), `${REFUSED} 401 (invalid_client)`],
    ['an error with odd words', json(400, { error: 'x\r\ny' }), `${REFUSED} 400`],
    ['a failure', reply(500, 'text/html', '<p>'), `${REFUSED} 500`],
    ['no token', json(200, {}), `${REFUSED} 200`],
    ['a token that no header can carry', json(200, { access_token: 'a\r\nb' }), `${REFUSED} 200`],
    ['a list', json(200, []), `${REFUSED} 200`],
    ['null', json(200, null), `${REFUSED} 200`],
    ['nothing at all', (response) => response.destroy(), 'network failure: ECONNRESET'],
  ])('that the token URL answers with %s fail that call, and the next one asks again', async (_, answer, message) => {
    let isUp = false;
    const upstream = await start((response, request) => {
      if (request.url !== '/oauth/token') return json(200, {})(response, request);
      return (isUp ? json(200, { access_token: 'late-token' }) : answer)(response, request);
    });
    const bridge = anyService(upstream.origin, describing([{ oauth: [] }]), { auth: { oauth: 'id:client-secret' } });
    const fault = { kind: 'service-fault', message };
    expect(await bridge.call('go')).toEqual(fault);
    expect(await Promise.all([bridge.call('go'), bridge.call('act')])).toEqual([fault, fault]);
    isUp = true;
    expect(await bridge.call('go')).toMatchObject({ kind: 'value' });
    bridge.close();
    expect(upstream.seen.at(-1)?.headers.authorization).toBe('Bearer late-token');
  });

  it.each<[title: string, servers: (origin: string) => string[], reaches: boolean]>([
    ['unless --server names it', () => [], false],
    ['if --server names it', (origin) => [origin], true],
  ])('are not sent to another origin %s', async (_, servers, reaches) => {
    const login = await start(json(200, { access_token: 'login-token' }));
    const upstream = await start(json(200, {}));
    const scheme = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${login.origin}/token`, scopes: {} } } };
    const description = { ...describing([{ login: [] }]), components: { securitySchemes: { login: scheme } } };
    const bridge = anyService(upstream.origin, description, {
      auth: { login: 'id:client-secret' },
      servers: servers(login.origin),
    });
    const reply = await bridge.call('go');
    bridge.close();
    expect(reply.kind).toBe(reaches ? 'value' : 'service-fault');
    expect(login.seen).toHaveLength(reaches ? 1 : 0);
    expect(upstream.seen).toHaveLength(reaches ? 1 : 0);
  });
});

describe('the server of an operation', () => {
  const paths = (url: string) => ({
    servers: [{ url: 'https://api.example/v1' }],
    paths: {
      '/a': { get: { operationId: 'a' } },
      '/b': { servers: [{ url }], get: { operationId: 'b' } },
      '/c': { get: { operationId: 'c', servers: [{ url: 'https://api.example/v2' }] } },
    },
  });

  it('is where the base URL is, with the path that the description has', async () => {
    const upstream = await start(json(200, {}));
    const bridge = anyService(upstream.origin, paths('/v3'));
    for (const name of ['a', 'b', 'c']) await bridge.call(name);
    bridge.close();
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/v1/a', '/v3/b', '/v2/c']);
  });

  it('has the path of the base URL if that has one', async () => {
    const upstream = await start(json(200, {}));
    const bridge = anyService(upstream.origin, paths('/v3'), { path: '/proxy/api' });
    await bridge.call('a');
    bridge.close();
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/proxy/api/a']);
  });

  it('on another origin is left out, unless --server names it', async () => {
    const [upstream, other] = [await start(json(200, {})), await start(json(200, {}))];
    const without = anyService(upstream.origin, paths(`${other.origin}/x`));
    expect(without.service.leftOut).toEqual([
      { place: 'GET /b', reason: `it is on ${other.origin}; name that with --server to serve it` },
    ]);
    without.close();
    const named = anyService(upstream.origin, paths(`${other.origin}/x`), { servers: [other.origin] });
    await named.call('b');
    named.close();
    expect([upstream.seen.length, other.seen.map(({ url }) => url)]).toEqual([0, ['/x/b']]);
  });
});
