/** What the HTTP doors answer apart from an operation's own result: paths, methods, headers, bodies. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../generated/operations.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ARROW = '@startuml\nA --> B\n@enduml';
const ENCODE = '/api/tools/encodePlantUML';

function send(method: string, path: string) {
  return (request(service.url) as unknown as Record<string, (path: string) => request.Test>)[method]?.(
    path,
  ) as request.Test;
}

interface Case {
  title: string;
  method: string;
  path: string;
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

function toolFault(code: string, message: string, hint?: string) {
  return { success: false, error: { code, message, ...(hint !== undefined && { hint }) } };
}

const ONLY_GET = toolFault('METHOD_NOT_ALLOWED', 'Only GET method is allowed');
const ONLY_POST = toolFault('METHOD_NOT_ALLOWED', 'Only POST method is allowed');
const NOT_FOUND = toolFault('NOT_FOUND', 'There is nothing at this path; GET /openapi.json lists every path');
const POST_CORS = { 'access-control-allow-methods': 'POST, OPTIONS' };
const GET_CORS = { 'access-control-allow-methods': 'GET, OPTIONS' };

const cases: Case[] = [
  {
    title: 'POST on discovery',
    method: 'post',
    path: '/api/tools',
    status: 405,
    body: ONLY_GET,
    headers: { allow: 'GET, HEAD, OPTIONS', ...GET_CORS },
  },
  {
    title: 'DELETE on discovery',
    method: 'delete',
    path: '/api/tools',
    status: 405,
    body: ONLY_GET,
    headers: GET_CORS,
  },
  {
    title: 'GET on a tool',
    method: 'get',
    path: ENCODE,
    status: 405,
    body: ONLY_POST,
    headers: { allow: 'POST, OPTIONS', ...POST_CORS },
  },
  { title: 'PUT on a tool', method: 'put', path: ENCODE, status: 405, body: ONLY_POST, headers: POST_CORS },
  {
    title: 'PATCH on a REST path',
    method: 'patch',
    path: '/api/render',
    status: 405,
    body: { error: 'Only POST method is allowed' },
    headers: { allow: 'POST, OPTIONS' },
  },
  {
    title: 'GET on verify',
    method: 'get',
    path: '/api/verify',
    status: 405,
    body: { ok: false, error: 'Only POST method is allowed' },
  },
  {
    title: 'GET on the legacy path',
    method: 'get',
    path: '/mcp/v1/encode-plantuml',
    status: 405,
    body: { status: 'error', code: 'METHOD_NOT_ALLOWED', message: 'Only POST method is allowed' },
  },
  { title: 'POST on health', method: 'post', path: '/api/health', status: 405, body: ONLY_GET },
  { title: 'POST on a page', method: 'post', path: '/docs', status: 405, body: ONLY_GET },
  {
    title: 'a missing tool name',
    method: 'post',
    path: '/api/tools/',
    status: 400,
    body: toolFault('TOOL_NAME_REQUIRED', 'Tool name is required in the path'),
    headers: POST_CORS,
  },
  {
    title: 'an unknown tool',
    method: 'post',
    path: '/api/tools/nope',
    status: 404,
    body: toolFault('TOOL_NOT_FOUND', "Tool 'nope' not found"),
    headers: POST_CORS,
  },
  {
    title: 'a tool named like a member of Object',
    method: 'post',
    path: '/api/tools/constructor',
    status: 404,
    body: toolFault('TOOL_NOT_FOUND', "Tool 'constructor' not found"),
  },
  {
    title: 'a tool named __proto__',
    method: 'post',
    path: '/api/tools/__proto__',
    status: 404,
    body: toolFault('TOOL_NOT_FOUND', "Tool '__proto__' not found"),
  },
  {
    title: 'a tool name in another case',
    method: 'post',
    path: '/api/tools/encodeplantuml',
    status: 404,
    body: toolFault('TOOL_NOT_FOUND', "Tool 'encodeplantuml' not found", "Did you mean 'encodePlantUML'?"),
  },
  {
    title: 'a tool name that is not percent-encoding',
    method: 'post',
    path: '/api/tools/%E0%A4%A',
    status: 404,
    body: toolFault('TOOL_NOT_FOUND', "Tool '%E0%A4%A' not found"),
  },
  {
    title: 'a tool name with a slash inside',
    method: 'post',
    path: '/api/tools/..%2Fhealth',
    status: 404,
    body: toolFault('TOOL_NOT_FOUND', "Tool '../health' not found"),
  },
  { title: 'a path below a tool', method: 'post', path: `${ENCODE}/more`, status: 404, body: NOT_FOUND },
  { title: 'an unknown path under /api', method: 'get', path: '/api/nope', status: 404, body: NOT_FOUND },
  { title: 'an unknown path elsewhere', method: 'get', path: '/nope.php', status: 404, body: NOT_FOUND },
];

describe('paths and methods', () => {
  it.each(cases)('answers $title', async ({ method, path, status, body, headers = {} }) => {
    const answer = await send(method, path).send();
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(body);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type',
      ...headers,
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('looks the tool up before it reads the body', async () => {
    const answer = await send('post', '/api/tools/nope').set('Content-Type', 'application/json').send('{broken');
    expect(answer.body.error.code).toBe('TOOL_NOT_FOUND');
  });

  it('cuts a very long tool name in the message', async () => {
    const answer = await send('post', `/api/tools/${'x'.repeat(5_000)}`);
    expect(answer.status).toBe(404);
    expect(answer.body.error.message.length).toBeLessThan(200);
  });

  it.each([
    ['/api/tools', 'GET, OPTIONS'],
    [ENCODE, 'POST, OPTIONS'],
    ['/api/tools/nope', 'POST, OPTIONS'],
    ['/api/verify', 'POST, OPTIONS'],
    ['/mcp/v1/encode-plantuml', 'POST, OPTIONS'],
    ['/api/health', 'GET, OPTIONS'],
  ])('answers OPTIONS %s with 200, CORS headers and no body', async (path, methods) => {
    const answer = await send('options', path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type',
      'access-control-allow-methods': methods,
    });
  });

  it.each([
    '/',
    '/docs',
    '/openapi.yaml',
    '/openapi.json',
    '/api/tools',
    '/api/health',
  ])('answers HEAD %s like GET without a body', async (path) => {
    const [head, get] = [await send('head', path), await send('get', path)];
    expect(head.status).toBe(200);
    expect(head.text ?? '').toBe('');
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  it('answers HEAD on a POST path with 405', async () => {
    expect((await send('head', ENCODE)).status).toBe(405);
  });
});

describe('bodies', () => {
  async function encode(body: string | Buffer, headers: Record<string, string> = {}) {
    const response = await fetch(`${service.url}${ENCODE}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers,
    });
    return { status: response.status, body: (await response.json()) as { error?: { code: string; message: string } } };
  }

  const good = JSON.stringify({ plantumlCode: ARROW });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'nonsense',
    'multipart/form-data',
  ])('takes JSON that says it is %s', async (type) =>
    expect((await encode(good, { 'Content-Type': type })).status).toBe(200));

  it.each([
    ['an empty body', '', 'EMPTY_CODE', 400],
    ['a blank body', ' \n', 'EMPTY_CODE', 400],
    ['null', 'null', 'EMPTY_CODE', 400],
    ['an array', '[1]', 'EMPTY_CODE', 400],
    ['a string', '"@startuml"', 'EMPTY_CODE', 400],
    ['a number', '5', 'EMPTY_CODE', 400],
    ['a __proto__ key', '{"__proto__":{"plantumlCode":"A"}}', 'EMPTY_CODE', 400],
    ['cut JSON', '{"plantumlCode":"A"', 'INVALID_JSON', 400],
    ['JSON with a comma too much', '{"plantumlCode":"A",}', 'INVALID_JSON', 400],
    ['two values', '{"plantumlCode":"A"}{}', 'INVALID_JSON', 400],
    ['deep nesting', `${'['.repeat(150_000)}${']'.repeat(150_000)}`, 'EMPTY_CODE', 400],
    ['deep nesting beside no code', `{"a":${'['.repeat(150_000)}${']'.repeat(150_000)}}`, 'EMPTY_CODE', 400],
    ['a megabyte of code', JSON.stringify({ plantumlCode: 'A'.repeat(1_048_576) }), 'CODE_TOO_LARGE', 413],
  ])('answers %s', async (_name, body, code, status) => {
    const answer = await encode(body);
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
  });

  it('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"plantumlCode":"A'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(await encode(body)).toMatchObject({
      status: 500,
      body: toolFault('ENCODING_FAILED', 'Failed to encode PlantUML code'),
    });
  });

  it('accepts 51,200 bytes of code in any JSON escaping', async () => {
    const code = 'A'.repeat(51_200);
    const escaped = `{"plantumlCode":"${'\\u0041'.repeat(51_200)}"}`;
    expect(escaped.length).toBeGreaterThan(307_200);
    const [plain, long] = [await encode(JSON.stringify({ plantumlCode: code })), await encode(escaped)];
    expect(long).toEqual(plain);
    expect(long.status).toBe(200);
  });

  it('reads a body with a byte order mark', async () => {
    expect(await encode(`\ufeff${good}`)).toEqual(await encode(good));
    expect((await encode('\ufeff')).body).toMatchObject({ error: { code: 'EMPTY_CODE' } });
  });

  it('says that UTF-16 is not UTF-8', async () => {
    expect(await encode(Buffer.from(`\ufeff${good}`, 'utf16le'))).toMatchObject({
      status: 500,
      body: { error: { code: 'ENCODING_FAILED', hint: 'The request body is not valid UTF-8.' } },
    });
  });

  it('uses the last of two equal keys, as JSON.parse does', async () => {
    expect((await encode('{"plantumlCode":"","plantumlCode":"A"}')).status).toBe(200);
  });
});

describe('bytes that are not UTF-8', () => {
  const NOT_UNICODE = 'Invalid input: code must be well-formed Unicode, sent as UTF-8';
  const NOT_PLANTUML = 'Invalid input: plantumlCode must be well-formed Unicode, sent as UTF-8';

  it.each([
    ['/api/tools/encodePlantUML', 500, { error: { message: 'Failed to encode PlantUML code' } }],
    ['/mcp/v1/encode-plantuml', 500, { code: 'ENCODING_FAILED', message: 'Failed to encode PlantUML code' }],
    ['/api/tools/renderPlantUML', 400, { error: { code: 'INVALID_INPUT', message: NOT_PLANTUML } }],
    ['/api/tools/verify', 400, { error: { code: 'INVALID_INPUT', message: NOT_UNICODE } }],
    ['/api/tools/svg', 400, { error: { code: 'INVALID_INPUT', message: NOT_UNICODE } }],
    ['/api/tools/diffDiagrams', 400, { error: { code: 'INVALID_INPUT' } }],
    ['/api/tools/decodePlantUML', 400, { error: { code: 'INVALID_INPUT' } }],
    ['/api/tools/diagramGuide', 400, { error: { code: 'INVALID_INPUT' } }],
    ['/api/plantuml/render', 400, { error: NOT_PLANTUML }],
    ['/api/verify', 400, { ok: false, error: NOT_UNICODE }],
    ['/api/render', 400, { error: NOT_UNICODE }],
  ])('are refused on %s in the words of its language', async (path, status, body) => {
    const response = await fetch(`${service.url}${path}`, { method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body });
  });
});

describe('a compressed body', () => {
  const bytes = Buffer.from(JSON.stringify({ plantumlCode: ARROW, code: 'graph TD', encoded: 'SmG0' }));
  const CODINGS: Record<string, Buffer> = {
    gzip: gzipSync(bytes),
    deflate: deflateSync(bytes),
    br: brotliCompressSync(bytes),
    zstd: bytes,
    'gzip, br': bytes,
    GZIP: gzipSync(bytes),
    'x-gzip': gzipSync(bytes),
  };
  const paths = routes.filter(({ method, path }) => method === 'POST' && !path.includes('{')).map(({ path }) => path);

  it.each(
    paths.flatMap((path) => Object.keys(CODINGS).map((coding) => ({ path, coding }))),
  )('is refused at $path as $coding, and the answer says what is accepted', async ({ path, coding }) => {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      body: new Uint8Array(CODINGS[coding] ?? bytes),
      headers: { 'Content-Encoding': coding },
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('accept-encoding')).toBe('identity');
    expect(await response.text()).toContain('send the body plain');
  });

  it('may say that it is not one', async () => {
    const headers = { 'Content-Encoding': 'Identity' };
    const response = await fetch(`${service.url}${ENCODE}`, { method: 'POST', body: new Uint8Array(bytes), headers });
    expect(response.status).toBe(200);
  });
});

describe('ids', () => {
  it('keeps a harmless request id and replaces any other', async () => {
    const kept = await send('get', '/api/health').set('X-Request-Id', 'abc-1.2');
    const replaced = await send('get', '/api/health').set('X-Request-Id', 'a b"\t{}');
    expect(kept.headers['x-request-id']).toBe('abc-1.2');
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
