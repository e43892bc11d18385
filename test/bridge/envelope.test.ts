import { afterEach, describe, expect, it } from 'vitest';
import { OWN_SERVICE_LIMITS } from '../../src/bridge/upstream/limits.ts';
import { REDACTED } from '../../src/bridge/upstream/token-guard.ts';
import type { ToolReply } from '../../src/mcp/server/tool-source.ts';
import type { Description } from '../../src/openapi/description/description.ts';
import { type BridgeUnderTest, bridgeTo, readDescription } from './bridge-under-test.ts';
import { type Answer, reply, startUpstream, type Upstream } from './upstream.ts';

const own = readDescription('generated', 'openapi.json');
const TOKEN = 'a-token-to-be-kept';

let upstream: Upstream;
let bridge: BridgeUnderTest;

async function ask(answer: Answer, description: Description = own, tool = 'render'): Promise<ToolReply> {
  upstream = await startUpstream(answer);
  bridge = bridgeTo(upstream.origin, { description, token: TOKEN, limits: OWN_SERVICE_LIMITS });
  return bridge.call(tool, { code: 'graph TD', extra: null });
}

afterEach(async () => {
  bridge.close();
  await upstream.close();
});

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const failure = (code: string) => ({ success: false, error: { code, message: 'so it is', line: 3 } });

describe('an envelope that the description declares', () => {
  it('is taken off a value, and the arguments go as they are, with the bounds that a picture has over MCP', async () => {
    const got = await ask(json(200, { success: true, result: { svg: '<svg/>' } }));
    expect(got).toEqual({ kind: 'value', structured: { svg: '<svg/>' } });
    expect(upstream.seen).toMatchObject([
      {
        method: 'POST',
        url: '/api/tools/render',
        body: '{"code":"graph TD","extra":null,"maxWidth":1568,"maxHeight":1568}',
      },
    ]);
  });

  it('gives a picture of its own, outside of the structure', async () => {
    expect(await ask(json(200, { success: true, result: { png: 'aGk=' } }))).toEqual({
      kind: 'value',
      structured: {},
      image: { mimeType: 'image/png', base64: 'aGk=' },
    });
  });

  it("is taken off a fault of the caller, of which the error's JSON is left", async () => {
    expect(await ask(json(400, failure('INVALID_SYNTAX')))).toEqual({
      kind: 'caller-fault',
      text: '{"code":"INVALID_SYNTAX","message":"so it is","line":3}',
    });
  });

  it('decides whose fault it is by the code, not by the status', async () => {
    expect(await ask(json(500, failure('ENCODING_FAILED')))).toMatchObject({ kind: 'caller-fault' });
  });

  it.each([
    ['OVERLOADED', { 'retry-after': '7' }, 'so it is (retry after 7 s)'],
    ['INTERNAL_ERROR', {}, 'so it is'],
  ])('makes %s a fault of the service', async (code, headers, message) => {
    expect(await ask(json(503, failure(code), headers))).toEqual({ kind: 'service-fault', message });
  });

  it.each(['NEW_CODE', '__proto__', 5])('treats the unknown code %s as a fault of the caller', async (code) => {
    expect(await ask(json(500, failure(code as string)))).toMatchObject({ kind: 'caller-fault' });
  });

  it('is not needed for a refusal by something in between', async () => {
    expect(await ask(reply(502, 'text/html', '<h1>Bad Gateway</h1>'))).toEqual({
      kind: 'caller-fault',
      text: '[502] <h1>Bad Gateway</h1>',
    });
  });

  it.each([[], null, { success: true }, { result: 'x' }])('is missed in %j', async (body) => {
    expect(await ask(json(200, body))).toEqual({
      kind: 'service-fault',
      message: 'malformed answer: the value is not an object',
    });
  });

  it('leaves a large drawing whole', async () => {
    const svg = `<svg>${'x'.repeat(3_000_000)}</svg>`;
    expect(await ask(json(200, { success: true, result: { svg } }))).toEqual({ kind: 'value', structured: { svg } });
  });

  it('lets no token through, in keys and values', async () => {
    const result = { svg: `a ${TOKEN} b`, list: [{ [TOKEN]: 1 }] };
    expect(await ask(json(200, { success: true, result }))).toEqual({
      kind: 'value',
      structured: { svg: `a ${REDACTED} b`, list: [{ [REDACTED]: 1 }] },
    });
  });
});

describe('a description with structured answers and no envelope', () => {
  const description: Description = {
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    'x-mcp': { structured: true },
    paths: {
      '/count': {
        post: {
          operationId: 'count',
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          responses: { '200': { description: '', content: { 'application/json': { schema: { type: 'object' } } } } },
        },
      },
    },
  };

  it('lists the schema and gives the object', async () => {
    expect(await ask(json(200, { n: 1 }), description, 'count')).toEqual({ kind: 'value', structured: { n: 1 } });
    expect(bridge.tools).toMatchObject([{ name: 'count', outputSchema: { type: 'object' } }]);
  });
});
