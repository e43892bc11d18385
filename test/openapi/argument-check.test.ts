import { describe, expect, it } from 'vitest';
import { ArgumentError, DescriptionError } from '../../src/openapi/description/errors.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { readCall } from '../../src/openapi/tool/prepare-arguments.ts';

type Schema = Record<string, unknown>;

const RESPONSES = { '200': { description: 'OK', content: { 'application/json': { schema: {} } } } };

function toolOf(operation: object, version: string) {
  const text = JSON.stringify({
    openapi: version,
    info: { title: 't', version: '1' },
    paths: { '/a': { post: { operationId: 'do', responses: RESPONSES, ...operation } } },
  });
  const [tool] = readTools(parseDescription(text), { strict: true }).tools;
  if (!tool) throw new Error('no tool');
  return tool;
}

const body = (schema: Schema, required = true) => ({
  requestBody: { required, content: { 'application/json': { schema } } },
});
const object = (properties: Schema, more: Schema = {}) => body({ type: 'object', properties, ...more });
const query = (...parameters: [name: string, schema: Schema, required?: boolean][]) => ({
  parameters: parameters.map(([name, schema, required = false]) => ({ name, in: 'query', schema, required })),
});

/** The answer to arguments: undefined when they may be sent. */
function refusal(operation: object, args: Record<string, unknown>, version = '3.1.0'): string | undefined {
  try {
    readCall(toolOf(operation, version), args, new Date(0));
    return undefined;
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    return error.message;
  }
}

interface Row {
  title: string;
  operation: object;
  version?: string;
  fine: Record<string, unknown>[];
  refused: [args: Record<string, unknown>, message: string][];
}

const PET = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' } } } },
  },
  additionalProperties: false,
};

const ROWS: Row[] = [
  {
    title: 'types of parameters',
    operation: query(['n', { type: 'integer' }], ['s', { type: 'string' }], ['b', { type: 'boolean' }]),
    fine: [{}, { n: 3, s: '3', b: false }, { n: null }, { n: 3.0 }],
    refused: [
      [{ n: '3' }, 'n must be an integer, not a string'],
      [{ n: 3.5 }, 'n must be an integer, not a number'],
      [{ s: 3 }, 's must be a string, not a number'],
      [{ b: 'false' }, 'b must be a boolean, not a string'],
      [{ n: '3', s: 3 }, 'n must be an integer, not a string; s must be a string, not a number'],
    ],
  },
  {
    title: 'required, enum and bounds',
    operation: query(
      ['kind', { type: 'string', enum: ['a', 'b'] }, true],
      ['n', { type: 'number', minimum: 1, maximum: 5 }],
      ['t', { type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-z]+$' }],
      ['l', { type: 'array', items: { type: 'integer' }, maxItems: 2, uniqueItems: true }],
    ),
    fine: [{ kind: 'a', n: 1, t: 'ab', l: [1, 2] }],
    refused: [
      [{}, 'kind is required'],
      [{ kind: null }, 'kind is required'],
      [{ kind: 'c' }, 'kind must be one of "a", "b"'],
      [{ kind: 'a', n: 0 }, 'n must be at least 1'],
      [{ kind: 'a', n: 6 }, 'n must be at most 5'],
      [{ kind: 'a', t: 'a' }, 't must have at least 2 characters'],
      [{ kind: 'a', t: 'abcd' }, 't must have at most 3 characters'],
      [{ kind: 'a', t: 'AB' }, 't must match the pattern ^[a-z]+$'],
      [{ kind: 'a', l: [1, 'x'] }, 'l[1] must be an integer, not a string'],
      [{ kind: 'a', l: [1, 2, 3] }, 'l must have at most 2 items'],
      [{ kind: 'a', l: [1, 1] }, 'l must not contain the same item twice'],
    ],
  },
  {
    title: 'arguments that nobody declared',
    operation: query(['limit', { type: 'integer' }], ['page', { type: 'integer' }]),
    fine: [{ limit: 1 }],
    refused: [[{ limt: 1 }, "unknown argument 'limt'; the known arguments are limit, page"]],
  },
  { title: 'anything for a tool without arguments', operation: {}, fine: [{}, { random_string: 'x' }], refused: [] },
  {
    title: 'formats',
    operation: query(
      ['day', { type: 'string', format: 'date' }],
      ['at', { type: 'string', format: 'date-time' }],
      ['mail', { type: 'string', format: 'email' }],
      ['id', { type: 'string', format: 'uuid' }],
      ['other', { type: 'string', format: 'a-format-of-ours' }],
    ),
    fine: [{ day: '2028-02-29', at: '2026-01-01T00:00:00Z', mail: 'a@b.example', other: '?' }],
    refused: [
      [{ day: '2026-02-30' }, 'day must be a date such as 2026-01-31'],
      [{ at: 'yesterday' }, 'at must be a date and time such as 2026-01-31T12:30:00Z'],
      [{ mail: 'nobody' }, 'mail must be an email address'],
      [{ id: '1' }, 'id must be a UUID'],
    ],
  },
  {
    title: 'nested bodies',
    operation: object({ pet: PET, count: { type: 'integer' } }, { required: ['pet'] }),
    fine: [{ pet: { name: 'x', tags: [{ label: 'y' }] } }, { pet: { name: 'x' }, whatever: 1 }],
    refused: [
      [{}, 'pet is required'],
      [{ pet: {} }, 'pet.name is required'],
      [{ pet: { name: 5 } }, 'pet.name must be a string, not a number'],
      [{ pet: { name: 'x', tags: [{}, { label: null }] } }, 'pet.tags[1].label must be a string, not null'],
      [{ pet: { name: 'x', nmae: 'y' } }, 'pet.nmae is not known; the known names are name, tags'],
    ],
  },
  {
    title: 'bodies beside parameters',
    operation: { ...query(['dry', { type: 'boolean' }]), ...body(PET) },
    fine: [{ dry: true, name: 'x' }],
    refused: [
      [{ dry: true }, 'name is required'],
      [{ name: 'x', extra: 1 }, 'extra is not known; the known names are name, tags'],
    ],
  },
  {
    title: 'bodies that may be left out',
    operation: body(PET, false),
    fine: [{}, { name: 'x' }],
    refused: [[{ tags: [] }, 'name is required']],
  },
  {
    title: 'bodies that are one argument',
    operation: body({ type: 'array', items: { type: 'string' }, minItems: 1 }),
    fine: [{ body: ['a'] }],
    refused: [
      [{}, 'body is required'],
      [{ body: [] }, 'body must have at least 1 item'],
      [{ body: [1] }, 'body[0] must be a string, not a number'],
      [{ body: ['a'], more: 1 }, "unknown argument 'more'; the known arguments are body"],
    ],
  },
  {
    title: 'null in the words of 3.0',
    version: '3.0.3',
    operation: object({
      year: { type: 'integer', nullable: true },
      size: { type: 'string', enum: ['s', 'l'], nullable: true },
      pet: { allOf: [PET], nullable: true },
      strict: { type: 'string' },
      open: { type: 'integer', minimum: 0, exclusiveMinimum: true },
    }),
    fine: [
      { year: null, size: null, pet: null, open: 1 },
      { year: 1, size: 's', pet: { name: 'x' } },
    ],
    refused: [
      [{ year: '1' }, 'year must be an integer or null, not a string'],
      [{ strict: null }, 'strict must be a string, not null'],
      [{ open: 0 }, 'open must be more than 0'],
      [{ pet: { name: 1 } }, 'pet.name must be a string, not a number'],
    ],
  },
  {
    title: 'null and choices in the words of 3.1',
    operation: object({
      year: { type: ['integer', 'null'], exclusiveMinimum: 0 },
      id: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      shape: {
        oneOf: [
          { type: 'object', properties: { side: { type: 'number' } }, required: ['side'] },
          { type: 'object', properties: { radius: { type: 'number' } }, required: ['radius'] },
        ],
      },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
      only: { const: 'x' },
    }),
    fine: [{ year: null, id: 1, shape: { side: 1 }, pair: ['a', 1], only: 'x' }],
    refused: [
      [{ year: 'x' }, 'year must be an integer or null, not a string'],
      [{ year: 0 }, 'year must be more than 0'],
      [{ id: true }, 'id must be a string or an integer, not a boolean'],
      [{ shape: { side: 1, radius: 2 } }, 'shape matches more than one of the allowed forms'],
      [{ shape: { radius: 'x' } }, 'shape.radius must be a number, not a string'],
      [{ pair: ['a', 'b'] }, 'pair[1] must be an integer, not a string'],
      [{ only: 'y' }, 'only must be "x"'],
    ],
  },
  {
    title: 'what only an answer holds',
    operation: object(
      { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
      { required: ['id', 'name'] },
    ),
    fine: [{ name: 'x' }],
    refused: [[{}, 'name is required']],
  },
  {
    title: 'names that objects have anyway',
    operation: object({ constructor: { type: 'string' } }, { required: ['constructor', 'toString'] }),
    fine: [],
    refused: [[{}, 'constructor is required; toString is required']],
  },
  {
    title: 'patterns of another dialect, which the service judges itself',
    operation: query(
      ['p', { type: 'string', pattern: '(?i)^[a-z]+$' }],
      ['q', { type: 'string', pattern: '^[\\w-.]+$' }],
    ),
    fine: [{ p: '!!', q: 'a-b.c' }],
    refused: [[{ q: '!' }, 'q must match the pattern ^[\\w-.]+$']],
  },
  {
    title: 'patterns that backtrack for ever',
    operation: query(['p', { type: 'string', pattern: '^(a+)+$' }]),
    fine: [{ p: 'aaa' }],
    refused: [[{ p: `${'a'.repeat(50)}!` }, 'the arguments cannot be checked within 100 ms']],
  },
];

describe.each(ROWS)('arguments: $title', ({ operation, version, fine, refused }) => {
  it.each(fine.map((args) => ({ args })))('$args may be sent', ({ args }) => {
    expect(refusal(operation, args, version)).toBeUndefined();
  });

  it.each(refused.map(([args, message]) => ({ args, message })))('$args are refused: $message', ({ args, message }) => {
    expect(refusal(operation, args, version)).toBe(message);
  });

  it('have a schema', () => {
    expect(toolOf(operation, version ?? '3.1.0').inputSchema).toMatchObject({ type: 'object' });
  });
});

describe('arguments within arguments', () => {
  const nested = (levels: number) => {
    let value: unknown = 'leaf';
    for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
    return value;
  };
  const tooDeep = 'the arguments are nested deeper than 500 levels';

  it.each<[levels: number, want: string | undefined]>([
    [499, undefined],
    [500, tooDeep],
    [5_000, tooDeep],
    [100_000, tooDeep],
  ])('%i levels below the object of all: %s', (levels, want) => {
    expect(refusal(object({ tree: {} }), { tree: nested(levels) })).toBe(want);
  });

  it('are refused within that depth if the schema needs more stack than there is', () => {
    const texts = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, { type: 'string', maxLength: n }]));
    const node = { type: 'object', properties: { ...texts, n: { $ref: '#/components/schemas/Node' } } };
    const paths = { '/a': { post: body(node) } };
    const text = JSON.stringify({ openapi: '3.1.0', components: { schemas: { Node: node } }, paths });
    const [tool] = readTools(parseDescription(text), { strict: false }).tools;
    let tree: Schema = {};
    for (let level = 0; level < 490; level++) tree = { n: tree };
    expect(() => tool && readCall(tool, tree, new Date(0))).toThrow(ArgumentError);
  });
});

describe('a schema that says nothing', () => {
  it.each<[schema: Schema, message: string]>([
    [
      { type: 'strng' },
      "tool 'do': POST /a: the schema of 'p/type' is not valid: must be equal to one of the allowed values",
    ],
    [
      { type: 'string', minLength: 'x' },
      "tool 'do': POST /a: the schema of 'p/minLength' is not valid: must be integer",
    ],
  ])('%j is refused with its place', (schema, message) => {
    const read = () => toolOf(query(['p', schema]), '3.1.0');
    expect(read).toThrow(DescriptionError);
    expect(read).toThrow(message);
  });
});
