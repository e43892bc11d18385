import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { buildRequest } from '../../src/openapi/tool/build-request.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { readCall } from '../../src/openapi/tool/prepare-arguments.ts';

type Fields = Record<string, unknown>;

const read = (paths: Fields, more: Fields = {}) =>
  readTools(parseDescription(JSON.stringify({ openapi: '3.1.0', info: {}, paths, ...more })), { strict: false });

const get = (operation: Fields = {}) => ({ get: { operationId: 'x', responses: {}, ...operation } });
const post = (schema: unknown, operation: Fields = {}) => ({
  post: { operationId: 'x', requestBody: { content: { 'application/json': { schema } } }, responses: {}, ...operation },
});
const parameter = (more: Fields) =>
  get({ parameters: [{ name: 'p', in: 'query', schema: { type: 'string' }, ...more }] });

/** What is wrong, and what is made of it: the input schema, and the request of some arguments. */
const RIGHTED: { title: string; paths: Fields; more?: Fields; input?: Fields; args?: Fields; want?: Fields }[] = [
  {
    title: 'a path parameter that is not declared is a string',
    paths: { '/a/{b}': get() },
    input: { properties: { b: { type: 'string' } }, required: ['b'] },
    args: { b: 'c d' },
    want: { target: '/a/c%20d' },
  },
  {
    title: 'a path parameter too many is dropped',
    paths: { '/a': parameter({ in: 'path' }) },
    input: { properties: {} },
  },
  {
    title: 'the query in a path is sent always',
    paths: { '/a?b=c': parameter({}) },
    args: { p: 'q' },
    want: { target: '/a?b=c&p=q' },
  },
  { title: 'the fragment of a path is dropped', paths: { '/a#b': get() }, args: {}, want: { target: '/a' } },
  {
    title: 'odd characters in a path are encoded',
    paths: { '/a b/ü': get() },
    args: {},
    want: { target: '/a%20b/%C3%BC' },
  },
  { title: 'a path without a slash gets one', paths: { a: get() }, args: {}, want: { target: '/a' } },
  {
    title: 'a path parameter may stand for the rest of the path',
    paths: { '/{p+}': parameter({ in: 'path' }) },
    args: { p: 'a' },
    want: { target: '/a' },
  },
  {
    title: 'a style of another place is the default',
    paths: { '/a': parameter({ style: 'matrix' }) },
    args: { p: 'q' },
    want: { target: '/a?p=q' },
  },
  {
    title: 'a parameter without a schema takes anything',
    paths: { '/a': parameter({ schema: undefined }) },
    args: { p: 1 },
    want: { target: '/a?p=1' },
  },
  {
    title: 'the Host header is not an argument',
    paths: { '/a': parameter({ in: 'header', name: 'Host' }) },
    input: { properties: {} },
  },
  {
    title: 'a parameter that is none is dropped',
    paths: { '/a': get({ parameters: [{ in: 'query' }, 5] }) },
    input: { properties: {} },
  },
  {
    title: 'inputs of one name have names of their own',
    paths: {
      '/a/{id}': post(
        { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
        {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'id', in: 'query', schema: { type: 'boolean' } },
          ],
        },
      ),
    },
    input: {
      properties: { id: { type: 'string' }, query_id: { type: 'boolean' }, body_id: { type: 'integer' } },
      required: ['id'],
    },
    args: { id: 'a', query_id: true, body_id: 5 },
    want: { target: '/a/a?id=true', body: '{"id":5}' },
  },
  {
    title: 'a body beside a parameter called body',
    paths: { '/a': post({ type: 'array', items: {} }, { parameters: [{ name: 'body', in: 'query', schema: {} }] }) },
    args: { body: 'q', request_body: [1] },
    want: { target: '/a?body=q', body: '[1]' },
  },
  {
    title: 'keywords that mean nothing are dropped',
    paths: {
      '/a': parameter({
        schema: {
          type: 'strng',
          minLength: 'x',
          enum: [],
          pattern: 5,
          required: true,
          items: [],
          properties: 7,
          $id: 'x',
          description: {},
          maxLength: 4,
        },
      }),
    },
    input: { properties: { p: { maxLength: 4 } } },
  },
  {
    title: 'null is a value like others',
    paths: { '/a': post({ type: 'object', properties: { a: { const: null }, b: { default: null, enum: [null] } } }) },
    input: { properties: { a: { const: null }, b: { default: null, enum: [null] } } },
  },
  {
    title: 'a $ref to nothing takes anything',
    paths: { '/a': parameter({ schema: { $ref: '#/no' } }) },
    args: { p: 'q' },
    want: { target: '/a?p=q' },
  },
  {
    title: 'a schema that contains itself keeps its reference',
    paths: { '/a': post({ $ref: '#/components/schemas/T' }) },
    more: {
      components: {
        schemas: {
          T: { type: 'object', properties: { t: { $ref: '#/components/schemas/T' }, n: { type: 'integer' } } },
        },
      },
    },
    input: {
      properties: { t: { $ref: '#/$defs/T' }, n: { type: 'integer' } },
      $defs: { T: { type: 'object', properties: { t: { $ref: '#/$defs/T' }, n: { type: 'integer' } } } },
    },
    args: { t: { t: { n: 1 } } },
    want: { body: '{"t":{"t":{"n":1}}}' },
  },
  {
    title: 'a schema that is used twice is a definition',
    paths: {
      '/a': post({
        type: 'object',
        properties: { a: { $ref: '#/components/schemas/T' }, b: { $ref: '#/components/schemas/T' } },
      }),
    },
    more: {
      components: {
        schemas: {
          T: {
            type: 'object',
            properties: Object.fromEntries([...'abcdefgh'].map((name) => [name, { type: 'string' }])),
          },
        },
      },
    },
    input: { properties: { a: { $ref: '#/$defs/T' }, b: { $ref: '#/$defs/T' } } },
  },
  {
    title: 'a schema that is used once is put in place',
    paths: { '/a': post({ type: 'object', properties: { a: { $ref: '#/components/schemas/T' } } }) },
    more: { components: { schemas: { T: { type: 'object', properties: { x: { type: 'string' } } } } } },
    input: { properties: { a: { type: 'object', properties: { x: { type: 'string' } } } } },
  },
  {
    title: 'a path item by reference',
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    more: { components: { pathItems: { A: get() } } },
    args: {},
    want: { target: '/a' },
  },
  {
    title: 'an operation by reference',
    paths: { '/a': { get: { $ref: '#/x-operations/a' } } },
    more: { 'x-operations': { a: { responses: {} } } },
    args: {},
    want: { target: '/a' },
  },
  { title: 'extensions among the paths', paths: { 'x-note': 'hello', '/a': get() }, args: {}, want: { target: '/a' } },
  {
    title: 'a media type by reference, of 3.2',
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'application/json': { $ref: '#/components/mediaTypes/Pet' } } },
          parameters: [
            { name: 'q', in: 'query', content: { 'application/json': { $ref: '#/components/mediaTypes/Pet' } } },
          ],
        },
      },
    },
    more: {
      components: {
        mediaTypes: { Pet: { schema: { type: 'object', properties: { id: { type: 'integer' } } } } },
      },
    },
    input: {
      properties: { q: { type: 'object', properties: { id: { type: 'integer' } } }, id: { type: 'integer' } },
    },
    args: { id: 1, q: { id: 2 } },
    want: { target: '/a?q=%7B%22id%22%3A2%7D', body: '{"id":1}' },
  },
  {
    title: 'an input that has the name of every prototype',
    paths: JSON.parse(
      '{"/a/{__proto__}":{"post":{"requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{"__proto__":{"type":"integer"}}}}}}}}}',
    ) as Fields,
    input: { properties: { path___proto__: { type: 'string' }, body___proto__: { type: 'integer' } } },
    args: { path___proto__: 'x', body___proto__: 5 },
    want: { target: '/a/x', body: '{"__proto__":5}' },
  },
  {
    title: 'the method QUERY of 3.2',
    paths: { '/a': { query: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } } },
    args: { q: 1 },
    want: { method: 'QUERY', body: '{"q":1}' },
  },
  {
    title: 'a method of 3.2 in small letters',
    paths: { '/a': { additionalOperations: { copy: {} } } },
    args: {},
    want: { method: 'COPY', target: '/a' },
  },
];

const further = (method: string) => ({ '/b': { additionalOperations: { [method]: { responses: {} } } } });

const LEFT_OUT: [title: string, paths: Fields, place: string, reason: RegExp][] = [
  ['HEAD', { '/b': { head: { responses: {} } } }, 'HEAD /b', /^this method cannot be a tool/],
  ['OPTIONS', { '/b': { options: { responses: {} } } }, 'OPTIONS /b', /^this method cannot be a tool/],
  ['TRACE', { '/b': { trace: { responses: {} } } }, 'TRACE /b', /^this method cannot be a tool/],
  ['CONNECT', further('CONNECT'), 'CONNECT /b', /^this method cannot be a tool/],
  ['a method that is none', further('CO PY'), 'CO PY /b', /^not the name of a method$/],
  ['a method with a line break', further('A\r\nB: c'), 'A\r\nB: C /b', /^not the name of a method$/],
  [
    'a method that the path has',
    { '/a': { ...get({ operationId: 'a' }), ...further('GET')['/b'] } },
    'GET /a',
    /^the path has two operations of this method$/,
  ],
  ['a path that climbs', { '/b/../c': get() }, 'GET /b/../c', /^the path contains characters/],
  ['a path item elsewhere', { '/b': { $ref: 'other.yaml' } }, '/b', /^\$ref 'other.yaml' cannot be read/],
  ['a path item that is none', { '/b': 5 }, '/b', /^not a path item$/],
  ['an operation that is none', { '/b': { get: 'x' } }, 'GET /b', /^not an operation$/],
  [
    'a parameter elsewhere',
    { '/b': get({ parameters: [{ $ref: 'other.yaml#/p' }] }) },
    'GET /b',
    /^\$ref 'other.yaml#\/p' cannot be read/,
  ],
  [
    'a parameter in a strange place',
    { '/b': parameter({ in: 'moon' }) },
    'GET /b',
    /^parameter 'p': parameters in 'moon'/,
  ],
  [
    'a body whose type would be another header',
    { '/b': { post: { requestBody: { content: { 'application/json;\r\nx-evil: 1': {} } } } } },
    'POST /b',
    /^the request body has no media type that a header can carry$/,
  ],
  [
    'a required header that is none',
    { '/b': parameter({ in: 'header', name: 'a b', required: true }) },
    'GET /b',
    /not a header name$/,
  ],
  [
    'a server that is no URL',
    { '/b': get({ servers: [{ url: 'http://[' }] }) },
    'GET /b',
    /^server 'http:\/\/\[' is not a URL$/,
  ],
  [
    'a reference to itself',
    { '/b': { get: { $ref: '#/paths/~1b/get' } } },
    'GET /b',
    /^\$ref is followed at most 10 times/,
  ],
];

describe('a description with faults', () => {
  it.each(RIGHTED)('is put right: $title', ({ paths, more, input, args, want }) => {
    const { tools, leftOut } = read(paths, more);
    expect(leftOut).toEqual([]);
    const [tool] = tools;
    if (!tool) throw new Error('no tool');
    if (input) expect(tool.inputSchema).toMatchObject(input);
    if (!args) return;
    const call = readCall(tool, args, new Date(0));
    expect(buildRequest(call.operation, call.args)).toMatchObject(want ?? {});
  });

  it.each(LEFT_OUT)('is served without %s', (_, paths, place, reason) => {
    const { tools, leftOut } = read({ '/a': get({ operationId: 'a' }), ...paths });
    expect(tools.map(({ name }) => name)).toEqual(['a']);
    expect(leftOut).toEqual([{ place, reason: expect.stringMatching(reason) }]);
  });

  it('is refused if nothing is left, with the first reasons', () => {
    expect(() => read({ '/a': { head: {} }, '/b': { $ref: '/etc/passwd' } })).toThrow(
      /^none of 2 operations can be served: \/b: \$ref '\/etc\/passwd' cannot be read: .*; HEAD \/a: this method cannot be a tool; set x-mcp.skip$/,
    );
  });

  it('is refused if the filters choose nothing of it', () => {
    const text = JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': get(), '/b': { head: {} } } });
    const none = () => readTools(parseDescription(text), { strict: false, wants: () => false });
    expect(none).toThrow('the filters choose none of the 2 operations');
  });

  it.each([
    ['names of 65 characters', { '/a': get({ operationId: 'x'.repeat(65) }) }, [/^x{55}_[0-9a-f]{8}$/]],
    ['a name twice', { '/a': get(), '/b': get(), '/c': get() }, [/^x$/, /^x_2$/, /^x_3$/]],
    [
      'names that become the same',
      { '/a': get({ operationId: 'x.y' }), '/b': get({ operationId: 'x_y' }) },
      [/^x_y$/, /^x_y_2$/],
    ],
    ['a name without letters', { '/a': get({ operationId: '..' }) }, [/^get_a$/]],
  ])('gives every operation a name: %s', (_, paths, names) => {
    const got = read(paths).tools.map(({ name }) => name);
    expect(got).toHaveLength(names.length);
    for (const [at, name] of names.entries()) expect(got[at]).toMatch(name);
  });

  it('shortens a long name to the same each time, and to another for another', () => {
    const nameOf = (operationId: string) => read({ '/a': get({ operationId }) }).tools[0]?.name;
    expect(nameOf('x'.repeat(90))).toBe(nameOf('x'.repeat(90)));
    expect(nameOf('x'.repeat(90))).not.toBe(nameOf('x'.repeat(91)));
  });
});

describe('arguments', () => {
  const check = (schema: Fields, args: Fields, example?: unknown) => () => {
    const { tools } = read({
      '/a': post(
        schema,
        example === undefined ? {} : { requestBody: { content: { 'application/json': { schema, example } } } },
      ),
    });
    const [tool] = tools;
    if (tool) readCall(tool, args, new Date(0));
  };
  const typed = (properties: Fields) => ({ type: 'object', properties, required: ['a'] });

  it.each<[title: string, schema: Fields, args: Fields, example?: unknown]>([
    ['of any format', typed({ a: { type: 'string', format: 'email' } }), { a: 'nobody' }],
    ['that the example of the body has', typed({ a: { type: 'integer' } }), { a: '7' }, { a: '5' }],
    ['that the example of a member has', typed({ a: { type: 'string', example: null } }), { a: null }],
    [
      'that an example deep inside has',
      typed({
        a: {
          type: 'array',
          items: { type: 'object', properties: { b: { type: 'string', maxLength: 2, example: 'long' } } },
        },
      }),
      { a: [{ b: 'longer' }] },
    ],
  ])('%s are not refused', (_, schema, args, example) => {
    expect(check(schema, args, example)).not.toThrow();
  });

  it('that a parameter has as an example are not refused, however many another has', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`e${at}`, { value: `text ${at}` }]));
    const parameters = [
      { name: 'a', in: 'query', schema: { type: 'string' }, examples: many },
      { name: 'b', in: 'query', schema: { type: 'integer' }, example: '0' },
    ];
    const [tool] = read({ '/a': get({ parameters }) }).tools;
    if (tool) readCall(tool, { b: '0' }, new Date(0));
  });

  it.each<[title: string, schema: Fields, args: Fields, message: string, example?: unknown]>([
    ['of another type', typed({ a: { type: 'integer' } }), { a: '5' }, 'a must be an integer, not a string'],
    ['that are missing', typed({ a: { type: 'integer' } }), { b: 1 }, 'a is required'],
    [
      'that are missing, though an example of a part lacks them too',
      typed({ a: {}, b: { type: 'string', example: 'x' } }),
      { b: 'y' },
      'a is required',
    ],
    [
      'of another type than the example',
      typed({ a: { type: 'integer' }, b: { type: 'integer' } }),
      { a: 'x', b: 1 },
      'a must be an integer, not a string',
      { a: 1, b: 'x' },
    ],
    [
      'that break a pattern whose example backtracks for ever',
      typed({ a: { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(50)}!` } }),
      { a: 'b' },
      'a must match the pattern ^(a+)+$',
    ],
  ])('%s are refused', (_, schema, args, message, example) => {
    expect(check(schema, args, example)).toThrow(message);
  });
});
