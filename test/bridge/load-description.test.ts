import { afterEach, describe, expect, it } from 'vitest';
import { loadDescription } from '../../src/bridge/load-description.ts';
import { json, startUpstream, type Upstream } from './upstream.ts';

const started: Upstream[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((upstream) => upstream.close()));
});

async function start(answer: Parameters<typeof startUpstream>[0]): Promise<Upstream> {
  const upstream = await startUpstream(answer);
  started.push(upstream);
  return upstream;
}

const item = { get: { operationId: 'a', responses: {} } };
const describing = (path: object) => ({ openapi: '3.1.0', info: {}, paths: { '/a': path } });

/** A description whose one path is what `/item` leads to, and another origin. */
async function startBoth(location: (other: string) => string) {
  const other = await start(json(200, item));
  const home = await start((response, request) => {
    if (request.url === '/api.json') return json(200, describing({ $ref: 'item' }))(response, request);
    if (request.url === '/here') return json(200, item)(response, request);
    return response.writeHead(302, { location: location(other.origin) }).end();
  });
  return { home, other };
}

describe('a description from a URL', () => {
  it.each<[title: string, location: (other: string) => string, named: boolean, reason: RegExp | undefined]>([
    ['on its own origin', () => '/here', false, undefined],
    ['to an origin that was named', (other) => other, true, undefined],
    ['to another origin', (other) => other, false, /^item is not loaded: it is redirected: http.* is another origin/],
    ['without end', () => '/item', false, /^item is not loaded: more than 10 redirects$/],
    ['to no URL', () => 'http://[', false, /a redirect does not lead to a valid URL$/],
    ['to a file', () => 'file:///etc/passwd', false, /a redirect leads to something other than http or https$/],
  ])('has references that are redirected %s', async (_, location, named, reason) => {
    const { home, other } = await startBoth(location);
    const { problems } = await loadDescription(`${home.origin}/api.json`, named ? [other.origin] : []);
    expect(problems).toEqual(reason ? [expect.stringMatching(reason)] : []);
    expect(other.seen).toHaveLength(named ? 1 : 0);
  });

  it('may be redirected itself, and then refers to files of where it is', async () => {
    const other = await start((response, request) =>
      json(200, request.url === '/docs/api.json' ? describing({ $ref: 'item.json' }) : item)(response, request),
    );
    const home = await start((response) =>
      response.writeHead(301, { location: `${other.origin}/docs/api.json` }).end(),
    );
    const { problems } = await loadDescription(`${home.origin}/latest`, []);
    expect([problems, other.seen.map(({ url }) => url)]).toEqual([[], ['/docs/api.json', '/docs/item.json']]);
  });
});
