import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { ToolReply } from '../../src/mcp/server/tool-source.ts';
import { type BridgeOptions, type BridgeUnderTest, bridgeTo } from './bridge-under-test.ts';
import { type Answer, json, PROBLEM, PROBLEM_JSON, reply, startUpstream, type Upstream } from './upstream.ts';

const UNREACHABLE = 'http://127.0.0.1:1';

let upstream: Upstream | undefined;
let bridge: BridgeUnderTest | undefined;

async function ask(answer: Answer, tool = 'get_problem', options: BridgeOptions = {}): Promise<ToolReply> {
  upstream = await startUpstream(answer);
  bridge = bridgeTo(upstream.origin, options);
  const args = tool === 'get_problem' ? { source: 'leetcode', id: '1' } : {};
  return bridge.call(tool, args);
}

afterEach(async () => {
  bridge?.close();
  await upstream?.close();
});

const refused = (text: string) => ({ kind: 'caller-fault', text });
const faulty = (message: string) => ({ kind: 'service-fault', message });

const rfc = (body: unknown) => JSON.stringify(body);

const CLASSES: { title: string; answer: Answer; want: object }[] = [
  {
    title: 'RFC 7807 as [status] title: detail',
    answer: reply(404, PROBLEM_JSON, rfc({ status: 404, title: 'Not Found', detail: 'problem not found' })),
    want: refused('[404] Not Found: problem not found'),
  },
  {
    title: 'RFC 7807 sent as application/json',
    answer: reply(429, 'application/json', rfc({ status: 429, title: 'Too Many Requests', detail: 'slow down' })),
    want: refused('[429] Too Many Requests: slow down'),
  },
  {
    title: 'RFC 7807 sent as a type that starts with application/json',
    answer: reply(400, 'Application/jsonfoo', rfc({ status: 400, title: 'Bad', detail: 'odd' })),
    want: refused('[400] Bad: odd'),
  },
  {
    title: "the body's status before the HTTP status",
    answer: reply(500, PROBLEM_JSON, rfc({ status: 503, title: 'Down', detail: 'later' })),
    want: refused('[503] Down: later'),
  },
  {
    title: 'the HTTP status when the body has none',
    answer: reply(401, PROBLEM_JSON, rfc({ title: 'Unauthorized', detail: 'missing or invalid token' })),
    want: refused('[401] Unauthorized: missing or invalid token'),
  },
  {
    title: 'the HTTP status when that of the body is no integer',
    answer: reply(401, PROBLEM_JSON, rfc({ title: 'Unauthorized', status: '401' })),
    want: refused('[401] Unauthorized'),
  },
  {
    title: 'no colon without detail',
    answer: reply(500, PROBLEM_JSON, rfc({ status: 500, title: 'Internal', detail: null })),
    want: refused('[500] Internal'),
  },
  {
    title: 'the fallback for a problem without title',
    answer: reply(500, PROBLEM_JSON, '{"status":500,"detail":"x"}'),
    want: refused('[500] {"status":500,"detail":"x"}'),
  },
  { title: 'plain text', answer: reply(500, 'text/plain', 'boom'), want: refused('[500] boom') },
  { title: 'an empty body', answer: reply(404, undefined, ''), want: refused('[404] ') },
  {
    title: 'RFC 7807 of another content type by its text',
    answer: reply(400, 'text/plain', '{"title":"T"}'),
    want: refused('[400] {"title":"T"}'),
  },
  {
    title: 'JSON that does not parse',
    answer: reply(502, 'application/json', '{"title":'),
    want: refused('[502] {"title":'),
  },
  {
    title: 'an error that is not UTF-8, as far as it can be read',
    answer: reply(500, PROBLEM_JSON, Buffer.from([0x61, 0xff, 0x62])),
    want: refused('[500] a\ufffdb'),
  },
  {
    title: 'HTML with status 200, without trying to parse it',
    answer: reply(200, 'text/html', '<html>...</html>'),
    want: refused('[200] <html>...</html>'),
  },
  {
    title: 'JSON with no content type',
    answer: reply(200, undefined, rfc(PROBLEM)),
    want: refused(`[200] ${rfc(PROBLEM)}`),
  },
  {
    title: 'application/jsonp, which begins like JSON',
    answer: reply(200, 'application/jsonp', rfc(PROBLEM)),
    want: { kind: 'value', text: expect.stringMatching(/^# Two Sum\n/) },
  },
  {
    title: 'a redirect without a place to go',
    answer: reply(302, 'text/plain', 'nowhere'),
    want: refused('[302] nowhere'),
  },
  {
    title: 'a good answer that is not UTF-8',
    answer: reply(200, 'application/json', Buffer.from('{"id":"\xff"}', 'latin1')),
    want: faulty('malformed answer: the body is not UTF-8'),
  },
  {
    title: 'a good answer that is cut',
    answer: reply(200, 'application/json', '{"id":"1","tit'),
    want: faulty('malformed answer: the body is not valid JSON'),
  },
  {
    title: 'a good answer that is empty',
    answer: reply(200, 'application/json', ''),
    want: faulty('malformed answer: the body is not valid JSON'),
  },
  {
    title: 'a list where a problem belongs',
    answer: json(200, []),
    want: faulty('malformed answer: an object was expected'),
  },
  {
    title: 'an object that is no problem',
    answer: json(200, {}),
    want: faulty('malformed answer: a problem without id'),
  },
];

describe('the class of an answer', () => {
  it.each(CLASSES)('reads $title', async ({ answer, want }) => {
    expect(await ask(answer)).toEqual(want);
  });

  it.each([
    'application/json',
    'APPLICATION/JSON; charset=utf-8',
    'application/problem+json',
    ' application/json ;x',
  ])('parses the body of %s', async (type) => {
    expect(await ask(reply(200, type, rfc(PROBLEM)))).toMatchObject({ kind: 'value' });
  });

  it('is an isError result for every 4xx and 5xx, whatever the body', async () => {
    let status = 400;
    let type: string | undefined;
    let body = Buffer.alloc(0);
    upstream = await startUpstream((response) => reply(status, type, body)(response, undefined as never));
    const judge = bridgeTo(upstream.origin);
    bridge = judge;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 400, max: 599 }),
        fc.constantFrom(undefined, 'application/json', PROBLEM_JSON, 'text/plain', 'text/html'),
        fc.oneof(
          fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
          fc.json().map((text) => Buffer.from(text)),
          fc.record({ title: fc.string(), detail: fc.string() }).map((problem) => Buffer.from(JSON.stringify(problem))),
        ),
        async (...answer) => {
          [status, type, body] = answer;
          const got = await judge.call('get_problem', { source: 'leetcode', id: '1' });
          expect(got.kind).toBe('caller-fault');
          expect((got as { text: string }).text).toMatch(/^\[-?\d+\] /);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is a service fault when nobody listens', async () => {
    bridge = bridgeTo(UNREACHABLE);
    expect(await bridge.call('get_platform_status', {})).toMatchObject({ kind: 'caller-fault' });
    expect(await bridge.call('resolve_problem', { query: 'x' })).toEqual(faulty('network failure: ECONNREFUSED'));
  });

  it('is a service fault when the name does not resolve', async () => {
    bridge = bridgeTo('http://no-such-host.invalid');
    expect(await bridge.call('resolve_problem', { query: 'x' })).toMatchObject({
      kind: 'service-fault',
      message: expect.stringMatching(/^network failure: (ENOTFOUND|EAI_AGAIN)$/),
    });
  });

  it('is a service fault when TLS fails', async () => {
    upstream = await startUpstream(json(200, PROBLEM));
    bridge = bridgeTo(upstream.origin.replace('http:', 'https:'));
    expect(await bridge.call('resolve_problem', { query: 'x' })).toMatchObject({
      kind: 'service-fault',
      message: expect.stringMatching(/^network failure: /),
    });
  });

  it('is unknown for a tool that the description does not have', async () => {
    expect(await bridgeTo(UNREACHABLE).call('constructor')).toEqual({ kind: 'unknown-tool' });
  });
});

describe('202 on the daily endpoint', () => {
  const fetching = (when: string) => ({
    kind: 'value',
    text: `The daily challenge is being fetched. Please retry ${when}.`,
  });
  const cases: [string, Answer, string][] = [
    ['names the seconds', json(202, { retry_after: 30, status: 'fetching' }), 'after 30 seconds'],
    ['may name 0 seconds', json(202, { retry_after: 0 }), 'after 0 seconds'],
    ['speaks in general of a body without seconds', json(202, {}), 'in a little while'],
    ['speaks in general of a body that is no JSON', reply(202, 'application/json', '{'), 'in a little while'],
    ['speaks in general of a body of another type', reply(202, 'text/html', '<p>'), 'in a little while'],
    ['speaks in general of no body', reply(202, undefined, ''), 'in a little while'],
  ];
  it.each(cases)('%s', async (_, answer, when) => {
    expect(await ask(answer, 'get_daily_challenge')).toEqual(fetching(when));
  });

  it('is not special elsewhere', async () => {
    expect(await ask(json(202, { retry_after: 30 }))).toEqual(faulty('malformed answer: a problem without id'));
  });
});
