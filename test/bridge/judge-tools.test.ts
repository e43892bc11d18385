import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeJudge, startFakeJudge } from '../../scripts/fake-judge/start-fake-judge.ts';
import { type BridgeUnderTest, bridgeTo } from './bridge-under-test.ts';
import { JUDGE_SCENARIOS, JUDGE_TOOLS } from './judge-scenarios.ts';

const TOKEN = 'a-token-of-the-judge';

describe('the five tools of the online judge', () => {
  let judge: FakeJudge;
  let bridge: BridgeUnderTest;

  beforeAll(async () => {
    judge = await startFakeJudge({ token: TOKEN });
    bridge = bridgeTo(judge.origin, { token: TOKEN });
  });
  afterAll(async () => {
    bridge.close();
    await judge.close();
  });

  it('are exactly these, in this order', () => {
    expect(bridge.tools.map(({ name }) => name)).toEqual(JUDGE_TOOLS);
  });

  it.each(JUDGE_TOOLS)('%s only reads', (name) => {
    expect(bridge.tools.find((tool) => tool.name === name)?.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    });
  });

  it.each(JUDGE_SCENARIOS)('$tool $title', async ({ tool, args, request, want }) => {
    const before = judge.seen.length;
    expect(await bridge.call(tool, args)).toEqual(want);
    expect(judge.seen.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual(
      request === undefined ? [] : [`GET ${request}`],
    );
  });
});

describe('a judge that wants a token', () => {
  it('differs from a missing option: status is refused here, the rest by the judge', async () => {
    const judge = await startFakeJudge({ token: TOKEN });
    const bridge = bridgeTo(judge.origin);
    expect(await bridge.call('get_platform_status')).toEqual({
      kind: 'caller-fault',
      text: 'Authentication required: --token must be provided to use get_platform_status',
    });
    expect(judge.seen).toEqual([]);
    expect(await bridge.call('get_problem', { source: 'leetcode', id: '1' })).toEqual({
      kind: 'caller-fault',
      text: '[401] Unauthorized: missing or invalid token',
    });
    bridge.close();
    await judge.close();
  });

  it('gets it with every request, and none without the option', async () => {
    const judge = await startFakeJudge();
    const withToken = bridgeTo(judge.origin, { token: TOKEN });
    const without = bridgeTo(judge.origin);
    for (const { tool, args, request } of JUDGE_SCENARIOS) {
      if (request === undefined) continue;
      await withToken.call(tool, args);
      if (tool !== 'get_platform_status') await without.call(tool, args);
    }
    const sent = judge.seen.map(({ headers }) => headers.authorization);
    expect(new Set(sent)).toEqual(new Set([`Bearer ${TOKEN}`, undefined]));
    expect(sent.filter((header) => header !== undefined).length).toBe(
      JUDGE_SCENARIOS.filter(({ request }) => request !== undefined).length,
    );
    withToken.close();
    without.close();
    await judge.close();
  });
});
