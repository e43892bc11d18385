import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, it } from 'vitest';
import { openSaver } from '../../src/bridge/options.ts';
import type { ToolReply } from '../../src/mcp/server/tool-source.ts';
import { type AnyServiceOptions, anyService } from './any-service.ts';
import { type Answer, json, reply, startUpstream, type Upstream } from './upstream.ts';

let upstream: Upstream | undefined;
afterEach(async () => {
  await upstream?.close();
});

const PET = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
const answering = (schema?: object) => ({
  '200': { description: 'Fine.', ...(schema ? { content: { 'application/json': { schema } } } : {}) },
  '204': { description: 'It is gone.' },
});
const describing = (schema?: object) => ({
  paths: {
    '/pets': {
      get: { operationId: 'read', responses: answering(schema) },
      post: { operationId: 'write', responses: answering(schema) },
    },
  },
});

async function ask(
  answer: Answer,
  options: AnyServiceOptions & { tool?: string; schema?: object; args?: Record<string, unknown> } = {},
): Promise<ToolReply> {
  const { tool = 'write', schema, args, ...rest } = options;
  upstream = await startUpstream(answer);
  const bridge = anyService(upstream.origin, describing(schema), rest);
  const got = await bridge.call(tool, args);
  bridge.close();
  return got;
}

const headed =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
const value = (fields: object) => ({ kind: 'value', ...fields });
const note = (text: string) => ({ more: [{ type: 'text', text }] });
const both = (body: unknown) =>
  value({ text: JSON.stringify(body), structured: Array.isArray(body) ? { result: body } : body });
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const base64 = (bytes: Buffer) => bytes.toString('base64');

const SUCCESSES: [title: string, answer: Answer, want: object][] = [
  ['JSON', json(200, { a: 1 }), both({ a: 1 })],
  ['JSON of a vendor', reply(200, 'application/vnd.api+json; charset=utf-8', '{"a":1}'), both({ a: 1 })],
  ['a problem with a good status', reply(200, 'application/problem+json', '{"a":1}'), both({ a: 1 })],
  ['JSON as text/json', reply(200, 'text/json', '[1]'), both([1])],
  ['JSON after a byte order mark', reply(200, 'application/json', '\uFEFF{"a":1}'), both({ a: 1 })],
  ['a list', json(200, [1, 2]), both([1, 2])],
  ['a number', json(200, 5), value({ text: '5', structured: { result: 5 } })],
  ['null', json(200, null), value({ text: 'null', structured: { result: null } })],
  ['JSON of no type', reply(200, undefined, '{"a":1}'), both({ a: 1 })],
  [
    'compressed JSON',
    headed(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync('{"a":1}')),
    both({ a: 1 }),
  ],
  ['JSON that does not parse', reply(200, 'application/json', '{"a":'), value({ text: '{"a":' })],
  [
    'JSON that is not UTF-8',
    reply(200, 'application/json', Buffer.from('{"a":"\xff"}', 'latin1')),
    both({ a: '\ufffd' }),
  ],
  ['what has not changed', headed(304, { etag: '"x"' }), value({ text: '[304] Not Modified' })],
  ['empty JSON', reply(200, 'application/json', ''), value({ text: '[200] Fine.' })],
  ['text', reply(200, 'text/plain', 'hello'), value({ text: 'hello' })],
  ['text of no type', reply(200, undefined, 'hello'), value({ text: 'hello' })],
  [
    'text in another alphabet',
    reply(200, 'text/plain; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1')),
    value({ text: 'café' }),
  ],
  ['text in an unknown alphabet', reply(200, 'text/plain; charset=moon', 'hello'), value({ text: 'hello' })],
  ['CSV', reply(200, 'text/csv', 'a,b'), value({ text: 'a,b' })],
  ['XML', reply(200, 'application/xml', '<a/>'), value({ text: '<a/>' })],
  ['XML of a vendor', reply(200, 'application/atom+xml', '<a/>'), value({ text: '<a/>' })],
  ['HTML', reply(200, 'text/html', '<p>'), value({ text: '<p>' })],
  ['SVG', reply(200, 'image/svg+xml', '<svg/>'), value({ text: '<svg/>' })],
  ['YAML', reply(200, 'application/yaml', 'a: 1'), value({ text: 'a: 1' })],
  ['lines of JSON', reply(200, 'application/x-ndjson', '{}\n{}'), value({ text: '{}\n{}' })],
  ['events', reply(200, 'text/event-stream', 'data: 1\n\n'), value({ text: 'data: 1\n\n' })],
  ['a PNG', reply(200, 'image/png', PNG), value({ image: { mimeType: 'image/png', base64: base64(PNG) } })],
  ['a JPEG', reply(200, 'IMAGE/JPEG', JPEG), value({ image: { mimeType: 'image/jpeg', base64: base64(JPEG) } })],
  ['a GIF', reply(200, 'image/gif', 'GIF89a'), value({ image: { mimeType: 'image/gif', base64: 'R0lGODlh' } })],
  [
    'a PNG that is called a JPEG',
    reply(200, 'image/jpeg', PNG),
    value({ image: { mimeType: 'image/png', base64: base64(PNG) } }),
  ],
  [
    'what is only called a picture',
    reply(200, 'image/png', 'no'),
    value({
      text: '[200] 2 bytes of image/png',
      more: [{ type: 'resource', uri: expect.any(String), mimeType: 'image/png', base64: 'bm8=' }],
    }),
  ],
  [
    'audio',
    reply(200, 'audio/mpeg', PNG),
    value({ more: [{ type: 'audio', mimeType: 'audio/mpeg', base64: base64(PNG) }] }),
  ],
  ['204', headed(204, {}), value({ text: '[204] It is gone.' })],
  ['201 with a place', headed(201, { location: '/pets/7' }), value({ text: '[201] Created\nLocation: /pets/7' })],
  ['202 without a body', headed(202, { 'retry-after': '5' }), value({ text: '[202] Accepted\nRetry-After: 5' })],
  [
    '201 with a place and a body',
    headed(201, { location: '/pets/7', 'content-type': 'application/json' }, '{"a":1}'),
    { ...both({ a: 1 }), ...note('Location: /pets/7') },
  ],
  [
    'the next page',
    headed(200, { link: '</pets?page=2>; rel="next"', 'content-type': 'application/json' }, '[]'),
    { ...both([]), ...note('Link: </pets?page=2>; rel="next"') },
  ],
  [
    'what is left of a budget',
    headed(200, { 'x-ratelimit-remaining': '3', 'content-type': 'application/json' }, '{}'),
    { ...both({}), ...note('x-ratelimit-remaining: 3') },
  ],
  [
    'how many there are',
    headed(200, { 'x-total-count': '99', 'content-type': 'application/json' }, '[]'),
    { ...both([]), ...note('x-total-count: 99') },
  ],
  [
    'a body that breaks off',
    headed(200, { 'content-type': 'text/plain', 'content-length': '100' }, 'hel'),
    value({
      text: 'hel',
      more: [{ type: 'text', text: expect.stringMatching(/^The answer broke off: network failure/) }],
    }),
  ],
  [
    'JSON that breaks off',
    headed(200, { 'content-type': 'application/json', 'content-length': '100' }, '{"a":[{"b":"]"},{"c":1'),
    {
      ...both({ a: [{ b: ']' }, {}] }),
      more: [{ type: 'text', text: expect.stringMatching(/^The answer broke off: network failure/) }],
    },
  ],
];

const REFUSALS: [title: string, answer: Answer, text: string][] = [
  ['a problem', json(404, { title: 'Not Found', detail: 'no pet' }), '[404] Not Found: no pet'],
  [
    'a problem with errors',
    json(422, {
      title: 'Invalid',
      errors: [{ field: 'name', message: 'is short' }, { pointer: '/age', detail: 'is old' }, 'odd', { code: 7 }],
    }),
    '[422] Invalid\n- name: is short\n- /age: is old\n- odd\n- {"code":7}',
  ],
  [
    'a problem with errors by name',
    json(400, { title: 'Invalid', errors: { name: ['is short', 'is blue'] } }),
    '[400] Invalid\n- name: is short, is blue',
  ],
  ['text', reply(500, 'text/plain', 'boom'), '[500] boom'],
  ['long text', reply(500, 'text/plain', 'é'.repeat(5_000)), `[500] ${'é'.repeat(4_000)}`],
  [
    'a problem with very many errors',
    json(422, { title: 'Invalid', errors: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, 'x'])) }),
    `[422] Invalid\n${Array.from({ length: 20 }, (_, at) => `- f${at}: x`).join('\n')}`,
  ],
  ['nothing', headed(503, {}), '[503] Service Unavailable'],
  ['when to come back', headed(429, { 'retry-after': '120' }, ''), '[429] Too Many Requests\nRetry-After: 120'],
  ['a redirect that leads nowhere', headed(302, {}), '[302] Found'],
];

describe('an answer of any API', () => {
  it.each(SUCCESSES)('is a value: %s', async (_, answer, want) => {
    expect(await ask(answer)).toEqual(want);
  });

  it.each(REFUSALS)('is refused: %s', async (_, answer, text) => {
    expect(await ask(answer)).toEqual({ kind: 'caller-fault', text });
  });

  it('that is neither text nor picture comes as a resource', async () => {
    const got = await ask(
      headed(
        200,
        { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="../a b.pdf"' },
        PNG,
      ),
    );
    expect(got).toEqual(
      value({
        text: '[200] 8 bytes of application/pdf',
        more: [{ type: 'resource', uri: 'bridge://answers/a_b.pdf', mimeType: 'application/pdf', base64: base64(PNG) }],
      }),
    );
  });

  it('is saved where there is a folder for it', async () => {
    const saved: [string, Buffer][] = [];
    const save = async (name: string, bytes: Buffer) => {
      saved.push([name, bytes]);
      return `/out/${name}`;
    };
    const got = await ask(
      headed(
        200,
        { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=../../etc/x.zip' },
        PNG,
      ),
      { save },
    );
    expect(got).toEqual(value({ text: '[200] 8 bytes of application/zip saved as /out/x.zip' }));
    expect(saved).toEqual([['x.zip', PNG]]);
  });

  it('is a value even if it cannot be saved', async () => {
    const save = () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }));
    const got = await ask(reply(200, 'application/zip', PNG), { save });
    expect(got).toEqual(value({ text: '[200] 8 bytes of application/zip, but not saved (ENOSPC)' }));
  });

  it('is saved under a name of a bounded length', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saved-'));
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${'x'.repeat(400)}.zip"`,
    };
    const got = await ask(headed(200, headers, PNG), { save: openSaver(folder) });
    expect(got).toEqual(value({ text: expect.stringMatching(/saved as .*\/x{96}\.zip$/) }));
    rmSync(folder, { recursive: true });
  });

  it('replaces no file that is written at the same time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saved-'));
    const save = openSaver(folder);
    const paths = await Promise.all(['a', 'b', 'c'].map((text) => save('same.bin', Buffer.from(text))));
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['a', 'b', 'c']);
    rmSync(folder, { recursive: true });
  });

  it('replaces no file that is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saved-'));
    writeFileSync(join(folder, 'package.json'), 'mine');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'package-2.json'));
    const save = openSaver(folder);
    const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="package.json"' };
    for (const name of ['package-3.json', 'package-4.json']) {
      const got = await ask(headed(200, headers, PNG), { save });
      expect(got).toEqual(value({ text: expect.stringMatching(new RegExp(`saved as .*/${name}$`)) }));
      await upstream?.close();
    }
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('mine');
    rmSync(folder, { recursive: true });
  });

  it('repeats no secret in the names of its bytes', async () => {
    const secret = 'secret-0123';
    const headers = {
      'content-type': `application/${secret}`,
      'content-disposition': `attachment; filename=${secret}`,
    };
    const got = await ask(headed(200, headers, PNG), { token: secret });
    expect(JSON.stringify(got)).not.toContain(secret);
    expect(got).toMatchObject({ more: [{ type: 'resource', uri: 'bridge://answers/[redacted]' }] });
  });

  it('that is large and cannot be shown says how to get it', async () => {
    const got = await ask(reply(200, 'application/zip', Buffer.alloc(1_048_577)));
    expect(got).toEqual(
      value({ text: '[200] 1,048,577 bytes of application/zip: start the bridge with --output-dir to have it saved' }),
    );
  });

  it('that is too long is cut as JSON, with what is missing', async () => {
    const items = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `pet number ${id}`, tags: ['a', 'b'] }));
    const got = await ask(json(200, { total: 5_000, items }));
    if (got.kind !== 'value') throw new Error(got.kind);
    expect(Buffer.byteLength(got.text ?? '')).toBeLessThanOrEqual(102_400);
    const shown = JSON.parse(got.text ?? '') as { total: number; items: unknown[] };
    expect(shown.total).toBe(5_000);
    expect(shown.items).toEqual(items.slice(0, shown.items.length));
    expect(shown.items.length).toBeGreaterThan(1_000);
    expect(got.structured).toEqual(shown);
    expect(got.more).toEqual([
      { type: 'text', text: expect.stringContaining(`of 5,000 items of 'items' are left out. Ask for less`) },
    ]);
  });

  it.each<[title: string, body: unknown]>([
    ['a long list', Array.from({ length: 30_000 }, (_, at) => `ü${at}`)],
    ['a long text', { a: 1, text: 'ü'.repeat(200_000) }],
    ['a list of one long item', [{ text: '"'.repeat(300_000) }]],
    ['many members', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`member${at}`, at]))],
    ['lists in lists', Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 'x'.repeat(10)))],
  ])('stays JSON: %s', async (_, body) => {
    const got = await ask(json(200, body));
    if (got.kind !== 'value') throw new Error(got.kind);
    expect(Buffer.byteLength(got.text ?? '')).toBeLessThanOrEqual(102_400);
    expect(() => JSON.parse(got.text ?? '')).not.toThrow();
    expect(got.more?.[0]).toMatchObject({ text: expect.stringMatching(/are left out\./) });
  });

  it('that is longer than is read is JSON as far as it was read', async () => {
    const item = `{"id":1,"text":"${'x'.repeat(1_000)}"}`;
    const got = await ask(reply(200, 'application/json', `{"items":[${Array(17_000).fill(item).join(',')}]}`));
    if (got.kind !== 'value') throw new Error(got.kind);
    const { items } = JSON.parse(got.text ?? '') as { items: unknown[] };
    expect(items[0]).toEqual(JSON.parse(item));
    expect(got.structured).toEqual({ items });
    expect(JSON.stringify(got.more)).toMatch(
      /of 16,\d\d\d items of 'items' are left out.*Only the first 16,777,216 bytes/,
    );
  });

  it('that is deeper than can be read is still a value', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect((await ask(reply(200, 'application/json', deep))).kind).toBe('value');
  });
});

describe('the types that are asked for', () => {
  const ANY = 'application/problem+json;q=0.7, */*;q=0.1';
  const typed = (...types: string[]) => ({
    description: '',
    content: Object.fromEntries(types.map((type) => [type, {}])),
  });

  it.each<[title: string, responses: object, accept: string]>([
    ['nothing is declared', {}, `application/json, ${ANY}`],
    [
      'XML is declared before JSON',
      { 200: typed('application/xml', 'application/json') },
      `application/json, application/xml;q=0.8, ${ANY}`,
    ],
    [
      'JSON of a vendor',
      { 200: typed('text/csv', 'application/vnd.a+json') },
      `application/vnd.a+json, text/csv;q=0.8, ${ANY}`,
    ],
    [
      'a picture, and JSON for errors',
      { 200: typed('image/png'), default: typed('application/json') },
      `image/png, ${ANY}`,
    ],
    ['only a default', { default: typed('application/json') }, `application/json, ${ANY}`],
    ['a type that no header can carry', { 200: typed('text/a\r\nx: y') }, `application/json, ${ANY}`],
  ])('%s', async (_, responses, accept) => {
    upstream = await startUpstream(json(200, {}));
    const bridge = anyService(upstream.origin, { paths: { '/a': { get: { operationId: 'a', responses } } } });
    await bridge.call('a');
    bridge.close();
    expect(upstream.seen[0]?.headers.accept).toBe(accept);
  });
});

describe('the schema of an answer', () => {
  const ajv = new Ajv2020({ strict: false });
  const schemaOf = (schema: object) => {
    const { source, close } = anyService('http://127.0.0.1:1', describing(schema));
    close();
    return source.describe('write')?.outputSchema ?? {};
  };

  it('is told, without demanding anything', () => {
    expect(schemaOf(PET)).toEqual({
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    });
    expect(schemaOf({ type: 'array', items: PET })).toMatchObject({
      type: 'object',
      properties: { result: { type: 'array' } },
    });
  });

  it.each<[title: string, schema: object, answer: Answer, structured: object]>([
    ['fits', PET, json(200, { id: 1, name: 'x', more: true }), { id: 1, name: 'x', more: true }],
    ['has null for a text', PET, json(200, { id: 1, name: null }), { id: 1 }],
    ['is something else', PET, json(200, [1]), { result: [1] }],
    ['is empty', PET, headed(204, {}), {}],
    ['is text', PET, reply(200, 'text/plain', 'hello'), {}],
    ['is a picture', PET, reply(200, 'image/png', PNG), {}],
    [
      'has an item of another type',
      { type: 'array', items: PET },
      json(200, [{ id: 1 }, { id: 'x', name: 'y' }]),
      { result: [{ id: 1 }, { name: 'y' }] },
    ],
    ['is an object where a list was meant', { type: 'array', items: PET }, json(200, { result: 5 }), {}],
    ['matches two of what it is one of', { oneOf: [PET, { type: 'object' }] }, json(200, { id: 1 }), { id: 1 }],
  ])('is kept by an answer that %s', async (_, schema, answer, structured) => {
    const got = await ask(answer, { schema });
    expect(got).toMatchObject({ kind: 'value', structured });
    if (got.kind === 'value') expect(ajv.validate(schemaOf(schema), got.structured)).toBe(true);
  });
});

describe('fields of an answer', () => {
  const BODY = {
    total: 2,
    items: [
      { id: 1, owner: { name: 'a', mail: 'b' }, text: 'long' },
      { id: 2, owner: { name: 'c', mail: 'd' }, text: 'long' },
    ],
  };

  it.each<[fields: unknown, want: unknown]>([
    [['total'], { total: 2 }],
    [['items.id'], { items: [{ id: 1 }, { id: 2 }] }],
    [['items.owner.name', 'total'], { total: 2, items: [{ owner: { name: 'a' } }, { owner: { name: 'c' } }] }],
    [['id'], { total: 2, items: [{ id: 1 }, { id: 2 }] }],
    ['total, items.id', { total: 2, items: [{ id: 1 }, { id: 2 }] }],
    [['nothing'], { total: 2, items: [{}, {}] }],
    [[], BODY],
    [null, BODY],
  ])('%j are all that is sent on', async (fields, want) => {
    const got = await ask(json(200, BODY), { offersFields: true, args: { fields } });
    expect(got).toMatchObject({ text: JSON.stringify(want) });
  });

  it('must be names', async () => {
    expect(await ask(json(200, {}), { offersFields: true, args: { fields: 5 } })).toMatchObject({
      kind: 'caller-fault',
    });
  });
});

describe('a busy service', () => {
  const busyTimes = (times: number, status: number, headers: Record<string, string>) => {
    let left = times;
    return (response: Parameters<Answer>[0], request: Parameters<Answer>[1]) => {
      if (left-- > 0) response.writeHead(status, headers).end();
      else json(200, { a: 1 })(response, request);
    };
  };

  it.each<[title: string, tool: string, answer: Answer, requests: number, kind: string]>([
    ['429 of a read', 'read', busyTimes(1, 429, { 'retry-after': '0' }), 2, 'value'],
    ['503 of a read', 'read', busyTimes(2, 503, { 'retry-after': '0' }), 3, 'value'],
    ['a date in the past', 'read', busyTimes(1, 503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }), 2, 'value'],
    ['three times', 'read', busyTimes(3, 503, { 'retry-after': '0' }), 3, 'caller-fault'],
    ['a long pause', 'read', busyTimes(1, 429, { 'retry-after': '60' }), 1, 'caller-fault'],
    ['no pause at all', 'read', busyTimes(1, 429, {}), 1, 'caller-fault'],
    ['a write', 'write', busyTimes(1, 503, { 'retry-after': '0' }), 1, 'caller-fault'],
    ['another status', 'read', busyTimes(1, 500, { 'retry-after': '0' }), 1, 'caller-fault'],
  ])('is asked again as often as is safe: %s', async (_, tool, answer, requests, kind) => {
    expect((await ask(answer, { tool })).kind).toBe(kind);
    expect(upstream?.seen).toHaveLength(requests);
  });
});
