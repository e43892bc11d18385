/** Descriptions that cost far more than their length when they are walked carelessly, and what is said about each. */

const OK = { '200': { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } };

export interface HostileDescription {
  title: string;
  text: string;
  /** What the refusal says; absent when the description is served. */
  want?: RegExp;
}

type Schemas = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const levels = (count: number, each: (level: number) => unknown): Schemas =>
  Object.fromEntries(Array.from({ length: count }, (_, level) => [`s${level}`, each(level)]));

function paths(count: number, operation: (index: number) => object) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { post: operation(index) }]));
}

const posting = (schema: unknown) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: OK,
});

const file = (content: object, schemas: Schemas = {}) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1' }, components: { schemas }, ...content });

const withBody = (schema: unknown, schemas: Schemas = {}) => file({ paths: paths(1, () => posting(schema)) }, schemas);

const yaml = (...lines: string[]) =>
  ['openapi: 3.1.0', 'info: { title: t, version: "1" }', ...lines, 'paths:', '  /a:', '    post:'].join('\n');
const yamlBody = (schema: string) =>
  `\n      requestBody: { content: { application/json: { schema: ${schema} } } }\n      responses: {}\n`;

function nested(depth: number): string {
  return `${'{"not":'.repeat(depth)}{}${'}'.repeat(depth)}`;
}

const bushy = {
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`p${i}`, {}])),
};

export const HOSTILE_DESCRIPTIONS: HostileDescription[] = [
  {
    title: 'references that branch in two, 60 levels deep',
    text: withBody(ref('s0'), { ...levels(60, (n) => ({ anyOf: [ref(`s${n + 1}`), ref(`s${n + 1}`)] })), s60: {} }),
  },
  {
    title: 'references that branch in properties of a parameter',
    text: file(
      {
        paths: {
          '/a': { get: { parameters: [{ name: 'p', in: 'query', schema: { items: ref('s0') } }], responses: OK } },
        },
      },
      { ...levels(40, (n) => ({ oneOf: Array(8).fill(ref(`s${n + 1}`)) })), s40: {} },
    ),
  },
  {
    title: 'references that branch in an answer that is listed',
    text: file(
      {
        'x-mcp': { structured: true },
        paths: {
          '/a': {
            get: { responses: { '200': { description: '', content: { 'application/json': { schema: ref('s0') } } } } },
          },
        },
      },
      { ...levels(60, (n) => ({ properties: { a: ref(`s${n + 1}`), b: ref(`s${n + 1}`) } })), s60: {} },
    ),
  },
  {
    title: 'a schema just below the bound, in many operations',
    text: file({ paths: paths(400, (n) => ({ operationId: `o${n}`, ...posting(ref('s0')) })) }, { s0: bushy }),
    want: /^POST \/p\d+: the schemas have more than 1,000,000 parts in all; choose fewer operations with x-mcp\.paths$/,
  },
  {
    title: 'a chain of references',
    text: withBody(ref('s0'), { ...levels(20_000, (n) => ref(`s${n + 1}`)), s20000: {} }),
    want: /^POST \/p0: \$ref is followed at most 10 times in a row$/,
  },
  {
    title: 'two chains that share their end',
    text: withBody(
      { allOf: [ref('s50'), ...Array(100).fill({ not: ref('s0') })] },
      { ...levels(100, (n) => ({ not: ref(`s${n + 1}`) })), s100: {} },
    ),
  },
  {
    title: 'a circle of references',
    text: withBody(ref('s0'), { ...levels(60, (n) => ({ not: ref(`s${n + 1}`) })), s60: ref('s0') }),
  },
  {
    title: 'a request body that refers to itself',
    text: file({
      components: { requestBodies: { B: { $ref: '#/components/requestBodies/B' } } },
      paths: { '/a': { post: { requestBody: { $ref: '#/components/requestBodies/B' }, responses: OK } } },
    }),
    want: /^POST \/a: \$ref is followed at most 10 times in a row$/,
  },
  {
    title: 'deep nesting in JSON',
    text: withBody('SCHEMA').replace('"SCHEMA"', nested(100_000)),
    want: /^POST \/p0: a schema is nested deeper than 200 levels$/,
  },
  {
    title: 'deep nesting in YAML',
    text: yaml() + yamlBody(nested(100_000)),
    want: /^not readable as YAML or JSON: it is nested too deeply$/,
  },
  {
    title: 'an enum of 100,000 values',
    text: withBody({ enum: Array.from({ length: 100_000 }, (_, i) => i) }),
    want: /^POST \/p0: a schema has more than 50,000 parts/,
  },
  {
    title: 'YAML aliases that double at each level',
    text:
      yaml('x-a0: &a0 {}', ...Array.from({ length: 60 }, (_, n) => `x-a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`)) +
      yamlBody('{ allOf: *a60 }'),
    want: /^POST \/a: a schema has more than 50,000 parts/,
  },
  {
    title: 'a YAML alias inside what it stands for',
    text: `${yaml('x-a: &a { not: { allOf: [*a] } }')}${yamlBody('*a')}`,
    want: /^POST \/a: a schema is nested deeper than 200 levels$/,
  },
  {
    title: 'thousands of YAML aliases',
    text: `${yaml('x-a: &a {}', `x-b: [${'*a, '.repeat(5_000)}]`)}${yamlBody('{}')}`,
    want: /^more than 1000 anchors and aliases$/,
  },
  {
    title: 'examples in YAML that double at each level, or contain themselves',
    text:
      yaml(
        'x-a0: &a0 {}',
        ...Array.from({ length: 60 }, (_, n) => `x-a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`),
        'x-b: &b { b: *b }',
      ) +
      `\n      requestBody: { content: { application/json: { schema: { type: object, properties: { a: {} } }, examples: { a: { value: { a: *a60 } }, b: { value: *b } } } } }\n      responses: {}\n`,
  },
  {
    title: 'YAML that merges maps which double at each level',
    text: `%YAML 1.1\n---\n${yaml(
      'x-a0: &a0 { title: x }',
      ...Array.from({ length: 60 }, (_, n) => `x-a${n + 1}: &a${n + 1} { not: { <<: *a${n} }, if: { <<: *a${n} } }`),
    )}${yamlBody('*a60')}`,
    want: /^POST \/a: a schema has more than 50,000 parts/,
  },
  {
    title: 'YAML that merges a large map a hundred times',
    text: `${yaml(
      `x-a: &a { ${Array.from({ length: 2_000 }, (_, n) => `k${n}: 1`).join(', ')} }`,
      ...Array.from({ length: 100 }, (_, n) => `x-b${n}: { <<: *a }`),
    )}${yamlBody('{}')}`,
    want: /^<< merges more than 100000 keys$/,
  },
  {
    title: 'YAML beyond its bound',
    text: `${yaml(`x-text: ${'x'.repeat(16 * 1024 * 1024)}`)}${yamlBody('{}')}`,
    want: /^longer than 16777216 bytes as YAML: convert it to JSON$/,
  },
  {
    title: 'a YAML map of 20,000 keys, the last twice',
    text: `${yaml('x-map:', ...Array.from({ length: 20_000 }, (_, n) => `  k${n}: 1`), '  k7: 1')}${yamlBody('{}')}`,
    want: /^not readable as YAML or JSON: Map keys must be unique: 'k7'$/,
  },
  {
    title: 'a pattern over paths that backtracks',
    text: file({ 'x-mcp': { paths: '^/(a+)+$' }, paths: { [`/${'a'.repeat(40)}!`]: { get: { responses: OK } } } }),
    want: /^the file: x-mcp\.paths cannot be checked within 3000 ms$/,
  },
  {
    title: 'a name of 200,000 underscores',
    text: file({ paths: { '/a': { get: { operationId: `x${'_'.repeat(200_000)}x`, responses: OK } } } }),
    want: /is not 1 to 64 characters long; set x-mcp\.tool$/,
  },
  {
    title: 'a server of 200,000 slashes',
    text: file({ servers: [{ url: `/${'/'.repeat(200_000)}x` }], paths: { '/a': { get: { responses: OK } } } }),
    want: /^GET \/a: a server's URL is longer than 2000 characters$/,
  },
  {
    title: 'server variables that grow',
    text: file({
      servers: [{ url: '{v}'.repeat(600), variables: { v: { default: 'x'.repeat(100_000) } } }],
      paths: { '/a': { get: { responses: OK } } },
    }),
    want: /^GET \/a: a server's URL is longer than 2000 characters$/,
  },
  {
    title: '60,000 operations',
    text: file({ paths: paths(60_000, (n) => ({ operationId: `o${n}`, responses: OK })) }),
    want: /^more than 50000 operations are tools; choose fewer with x-mcp\.paths$/,
  },
  {
    title: '4,000 required members',
    text: withBody({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`p${i}`, { type: 'string' }])),
      required: Array.from({ length: 4_000 }, (_, i) => `p${i}`),
    }),
  },
  {
    title: 'a schema that is shared a lot and stays small',
    text: withBody(
      { type: 'object', properties: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, ref('s0')])) },
      { s0: { type: 'object', properties: { a: ref('s1'), b: ref('s1') } }, s1: { type: 'string' } },
    ),
  },
  {
    title: 'schemas without examples that branch at every level',
    text: withBody(ref('s0'), {
      ...levels(6, (n) => ({
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}`, ref(`s${n + 1}`)])),
      })),
      s6: { type: 'string' },
    }),
  },
  {
    title: 'a thousand examples that make a pattern backtrack',
    text: withBody({
      type: 'object',
      properties: { a: { type: 'string', pattern: '^(a+)+$' } },
      examples: Array.from({ length: 1_000 }, (_, i) => ({ a: `${'a'.repeat(40)}${i}!` })),
    }),
  },
  {
    title: 'a schema that is the whole file',
    text: withBody({ $ref: '#' }),
  },
  {
    title: 'names that every object has',
    text: file({
      tags: ['__proto__'],
      components: { securitySchemes: JSON.parse('{"__proto__":{"type":"http","scheme":"basic"}}') },
      paths: JSON.parse(
        JSON.stringify({
          '/{constructor}': {
            post: {
              operationId: 'PROTO',
              parameters: ['constructor', 'PROTO', 'toString', 'hasOwnProperty'].map((name, at) => ({
                name,
                in: at === 0 ? 'path' : 'query',
                required: at === 0,
                schema: { type: 'string' },
              })),
              ...posting({
                type: 'object',
                properties: { PROTO: { type: 'object' }, constructor: {}, valueOf: { enum: [1] } },
                required: ['PROTO'],
              }),
            },
          },
        }).replaceAll('PROTO', '__proto__'),
      ),
    }),
    want: /two inputs are called '__proto__'/,
  },
  {
    title: '3,000 inputs of one name',
    text: file({
      paths: {
        '/a': {
          get: {
            parameters: Array.from({ length: 3_000 }, (_, i) => ({
              name: 'p',
              in: ['query', 'header', 'cookie'][i % 3],
              'x-mcp': { argument: 'p' },
              schema: {},
            })),
            responses: OK,
          },
        },
      },
    }),
    want: /two inputs are called 'p'/,
  },
];
