/** The operations as tools of MCP: what a call tells the operation, and what a fault becomes. */
import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/invocation/fault.ts';
import { createLocalSource } from '../../src/mcp/diagrams/diagram-server.ts';
import type { Call } from '../../src/ports/call.ts';

const { signal } = new AbortController();

describe('a fault', () => {
  async function replyTo(fault: Fault) {
    const source = createLocalSource({ invoke: async () => ({ ok: false, fault }) });
    return source.call('verify', { code: 'pie' }, signal);
  }

  it('of the service says when to come back, if that is known', async () => {
    const { message } = new Fault('OVERLOADED');
    expect(await replyTo(new Fault('OVERLOADED', { retryAfterSeconds: 7 }))).toEqual({
      kind: 'service-fault',
      code: 'OVERLOADED',
      message: `${message} (retry after 7 s)`,
    });
    expect(await replyTo(new Fault('OVERLOADED'))).toEqual({ kind: 'service-fault', code: 'OVERLOADED', message });
  });

  it('of the caller is the text that a model reads', async () => {
    const fault = new Fault('EMPTY_CODE');
    expect(await replyTo(fault)).toEqual({
      kind: 'caller-fault',
      code: 'EMPTY_CODE',
      text: JSON.stringify(fault.body),
    });
  });
});

describe('a call', () => {
  async function contextFor(caller?: Parameters<ReturnType<typeof createLocalSource>['call']>[3]) {
    const seen: (Call | undefined)[] = [];
    const source = createLocalSource({
      invoke: async (_operation, _input, context) => {
        seen.push(context);
        return { ok: true, value: { ok: true } };
      },
    });
    await source.call('verify', { code: 'pie' }, signal, caller);
    return seen[0];
  }

  it('passes on what is known of the caller, and nothing else', async () => {
    const onCacheHit = () => {};
    expect(await contextFor()).toEqual({ signal });
    expect(await contextFor({ client: 'someone' })).toEqual({ signal, client: 'someone' });
    expect(await contextFor({ client: 'someone', session: 'theirs', requestId: 'r1', onCacheHit })).toEqual({
      signal,
      client: 'someone',
      session: 'theirs',
      requestId: 'r1',
      onCacheHit,
    });
  });
});
