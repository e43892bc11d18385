import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLazySource, isLongList } from '../../src/bridge/lazy-source.ts';
import { mergeSources } from '../../src/bridge/programs/any-service.ts';
import { createMcpServer } from '../../src/mcp/server/create-mcp-server.ts';
import { shallowSchema } from '../../src/openapi/schema/shown-schema.ts';
import { anyService } from './any-service.ts';
import { json, startUpstream, type Upstream } from './upstream.ts';

const signal = new AbortController().signal;

const operation = (operationId: string, summary: string, more: object = {}) => ({
  operationId,
  summary,
  responses: {},
  ...more,
});
const DESCRIPTION = {
  paths: {
    '/repos/{owner}/issues': {
      get: operation('listIssues', 'List the open issues of a repository', {
        tags: ['issues'],
        parameters: [{ name: 'owner', in: 'path', required: true, schema: { type: 'string' } }],
      }),
      post: operation('createIssue', 'Create an issue'),
    },
    '/repos/{owner}': { delete: operation('deleteRepository', 'Delete a repository') },
    '/emojis': { get: operation('getEmojis', 'Get emojis') },
    '/silent': { get: { operationId: 'getSilent', responses: {} } },
  },
};

describe('three tools in place of many', () => {
  let upstream: Upstream;
  let bridge: ReturnType<typeof anyService>;
  let lazy: ReturnType<typeof createLazySource>;
  beforeAll(async () => {
    upstream = await startUpstream(json(200, { id: 1, text: 'x' }));
    bridge = anyService(upstream.origin, DESCRIPTION);
    lazy = createLazySource(bridge.source, 'Forge');
  });
  afterAll(async () => {
    bridge.close();
    await upstream.close();
  });

  it('are listed with few words', () => {
    expect(lazy.list().map(({ name }) => name)).toEqual(['search_operations', 'describe_operation', 'call_operation']);
    expect(JSON.stringify(lazy.list()).length).toBeLessThan(2_400);
  });

  it.each<[query: string, first: string]>([
    ['open issues', 'listIssues'],
    ['issue create', 'createIssue'],
    ['delete repositories', 'deleteRepository'],
    ['deleteRepository', 'deleteRepository'],
    ['/emojis', 'getEmojis'],
    ['EMOJI', 'getEmojis'],
    ['getEmojis', 'getEmojis'],
    ['creating an issue', 'createIssue'],
    ['remove the repository', 'deleteRepository'],
  ])('find by words: %s', async (query, first) => {
    const got = await lazy.call('search_operations', { query }, signal);
    expect(got).toMatchObject({ kind: 'value', text: expect.stringMatching(new RegExp(`^${first}: `)) });
  });

  it('name the place of an operation once, even if nothing else is said of it', async () => {
    const lineOf = async (query: string) =>
      (await lazy.call('search_operations', { query, limit: 1 }, signal)) as object;
    expect(await lineOf('getEmojis')).toMatchObject({
      text: expect.stringMatching(/^getEmojis: Get emojis \(GET \/emojis\)/),
    });
    expect(await lineOf('getSilent')).toMatchObject({
      text: expect.stringMatching(/^getSilent: GET \/silent(?:\n|$)/),
    });
  });

  it('say how many more there are, and that there are none', async () => {
    expect(await lazy.call('search_operations', { query: 'repository issues repos', limit: 1 }, signal)).toMatchObject({
      text: expect.stringMatching(/\n\(\d more\)$/),
    });
    expect(await lazy.call('search_operations', { query: 'zebra' }, signal)).toMatchObject({
      text: 'No operation has these words; try others.',
    });
  });

  it('describe an operation with its schema', async () => {
    const got = await lazy.call('describe_operation', { name: 'listIssues' }, signal);
    expect(JSON.parse((got as { text: string }).text)).toMatchObject({
      name: 'listIssues',
      inputSchema: { required: ['owner'] },
    });
  });

  it('call an operation, and choose fields of its answer', async () => {
    const args = { name: 'listIssues', arguments: { owner: 'me' }, fields: ['id'] };
    expect(await lazy.call('call_operation', args, signal)).toMatchObject({ kind: 'value', text: '{"id":1}' });
    expect(upstream.seen.at(-1)?.url).toBe('/repos/me/issues');
  });

  it.each<[tool: string, args: Record<string, unknown>, text: string]>([
    ['call_operation', { name: 'listIssues' }, 'owner is required'],
    ['call_operation', { name: 'no' }, "there is no operation 'no'; find one with search_operations"],
    ['call_operation', { name: 'listIssues', arguments: [] }, 'arguments must be an object'],
    ['describe_operation', { name: 'no' }, "there is no operation 'no'; find one with search_operations"],
    ['search_operations', {}, 'query must be a string'],
    ['search_operations', { query: 'x', limit: '5' }, 'limit must be an integer between 1 and 50'],
    ['search_operations', { query: 'x', limit: 51 }, 'limit must be an integer between 1 and 50'],
  ])('%s %j is refused', async (tool, args, text) => {
    expect(await lazy.call(tool, args, signal)).toEqual({ kind: 'caller-fault', text });
  });

  it('do not hide a tool that is not there', async () => {
    expect(await lazy.call('listIssues', {}, signal)).toEqual({ kind: 'unknown-tool' });
  });

  it('describe what is too long with its upper levels only', async () => {
    const deep = (level: number): object => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`member${at}`, level === 0 ? { type: 'string' } : deep(level - 1)]),
      ),
    });
    const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Deep' } } } };
    const long = anyService('http://127.0.0.1:1', {
      info: { title: 'x'.repeat(100_000) },
      components: { schemas: { Deep: { ...deep(3), required: ['member0'] } } },
      paths: { '/a': { post: operation('act', 'Act', { requestBody }) } },
    });
    const source = createLazySource(long.source, long.service.title);
    expect(JSON.stringify(source.list()).length).toBeLessThan(3_000);
    const got = await source.call('describe_operation', { name: 'act' }, signal);
    const { note, inputSchema } = JSON.parse((got as { text: string }).text);
    expect(note).toBe('schemas below level 3 are left out');
    expect(inputSchema.required).toEqual(['member0']);
    expect(inputSchema.properties.member0.properties.member1.properties.member2).toEqual({ type: 'object' });
    long.close();
  });

  it('describe a schema that contains itself with the levels that fit', () => {
    const node = { type: 'object', properties: { text: { type: 'string' }, next: { $ref: '#/$defs/Node' } } };
    expect(shallowSchema({ ...node, $defs: { Node: node, Other: {} } }, 2)).toEqual({
      type: 'object',
      properties: { text: { type: 'string' }, next: { $ref: '#/$defs/Node' } },
      $defs: { Node: { type: 'object', properties: { text: { type: 'string' }, next: {} } } },
    });
  });

  it('are for lists over 20,000 tokens', () => {
    const many = (count: number) => {
      const paths = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`/${at}`, { get: operation(`o${at}`, 'x'.repeat(200)) }]),
      );
      return isLongList(anyService('http://127.0.0.1:1', { paths }).source);
    };
    expect([many(100), many(200)]).toEqual([false, true]);
  });
});

describe('several descriptions', () => {
  it('are one, with their names in front of tools that both have', async () => {
    const [one, two] = [
      await startUpstream(json(200, { from: 'one' })),
      await startUpstream(json(200, { from: 'two' })),
    ];
    const paths = (other: string) => ({
      '/a': { get: operation('list', 'List') },
      '/b': { get: operation(other, 'Other') },
    });
    const first = anyService(one.origin, { info: { title: 'Pet Store!' }, paths: paths('pets') });
    const second = anyService(two.origin, { info: { title: 'Books' }, paths: paths('books') });
    const merged = mergeSources([first, second].map(({ source, service }) => ({ source, prefix: service.prefix })));
    expect(merged.list().map(({ name }) => name)).toEqual(['pet_store_list', 'pets', 'books_list', 'books']);
    expect(await merged.call('books_list', {}, signal)).toMatchObject({ structured: { from: 'two' } });
    expect(await merged.call('pets', {}, signal)).toMatchObject({ structured: { from: 'one' } });
    expect(await merged.call('list', {}, signal)).toEqual({ kind: 'unknown-tool' });
    for (const { close } of [first, second]) close();
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a list of tools in pages', () => {
  const source = {
    list: () =>
      Array.from({ length: 25 }, (_, at) => ({ name: `t${at}`, description: '', inputSchema: { type: 'object' } })),
    call: async () => ({ kind: 'unknown-tool' }) as const,
  };
  const server = createMcpServer({ source, serverInfo: { name: 't', version: '1' }, toolsPerPage: 10 });
  const handlers = (
    server as unknown as {
      _requestHandlers: Map<
        string,
        (request: object, extra: object) => Promise<{ tools: unknown[]; nextCursor?: string }>
      >;
    }
  )._requestHandlers;
  const list = (cursor?: string) =>
    handlers.get('tools/list')?.(
      { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
      { mcpReq: {} },
    );

  it('is complete', async () => {
    const pages = [await list(), await list('10'), await list('20')];
    expect(pages.map((page) => [page?.tools.length, page?.nextCursor])).toEqual([
      [10, '10'],
      [10, '20'],
      [5, undefined],
    ]);
  });

  it.each(['0', '5', '30', '-10', 'x', ''])('has no page %j', async (cursor) => {
    await expect(Promise.resolve().then(() => list(cursor))).rejects.toThrow('Invalid cursor');
  });
});
