/** About 15 s of CPU: hostile descriptions as the bridge reads them by default, with a list, a search and a call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLazySource, isLongList } from '../../src/bridge/lazy-source.ts';
import { DescriptionError } from '../../src/openapi/description/errors.ts';
import { anyService } from '../bridge/any-service.ts';
import { json, startUpstream, type Upstream } from '../bridge/upstream.ts';
import { HOSTILE_DESCRIPTIONS } from './hostile-descriptions.ts';

const signal = new AbortController().signal;
/** What a description may cost from its text to the answer of a call; GitHub's costs 0.6 s. */
const MAX_CPU_MS = 10_000;

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream(json(200, {}));
});
afterAll(() => upstream.close());

describe('a hostile description', () => {
  it.each(HOSTILE_DESCRIPTIONS)('with $title is read, listed, searched and called in bounded time', async ({
    text,
  }) => {
    const before = process.cpuUsage();
    try {
      const { source, close } = anyService(upstream.origin, text);
      isLongList(source);
      const lazy = createLazySource(source, 'x');
      await lazy.call('search_operations', { query: 'post it' }, signal);
      const [first] = source.entries();
      await lazy.call('describe_operation', { name: first?.name }, signal);
      const reply = await lazy.call('call_operation', { name: first?.name, arguments: { body: {}, p: [] } }, signal);
      expect(reply.kind).toMatch(/^(?:value|caller-fault)$/);
      close();
    } catch (error) {
      if (!(error instanceof DescriptionError)) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MAX_CPU_MS);
  });

  it('whose schema of the answer branches at every level is not checked for ever', async () => {
    const branch = { type: 'array', items: { $ref: '#/components/schemas/T' } };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/T' } } };
    const nested = JSON.parse(`${'['.repeat(60)}5${']'.repeat(60)}`);
    const other = await startUpstream(json(200, nested));
    const { call, close } = anyService(other.origin, {
      components: { schemas: { T: { anyOf: [branch, { ...branch, title: 'again' }] } } },
      paths: { '/a': { get: { operationId: 'read', responses: { 200: { description: '', content } } } } },
    });
    const before = process.cpuUsage();
    expect(await call('read')).toMatchObject({ kind: 'value', text: JSON.stringify(nested), structured: {} });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MAX_CPU_MS);
    close();
    await other.close();
  });
});
