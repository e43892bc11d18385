import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, MAX_REDIRECTS } from '../../src/bridge/upstream/limits.ts';
import type { ToolReply } from '../../src/mcp/server/tool-source.ts';
import { bridgeTo } from './bridge-under-test.ts';
import { type Answer, json, PROBLEM, PROBLEM_JSON, reply, startUpstream } from './upstream.ts';

async function ask(answer: Answer): Promise<ToolReply> {
  const upstream = await startUpstream(answer);
  const bridge = bridgeTo(upstream.origin);
  const got = await bridge.call('get_problem', { source: 'leetcode', id: '1' });
  bridge.close();
  await upstream.close();
  return got;
}

describe('limits of an answer', () => {
  it('are those of the specification', () => {
    expect(DEFAULT_LIMITS).toEqual({ deadlineMs: 30_000, maxBodyBytes: 1_048_576, maxTextBytes: 102_400 });
    expect(MAX_REDIRECTS).toBe(10);
  });

  const padded = (bytes: number) => {
    const empty = JSON.stringify({ ...PROBLEM, pad: '' });
    return JSON.stringify({ ...PROBLEM, pad: 'x'.repeat(bytes - empty.length) });
  };

  it('let a body of 1,048,576 bytes through', async () => {
    expect(await ask(reply(200, 'application/json', padded(1_048_576)))).toMatchObject({ kind: 'value' });
  });

  it('name the cap when a good answer is one byte longer', async () => {
    expect(await ask(reply(200, 'application/json', padded(1_048_577)))).toEqual({
      kind: 'service-fault',
      message: 'malformed answer: the body is longer than 1048576 bytes',
    });
  });

  it('show the start of a refusal of 2 MiB', async () => {
    const want = { kind: 'caller-fault', text: `[500] ${'x'.repeat(500)}` };
    expect(await ask(reply(500, 'application/json', 'x'.repeat(2_097_152)))).toEqual(want);
  });

  it('cut a text of 200 KiB at 102,400 bytes and say so', async () => {
    const got = await ask(json(200, { ...PROBLEM, source: 'luogu', content: '€'.repeat(70_000) }));
    const text = (got as { text: string }).text;
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(102_400 + 17);
    expect(Buffer.byteLength(text)).toBeGreaterThan(102_400 - 3);
    expect(text.endsWith('€\n\n... (truncated)')).toBe(true);
  });

  it('cut the text of a problem description as well', async () => {
    const got = await ask(reply(400, PROBLEM_JSON, JSON.stringify({ title: 'T', detail: 'd'.repeat(200_000) })));
    expect(Buffer.byteLength((got as { text: string }).text)).toBe(102_400 + 17);
  });

  it('survive JSON that is a hundred thousand levels deep', async () => {
    const deep = `{"id":"1","title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await ask(reply(200, 'application/json', deep))).toMatchObject({ kind: 'value' });
  });
});
