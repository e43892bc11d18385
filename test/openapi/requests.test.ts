import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { buildRequest } from '../../src/openapi/tool/build-request.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { readCall } from '../../src/openapi/tool/prepare-arguments.ts';

type Fields = Record<string, unknown>;

function describedBy(paths: Fields, version = '3.1.0') {
  return parseDescription(JSON.stringify({ openapi: version, info: { title: 't', version: '1' }, paths }));
}

function operationOf(path: string, method: string, operation: Fields) {
  const paths = { [path]: { [method]: { responses: {}, ...operation } } };
  const [tool] = readTools(describedBy(paths), { strict: false }).tools;
  if (!tool) throw new Error('no tool');
  return tool;
}

function request(path: string, method: string, operation: Fields, args: Fields) {
  const call = readCall(operationOf(path, method, operation), args, new Date(0));
  const readInput = (name: string) => Buffer.from(`content of ${name}`);
  return buildRequest(call.operation, call.args, { readInput });
}

const LIST = ['blue', 'black', 'b c'];
const OBJECT = { R: 100, G: 'a/b' };

/** The table of styles of the specification, with what has to be encoded in it. */
const PATHS: [style: string | undefined, explode: boolean | undefined, value: unknown, want: string][] = [
  [undefined, undefined, 'a/b c', '/a%2Fb%20c'],
  [undefined, undefined, 5, '/5'],
  [undefined, undefined, true, '/true'],
  ['simple', false, LIST, '/blue,black,b%20c'],
  ['simple', true, LIST, '/blue,black,b%20c'],
  ['simple', false, OBJECT, '/R,100,G,a%2Fb'],
  ['simple', true, OBJECT, '/R=100,G=a%2Fb'],
  ['label', undefined, LIST, '/.blue,black,b%20c'],
  ['label', true, 'blue', '/.blue'],
  ['matrix', undefined, OBJECT, '/;p=R,100,G,a%2Fb'],
  ['matrix', true, 'blue', '/;p=blue'],
  ['label', false, 'blue', '/.blue'],
  ['label', false, LIST, '/.blue,black,b%20c'],
  ['label', true, LIST, '/.blue.black.b%20c'],
  ['label', false, OBJECT, '/.R,100,G,a%2Fb'],
  ['label', true, OBJECT, '/.R=100.G=a%2Fb'],
  ['matrix', false, 'blue', '/;p=blue'],
  ['matrix', false, LIST, '/;p=blue,black,b%20c'],
  ['matrix', true, LIST, '/;p=blue;p=black;p=b%20c'],
  ['matrix', false, OBJECT, '/;p=R,100,G,a%2Fb'],
  ['matrix', true, OBJECT, '/;R=100;G=a%2Fb'],
];

const QUERIES: [style: string | undefined, explode: boolean | undefined, value: unknown, want: string][] = [
  [undefined, undefined, 'a&b=c', '?p=a%26b%3Dc'],
  [undefined, undefined, '', '?p='],
  [undefined, undefined, false, '?p=false'],
  [undefined, undefined, 0, '?p=0'],
  [undefined, undefined, LIST, '?p=blue&p=black&p=b%20c'],
  [undefined, undefined, OBJECT, '?R=100&G=a%2Fb'],
  [undefined, undefined, [], ''],
  [undefined, undefined, [{ a: 1 }], '?p=%7B%22a%22%3A1%7D'],
  ['form', false, LIST, '?p=blue,black,b%20c'],
  ['form', false, OBJECT, '?p=R,100,G,a%2Fb'],
  ['form', false, [], ''],
  ['spaceDelimited', false, LIST, '?p=blue%20black%20b%20c'],
  ['spaceDelimited', true, LIST, '?p=blue&p=black&p=b%20c'],
  ['spaceDelimited', false, OBJECT, '?p=R%20100%20G%20a%2Fb'],
  ['pipeDelimited', false, LIST, '?p=blue%7Cblack%7Cb%20c'],
  ['pipeDelimited', true, LIST, '?p=blue&p=black&p=b%20c'],
  ['pipeDelimited', false, OBJECT, '?p=R%7C100%7CG%7Ca%2Fb'],
  ['deepObject', true, OBJECT, '?p%5BR%5D=100&p%5BG%5D=a%2Fb'],
  ['deepObject', undefined, { a: { b: 1 } }, '?p%5Ba%5D%5Bb%5D=1'],
  ['deepObject', true, { a: [1, 2] }, '?p%5Ba%5D%5B%5D=1&p%5Ba%5D%5B%5D=2'],
  ['deepObject', true, [{ a: 1 }, { a: 2 }], '?p%5B0%5D%5Ba%5D=1&p%5B1%5D%5Ba%5D=2'],
  ['deepObject', true, { a: null, b: 1 }, '?p%5Bb%5D=1'],
];

const SINGLES: [title: string, parameter: Fields, value: unknown, want: Fields][] = [
  ['a header', { in: 'header' }, 'a b', { headers: { p: 'a b' } }],
  ['a list in a header', { in: 'header' }, [1, 2], { headers: { p: '1,2' } }],
  ['an object in a header', { in: 'header' }, { a: 1, b: 2 }, { headers: { p: 'a,1,b,2' } }],
  ['an exploded object in a header', { in: 'header', explode: true }, { a: 1, b: 2 }, { headers: { p: 'a=1,b=2' } }],
  [
    'a header with content',
    { in: 'header', content: { 'application/json': {} } },
    { a: 1 },
    { headers: { p: '{"a":1}' } },
  ],
  ['a cookie', { in: 'cookie' }, 'x', { headers: { cookie: 'p=x' } }],
  ['a list in a cookie', { in: 'cookie', explode: false }, [1, 2], { headers: { cookie: 'p=1,2' } }],
  ['a cookie with signs', { in: 'cookie' }, 'a;b', { headers: { cookie: 'p=a%3Bb' } }],
  ['a cookie of 3.2', { in: 'cookie', style: 'cookie' }, 'a=b', { headers: { cookie: 'p=a=b' } }],
  ['an object in a cookie', { in: 'cookie', explode: true }, { a: 1, b: 2 }, { headers: { cookie: 'a=1; b=2' } }],
  [
    'content in the query',
    { in: 'query', content: { 'application/json': {} } },
    { a: [1] },
    { target: '/x?p=%7B%22a%22%3A%5B1%5D%7D' },
  ],
  ['text content in the query', { in: 'query', content: { 'text/plain': {} } }, 'a b', { target: '/x?p=a%20b' }],
  [
    'reserved characters',
    { in: 'query', allowReserved: true },
    "a/b:c?d@e!$'()*,;=",
    { target: "/x?p=a/b:c?d@e!$'()*,;=" },
  ],
  [
    'reserved characters that would end the value',
    { in: 'query', allowReserved: true },
    'a#b&c+d[e]%',
    { target: '/x?p=a%23b%26c%2Bd%5Be%5D%25' },
  ],
  [
    'the whole query as a form',
    { in: 'querystring', content: { 'application/x-www-form-urlencoded': {} } },
    { a: 1, b: [2, 3] },
    { target: '/x?a=1&b=2&b=3' },
  ],
  [
    'the whole query as JSON',
    { in: 'querystring', content: { 'application/json': {} } },
    { a: 1 },
    { target: '/x?%7B%22a%22%3A1%7D' },
  ],
  [
    'a value that may be null',
    { in: 'query', schema: { type: ['array', 'null'], items: {} } },
    [1, 2],
    { target: '/x?p=1&p=2' },
  ],
  [
    'a value of several types',
    { in: 'query', schema: { oneOf: [{ type: 'string' }, { type: 'array', items: {} }] } },
    ['a', 'b'],
    { target: '/x?p=a&p=b' },
  ],
  ['null, which is left out', { in: 'query' }, null, { target: '/x' }],
];

const json = (schema: Fields, type = 'application/json') => ({ content: { [type]: { schema } } });
const object = (properties: Fields, more: Fields = {}) => ({ type: 'object', properties, ...more });
const FORM = 'application/x-www-form-urlencoded';
const form = (properties: Fields, encoding: Fields = {}) => ({
  content: { [FORM]: { schema: object(properties), encoding } },
});

const BODIES: [title: string, requestBody: Fields, args: Fields, type: string, body: string][] = [
  ['JSON', json(object({ a: {} })), { a: 1 }, 'application/json', '{"a":1}'],
  [
    'JSON of a vendor',
    json(object({ a: {} }), 'application/vnd.api+json'),
    { a: 1 },
    'application/vnd.api+json',
    '{"a":1}',
  ],
  [
    'JSON before others',
    { content: { 'text/xml': {}, 'application/json': { schema: object({ a: {} }) } } },
    { a: 1 },
    'application/json',
    '{"a":1}',
  ],
  [
    'merge patches',
    json(object({ a: {} }), 'application/merge-patch+json'),
    { a: null },
    'application/merge-patch+json',
    '{"a":null}',
  ],
  ['a list', json({ type: 'array', items: {} }), { body: [1] }, 'application/json', '[1]'],
  [
    'a choice',
    json({ oneOf: [object({ a: {} }), object({ b: {} })] }),
    { body: { b: 1 } },
    'application/json',
    '{"b":1}',
  ],
  ['any type', json(object({ a: {} }), '*/*'), { a: 1 }, 'application/json', '{"a":1}'],
  ['a form', form({ a: {}, b: {} }), { a: 'x y', b: 'ü&' }, FORM, 'a=x%20y&b=%C3%BC%26'],
  ['a list in a form', form({ a: {} }), { a: [1, 2] }, FORM, 'a=1&a=2'],
  ['an object in a form', form({ a: {} }), { a: { b: 1 } }, FORM, 'a=%7B%22b%22%3A1%7D'],
  ['a joined list in a form', form({ a: {} }, { a: { explode: false } }), { a: [1, 2] }, FORM, 'a=1,2'],
  [
    'a deep object in a form',
    form({ a: {} }, { a: { style: 'deepObject', explode: true } }),
    { a: { b: 1, c: [2] } },
    FORM,
    'a%5Bb%5D=1&a%5Bc%5D%5B%5D=2',
  ],
  [
    'an object with commas in a form',
    form({ a: {} }, { a: { style: 'form', explode: false } }),
    { a: { b: 1, c: 2 } },
    FORM,
    'a=b,1,c,2',
  ],
  ['JSON in a form', form({ a: {} }, { a: { contentType: 'application/json' } }), { a: [1, 2] }, FORM, 'a=%5B1%2C2%5D'],
  [
    'a file in a form',
    form({ f: { type: 'string', format: 'binary' } }),
    { f: Buffer.from('\0hé').toString('base64') },
    FORM,
    'f=%00h%C3%A9',
  ],
  [
    'files in a form',
    form({ f: { type: 'array', items: { type: 'string', format: 'binary' } } }),
    { f: ['YQ==', 'file:b'] },
    FORM,
    'f=a&f=content%20of%20b',
  ],
  ['null in a form, which is left out', form({ a: {}, b: {} }), { a: null, b: 1 }, FORM, 'b=1'],
  ['text', json({ type: 'string' }, 'text/plain'), { body: 'hello' }, 'text/plain', 'hello'],
  ['XML', json(object({ a: {} }), 'application/xml'), { body: '<a/>' }, 'application/xml', '<a/>'],
  ['CSV', json({ type: 'string' }, 'text/csv'), { body: 'a,b' }, 'text/csv', 'a,b'],
  [
    'bytes',
    json({ type: 'string', format: 'binary' }, 'application/octet-stream'),
    { body: 'aGVsbG8=' },
    'application/octet-stream',
    'hello',
  ],
  ['a picture', json({}, 'image/png'), { body: 'data:image/png;base64,aGVsbG8=' }, 'image/png', 'hello'],
  [
    'a file',
    json({ type: 'string', format: 'binary' }, 'application/octet-stream'),
    { body: 'file:a/b.bin' },
    'application/octet-stream',
    'content of a/b.bin',
  ],
];

const multipart = (properties: Fields, encoding: Fields = {}) => ({
  content: { 'multipart/form-data': { schema: object(properties), encoding } },
});
const FILE = { type: 'string', format: 'binary' };

const PARTS: [title: string, requestBody: Fields, args: Fields, parts: string[]][] = [
  [
    'fields',
    multipart({ a: {}, b: {} }),
    { a: 'x', b: 2 },
    ['content-disposition: form-data; name="a"\r\n\r\nx', 'content-disposition: form-data; name="b"\r\n\r\n2'],
  ],
  [
    'a file as base64',
    multipart({ f: FILE }),
    { f: 'aGVsbG8=' },
    ['content-disposition: form-data; name="f"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\nhello'],
  ],
  [
    'a file of the input folder',
    multipart({ f: FILE }),
    { f: 'file:docs/a.pdf' },
    [
      'content-disposition: form-data; name="f"; filename="a.pdf"\r\ncontent-type: application/octet-stream\r\n\r\ncontent of docs/a.pdf',
    ],
  ],
  [
    'files',
    multipart({ f: { type: 'array', items: FILE } }),
    { f: ['YQ==', 'Yg=='] },
    [
      'content-disposition: form-data; name="f"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\na',
      'content-disposition: form-data; name="f"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\nb',
    ],
  ],
  [
    'a file of a type',
    multipart({ f: FILE }, { f: { contentType: 'image/png, image/jpeg' } }),
    { f: 'YQ==' },
    ['content-disposition: form-data; name="f"; filename="f"\r\ncontent-type: image/png\r\n\r\na'],
  ],
  [
    'bytes of a type that the schema names',
    multipart({ f: { contentMediaType: 'image/png' } }),
    { f: 'YQ==' },
    ['content-disposition: form-data; name="f"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\na'],
  ],
  [
    'text of a type that the schema names',
    multipart({ f: { type: 'string', contentMediaType: 'text/csv' } }),
    { f: 'a,b' },
    ['content-disposition: form-data; name="f"\r\n\r\na,b'],
  ],
  [
    'base64 that the service reads itself',
    multipart({ f: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' } }),
    { f: 'YQ==' },
    ['content-disposition: form-data; name="f"\r\n\r\nYQ=='],
  ],
  [
    'a list of fields',
    multipart({ a: {} }),
    { a: [1, 'x'] },
    ['content-disposition: form-data; name="a"\r\n\r\n1', 'content-disposition: form-data; name="a"\r\n\r\nx'],
  ],
  [
    'an object',
    multipart({ o: {} }),
    { o: { a: 1 } },
    ['content-disposition: form-data; name="o"\r\ncontent-type: application/json\r\n\r\n{"a":1}'],
  ],
  [
    'a name with quotes',
    multipart({ 'a"b': {} }),
    { 'a"b': 'x' },
    ['content-disposition: form-data; name="a%22b"\r\n\r\nx'],
  ],
];

const header = (schema: Fields, more: Fields = {}) => ({ schema, ...more });
const withHeaders = (headers: Fields, more: Fields = {}) => ({
  content: {
    'multipart/form-data': { schema: object({ f: FILE, a: {} }, more), encoding: { f: { headers } } },
  },
});
const FILE_HEAD =
  'content-disposition: form-data; name="f"; filename="f"\r\ncontent-type: application/octet-stream\r\n';

const PART_HEADERS: [title: string, requestBody: Fields, args: Fields, parts: string[]][] = [
  [
    'a header that is an argument',
    withHeaders({ 'X-Digest': header({ type: 'string' }) }),
    { f: 'YQ==', 'f_X-Digest': 'md5=abc' },
    [`${FILE_HEAD}X-Digest: md5=abc\r\n\r\na`],
  ],
  ['an optional header, left out', withHeaders({ 'X-Digest': header({}) }), { f: 'YQ==' }, [`${FILE_HEAD}\r\na`]],
  ['a constant header', withHeaders({ 'X-V': header({ const: 2 }) }), { f: 'YQ==' }, [`${FILE_HEAD}X-V: 2\r\n\r\na`]],
  [
    'a header with one value',
    withHeaders({ 'X-V': header({ type: 'string', enum: ['b'] }, { required: true }) }),
    { f: 'YQ==' },
    [`${FILE_HEAD}X-V: b\r\n\r\na`],
  ],
  [
    'neither a default nor an example',
    withHeaders({ 'X-V': header({ default: 1, example: 2 }) }),
    { f: 'YQ==' },
    [`${FILE_HEAD}\r\na`],
  ],
  [
    'lists and objects in headers',
    withHeaders({ L: header({ type: 'array' }), O: header({ type: 'object' }, { explode: true }) }),
    { f: 'YQ==', f_L: [1, 2], f_O: { a: 1, b: 2 } },
    [`${FILE_HEAD}L: 1,2\r\nO: a=1,b=2\r\n\r\na`],
  ],
  [
    'a header with content',
    withHeaders({ J: { content: { 'application/json': {} } } }),
    { f: 'YQ==', f_J: { a: 1 } },
    [`${FILE_HEAD}J: {"a":1}\r\n\r\na`],
  ],
  [
    'no header that the writer of the body has',
    withHeaders({
      'Content-Type': header({ const: 'a/b' }),
      'content-disposition': header({ const: 'x' }),
      'Content-Transfer-Encoding': header({ const: 'base64' }),
    }),
    { f: 'YQ==' },
    [`${FILE_HEAD}\r\na`],
  ],
  [
    'no header of an absent part',
    withHeaders({ 'X-V': header({ const: 1 }), 'X-W': header({}, { required: true }) }),
    { a: 'x' },
    ['content-disposition: form-data; name="a"\r\n\r\nx'],
  ],
];

const REFUSED: [title: string, requestBody: Fields, args: Fields, message: string][] = [
  [
    'bytes that are not base64',
    json({}, 'application/octet-stream'),
    { body: 'not base64!' },
    'body must be base64, or file:PATH',
  ],
  [
    'a line break in the header of a part',
    withHeaders({ 'X-V': header({}) }),
    { f: 'YQ==', 'f_X-V': 'a\r\nX-Evil: 1' },
    'f_X-V contains characters that are not allowed in a header',
  ],
  [
    'a part without the header it needs',
    withHeaders({ 'X-V': header({}, { required: true }) }),
    { f: 'YQ==' },
    'f_X-V is required with f',
  ],
  [
    'a needed part without the header it needs',
    withHeaders({ 'X-V': header({}, { required: true }) }, { required: ['f'] }),
    { f: 'YQ==' },
    'f_X-V is required',
  ],
  [
    'the header of an absent part',
    withHeaders({ 'X-V': header({}) }),
    { a: 'x', 'f_X-V': '1' },
    'f_X-V is a header of f, which is not given',
  ],
  [
    'a header of another type',
    withHeaders({ 'X-V': header({ type: 'integer' }) }),
    { f: 'YQ==', 'f_X-V': 'x' },
    'f_X-V must be an integer, not a string',
  ],
  ['a file that is not base64', multipart({ f: FILE }), { f: '***' }, 'f must be base64, or file:PATH'],
];

describe('a request by the specification', () => {
  it.each(PATHS)('has a path parameter of style %s, explode %s: %j is %s', (style, explode, value, want) => {
    const parameter = { name: 'p', in: 'path', required: true, style, explode, schema: {} };
    expect(request('/{p}', 'get', { parameters: [parameter] }, { p: value }).target).toBe(want);
  });

  it.each(QUERIES)('has a query parameter of style %s, explode %s: %j is %s', (style, explode, value, want) => {
    const parameter = { name: 'p', in: 'query', style, explode, schema: {} };
    expect(request('/x', 'get', { parameters: [parameter] }, { p: value }).target).toBe(`/x${want}`);
  });

  it.each(SINGLES)('has %s', (_, parameter, value, want) => {
    const schema = parameter.content ? {} : { schema: {} };
    const got = request('/x', 'get', { parameters: [{ name: 'p', ...schema, ...parameter }] }, { p: value });
    expect(got).toMatchObject(want);
  });

  it.each(['get', 'put', 'post', 'delete', 'patch'])('has a body with %s', (method) => {
    expect(request('/x', method, { requestBody: json(object({ a: {} })) }, { a: 1 }).body).toBe('{"a":1}');
  });

  it.each(['QUERY', 'COPY', 'PROPFIND', 'M-SEARCH', 'X-OWN'])('has the method %s of 3.2, with a body', (method) => {
    const further = { additionalOperations: { [method]: { requestBody: json(object({ a: {} })) } } };
    const [tool] = readTools(describedBy({ '/x': further }, '3.2.0'), { strict: true }).tools;
    if (!tool) throw new Error('no tool');
    const { operation, args } = readCall(tool, { a: 1 }, new Date(0));
    expect(buildRequest(operation, args)).toMatchObject({ method, target: '/x', body: '{"a":1}' });
  });

  it.each([
    ['GET', true, true],
    ['QUERY', true, true],
    ['REPORT', true, true],
    ['COPY', false, true],
    ['DELETE', false, true],
    ['LOCK', false, false],
    ['PATCH', false, false],
    ['X-OWN', false, false],
  ])('says of %s whether it only reads (%s) and can be repeated (%s)', (method, readOnlyHint, idempotentHint) => {
    const [tool] = readTools(describedBy({ '/x': { additionalOperations: { [method]: {} } } }), { strict: true }).tools;
    expect(tool?.annotations).toMatchObject({ readOnlyHint, destructiveHint: !readOnlyHint, idempotentHint });
  });

  it.each(BODIES)('has a body of %s', (_, requestBody, args, type, body) => {
    const got = request('/x', 'post', { requestBody }, args);
    expect([got.headers['content-type'], String(got.body)]).toEqual([type, body]);
  });

  it.each([...PARTS, ...PART_HEADERS])('has parts: %s', (_, requestBody, args, parts) => {
    const { headers, body } = request('/x', 'post', { requestBody }, args);
    const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
    const pieces = String(body).split(`--${boundary}`);
    expect(pieces.slice(1, -1).map((piece) => piece.replace(/^\r\n|\r\n$/g, ''))).toEqual(parts);
    expect(pieces.at(-1)).toBe('--\r\n');
  });

  it('has parts without names for a list', () => {
    const media = { schema: { type: 'array' }, prefixEncoding: [{}, { contentType: 'text/csv' }] };
    const requestBody = { content: { 'multipart/mixed': media } };
    const { headers, body } = request('/x', 'post', { requestBody }, { body: [{ a: 1 }, 'b,c', 'd'] });
    const [type, boundary] = (headers['content-type'] ?? '').split('; boundary=');
    expect([type, String(body).split(`--${boundary}`)]).toEqual([
      'multipart/mixed',
      [
        '',
        '\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n',
        '\r\ncontent-type: text/csv\r\n\r\nb,c\r\n',
        '\r\n\r\nd\r\n',
        '--\r\n',
      ],
    ]);
  });

  it.each(REFUSED)('refuses %s', (_, requestBody, args, message) => {
    expect(() => request('/x', 'post', { requestBody }, args)).toThrow(message);
  });

  it('refuses a file without an input folder', () => {
    const tool = operationOf('/x', 'post', { requestBody: multipart({ f: FILE }) });
    const call = readCall(tool, { f: 'file:a' }, new Date(0));
    expect(() => buildRequest(call.operation, call.args)).toThrow(
      'f names a file, but the bridge was started without --input-dir',
    );
  });
});
