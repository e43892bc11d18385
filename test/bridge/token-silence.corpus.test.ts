import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REDACTED } from '../../src/bridge/upstream/token-guard.ts';
import { sampledCount } from '../support/every-nth.ts';
import { bridgeTo } from './bridge-under-test.ts';
import { type Answer, json, reply, startUpstream, type Upstream } from './upstream.ts';

/** Long enough that it does not come about by chance. */
const token = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 80,
});

const REQUEST = { source: 'leetcode', id: '1' };

/** Every place in which an upstream, or the caller, can put the token. */
const ECHOES: Record<string, (token: string) => Answer> = {
  'the title': (text) => json(200, { id: '1', title: text }),
  'the tags and the link': (text) =>
    json(200, { id: '1', tags: [text, 'x'], link: `https://x/?t=${encodeURIComponent(text)}` }),
  'HTML content': (text) =>
    json(200, {
      id: '1',
      source: 'leetcode',
      content: `<p>${text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</p>`,
    }),
  'plain content, twice': (text) => json(200, { id: '1', source: 'luogu', content: `${text}${text}` }),
  'content in base64': (text) =>
    json(200, { id: '1', source: 'luogu', content: Buffer.from(`Bearer ${text}`).toString('base64') }),
  'the detail of a problem': (text) => json(401, { title: 'Unauthorized', detail: `Bearer ${text}` }),
  'a text that is cut in the middle of it': (text) =>
    reply(500, 'text/plain', `${'x'.repeat(500 - text.length + 1)}${text}`),
  'an escaped error body': (text) => reply(500, 'application/json', JSON.stringify({ echo: text })),
  'the body of a page': (text) => reply(200, 'text/html', encodeURIComponent(text)),
  'the content type': (text) => (response) => response.writeHead(200, { 'content-type': `text/${text}` }).end(text),
  'a redirect to itself': (text) => (response) =>
    response.writeHead(302, { location: `/${encodeURIComponent(text)}` }).end(),
  'a redirect to nowhere': (text) => (response) =>
    response.writeHead(307, { location: `http://127.0.0.1:1/${text}` }).end(text),
  'the reason of the status': (text) => (response) =>
    response.writeHead(500, text, { 'content-type': 'text/plain' }).end(text),
};

describe('the token', () => {
  let upstream: Upstream;
  let answer: Answer = json(200, {});

  beforeAll(async () => {
    upstream = await startUpstream((response, request) => answer(response, request));
  });
  afterAll(() => upstream.close());

  async function hears(secret: string, tool: string, args: Record<string, unknown>): Promise<string> {
    const bridge = bridgeTo(upstream.origin, { token: secret });
    const got = await bridge.call(tool, args);
    bridge.close();
    return JSON.stringify(got) + bridge.log();
  }

  it.each(Object.entries(ECHOES))('is neither returned nor logged when it is in %s', async (_, echo) => {
    await fc.assert(
      fc.asyncProperty(token, async (secret) => {
        answer = echo(secret);
        const heard = await hears(secret, 'get_problem', REQUEST);
        expect(heard).not.toContain(secret);
        expect(heard).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(heard).not.toContain(encodeURIComponent(secret));
        expect(heard).not.toContain(secret.slice(0, -2));
      }),
      { numRuns: sampledCount(50) },
    );
  });

  it.each([
    ['resolve_problem', 'query'],
    ['find_similar_problems', 'query'],
    ['find_similar_problems', 'source_filter'],
    ['get_problem', 'source'],
    ['get_problem', 'id'],
    ['get_daily_challenge', 'date'],
    ['no_such_tool', 'x'],
  ])('is not sent, returned or logged as an argument: %s, %s', async (tool, argument) => {
    answer = (response, request) => json(400, { title: 'Bad', detail: request.url })(response, request);
    await fc.assert(
      fc.asyncProperty(token, fc.string({ maxLength: 5 }), async (secret, around) => {
        const before = upstream.seen.length;
        const args = { source: 'leetcode', id: '1', ...(argument === 'source_filter' ? { query: 'abc' } : {}) };
        const heard = await hears(secret, tool, { ...args, [argument]: around + secret + around });
        expect(heard).not.toContain(secret);
        expect(upstream.seen.slice(before)).toEqual([]);
      }),
      { numRuns: sampledCount(50) },
    );
  });

  it('is not repeated as the name of a tool', async () => {
    expect(await hears('a-long-secret-token', 'a-long-secret-token', {})).not.toContain('a-long-secret-token');
  });

  it('leaves the rest of an answer as it is', async () => {
    answer = json(200, { id: '1', source: 'luogu', title: 'before hunter2hunter2 after' });
    expect(await hears('hunter2hunter2', 'get_problem', REQUEST)).toContain(
      `# before ${REDACTED} after\\n\\n- Source: luogu`,
    );
  });

  it('goes to its origin in the Authorization header, and nowhere else', async () => {
    answer = json(200, { id: '1' });
    await fc.assert(
      fc.asyncProperty(token, async (secret) => {
        await hears(secret, 'get_problem', REQUEST);
        const { headers, ...rest } = upstream.seen.at(-1) ?? { headers: {} };
        const { authorization, ...others } = headers;
        expect(authorization).toBe(`Bearer ${secret}`);
        expect(JSON.stringify([rest, others])).not.toContain(secret);
      }),
      { numRuns: sampledCount(50) },
    );
  });
});
