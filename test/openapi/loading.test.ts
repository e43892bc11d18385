import { describe, expect, it } from 'vitest';
import { bundle } from '../../src/openapi/description/bundle.ts';
import { parseDescription, readDescription } from '../../src/openapi/description/parse-description.ts';
import { buildRequest } from '../../src/openapi/tool/build-request.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { readCall } from '../../src/openapi/tool/prepare-arguments.ts';

type Fields = Record<string, unknown>;

const BASE = new URL('https://docs.example/api/openapi.json');

/** The tools of a description in several files, given by their addresses. */
async function loaded(document: Fields, files: Record<string, unknown> = {}) {
  const whole = structuredClone({ openapi: '3.1.0', info: {}, ...document });
  const asked: string[] = [];
  const { problems } = await bundle(whole, BASE, async ({ href }) => {
    asked.push(href);
    if (!Object.hasOwn(files, href)) throw new Error('it is not there');
    return structuredClone(files[href]);
  });
  return { asked, problems, ...readTools(readDescription(whole), { strict: false }) };
}

const body = (schema: Fields) => ({ '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } });
const input = async (document: Fields, files?: Record<string, unknown>) =>
  (await loaded(document, files)).tools[0]?.inputSchema;

const PET = { type: 'object', properties: { name: { type: 'string' } } };
const PETS = 'https://docs.example/api/pets.json';

describe('references to other files', () => {
  it.each<[title: string, document: Fields, files: Record<string, unknown>]>([
    ['a schema', { paths: body({ $ref: 'pets.json#/Pet' }) }, { [PETS]: { Pet: PET } }],
    ['a whole file', { paths: body({ $ref: './pets.json' }) }, { [PETS]: PET }],
    ['a file above', { paths: body({ $ref: '../pets.json' }) }, { 'https://docs.example/pets.json': PET }],
    [
      'references inside the other file',
      { paths: body({ $ref: 'pets.json#/A' }) },
      { [PETS]: { A: { $ref: '#/B' }, B: PET } },
    ],
    [
      'references back',
      { paths: body({ $ref: 'pets.json#/A' }), components: { schemas: { Pet: PET } } },
      { [PETS]: { A: { $ref: 'openapi.json#/components/schemas/Pet' } } },
    ],
    [
      'files that refer to each other',
      { paths: body({ $ref: 'pets.json#/A' }) },
      {
        [PETS]: { A: { $ref: 'b.json#/B' }, C: PET },
        'https://docs.example/api/b.json': { B: { $ref: 'pets.json#/C' } },
      },
    ],
    ['an anchor', { paths: body({ $ref: '#pet' }), components: { schemas: { P: { $anchor: 'pet', ...PET } } } }, {}],
    [
      'an anchor of another file',
      { paths: body({ $ref: 'pets.json#pet' }) },
      { [PETS]: { P: { $anchor: 'pet', ...PET } } },
    ],
    [
      'a name',
      {
        paths: body({ $ref: 'https://names.example/pet' }),
        components: { schemas: { P: { $id: 'https://names.example/pet', ...PET } } },
      },
      {},
    ],
    [
      'a part of what a name means',
      {
        paths: body({ $ref: 'https://names.example/p#/$defs/pet' }),
        components: { schemas: { P: { $id: 'https://names.example/p', $defs: { pet: PET } } } },
      },
      {},
    ],
    [
      'a name beside a name',
      {
        paths: body({ $ref: 'https://names.example/a/owner' }),
        components: {
          schemas: {
            O: { $id: 'https://names.example/a/owner', type: 'object', properties: { name: { $ref: 'text' } } },
            T: { $id: 'https://names.example/a/text', type: 'string' },
          },
        },
      },
      {},
    ],
    [
      'a part of the schema that has a name',
      {
        paths: body({ $ref: '#/components/schemas/P' }),
        components: {
          schemas: {
            P: {
              $id: 'https://names.example/p',
              type: 'object',
              properties: { name: { $ref: '#/$defs/n' } },
              $defs: { n: { type: 'string' } },
            },
          },
        },
      },
      {},
    ],
    [
      'a part of the file, from a schema that has a name',
      {
        paths: body({ $ref: '#/components/schemas/P' }),
        components: {
          schemas: {
            P: { $id: 'P', type: 'object', properties: { name: { $ref: '#/components/schemas/N' } } },
            N: { type: 'string' },
          },
        },
      },
      {},
    ],
    [
      'the file by its own name',
      {
        $self: 'https://names.example/api',
        paths: body({ $ref: 'https://names.example/api#/components/schemas/P' }),
        components: { schemas: { P: PET } },
      },
      {},
    ],
    ['a path item', { paths: { '/a': { $ref: 'pets.json' } } }, { [PETS]: body(PET)['/a'] }],
    [
      'a path item with references',
      { paths: { '/a': { $ref: 'pets.json#/item' } } },
      { [PETS]: { item: body({ $ref: '#/Pet' })['/a'], Pet: PET } },
    ],
    [
      'a request body',
      { paths: { '/a': { post: { requestBody: { $ref: 'pets.json#/B' } } } } },
      { [PETS]: { B: { content: { 'application/json': { schema: PET } } } } },
    ],
  ])('are followed: %s', async (_, document, files) => {
    expect(await input(document, files)).toMatchObject({ properties: { name: { type: 'string' } } });
  });

  it('in examples are data', async () => {
    const { asked, problems } = await loaded(
      { paths: body({ ...PET, example: { $ref: 'x.json' }, properties: { example: { $ref: 'pets.json' } } }) },
      { [PETS]: PET },
    );
    expect([asked, problems]).toEqual([[PETS], []]);
  });

  it('are asked for once, and reported if they cannot be loaded', async () => {
    const paths = { ...body({ $ref: 'no.json#/A' }), '/b': { get: { parameters: [{ $ref: 'no.json#/B' }] } } };
    const { asked, problems, tools, leftOut } = await loaded({ paths });
    expect(asked).toEqual(['https://docs.example/api/no.json']);
    expect(problems).toEqual(['no.json#/A is not loaded: it is not there']);
    expect(tools).toHaveLength(1);
    expect(leftOut).toMatchObject([{ place: 'GET /b' }]);
  });

  it('are followed to 500 files and no further', async () => {
    const paths = body({ $ref: 'f0.json' });
    const files = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [
        `https://docs.example/api/f${at}.json`,
        { properties: { next: { $ref: `f${at + 1}.json` } } },
      ]),
    );
    const { asked, problems } = await loaded({ paths }, files);
    expect(asked).toHaveLength(500);
    expect(problems).toEqual(['f500.json is not loaded: more than 500 files are referred to']);
  });
});

describe('YAML', () => {
  const inputOf = (...lines: string[]) => {
    const text = ['openapi: 3.1.0', 'info: {}', ...lines].join('\n');
    return readTools(parseDescription(text), { strict: false }).tools[0]?.inputSchema;
  };
  const POST = 'paths: { /a: { post: { requestBody: { content: { application/json: { schema: *pet } } } } } }';

  it.each<[title: string, line: string]>([
    ['a map', '<<: *base, properties: { name: { type: string } }'],
    ['several maps, the first before the others', '<<: [{ properties: { name: { type: string } } }, *base]'],
    ['a map that merges another', '<<: { <<: *base, properties: { name: { type: string } } }'],
  ])('merges with << %s', (_, line) => {
    const base = 'x-base: &base { type: object, required: [name], properties: { id: {} } }';
    expect(inputOf(base, `x-pet: &pet { ${line} }`, POST)).toEqual({
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' } },
    });
  });

  it('merges maps only', () => {
    expect(() => inputOf('x-pet: &pet { <<: 5 }', POST)).toThrow('not readable as YAML or JSON: << must name a map');
  });

  it.each(['<!DOCTYPE html><p>', '\uFEFF \n<html>'])('says that %j is a web page', (text) => {
    expect(() => parseDescription(text)).toThrow('not an OpenAPI document but a web page');
  });
});

describe('versions', () => {
  it.each(['3.0.0', '3.0.4', '3.1.0', '3.1.1', '3.2.0'])('%s is read', (openapi) => {
    const text = JSON.stringify({ openapi, info: {}, paths: { '/a': { get: {} } } });
    expect(readTools(parseDescription(text), { strict: false }).tools).toHaveLength(1);
  });
});

describe('Swagger 2.0', () => {
  const tool = (operation: Fields, more: Fields = {}) => {
    const document = {
      swagger: '2.0',
      info: {},
      host: 'api.example',
      basePath: '/v1',
      schemes: ['https'],
      paths: { '/a/{id}': { post: operation } },
      ...more,
    };
    const [found] = readTools(parseDescription(JSON.stringify(document)), { strict: false }).tools;
    if (!found) throw new Error('no tool');
    return found;
  };
  const ID = { name: 'id', in: 'path', required: true, type: 'string' };

  it.each<[title: string, operation: Fields, args: Fields, want: Fields, more?: Fields]>([
    [
      'a body',
      { parameters: [ID, { name: 'b', in: 'body', schema: { $ref: '#/definitions/Pet' } }] },
      { id: '1', name: 'x' },
      { target: '/v1/a/1', body: '{"name":"x"}' },
      { definitions: { Pet: PET } },
    ],
    [
      'a body by reference',
      { parameters: [ID, { $ref: '#/parameters/B' }] },
      { id: '1', name: 'x' },
      { body: '{"name":"x"}' },
      { parameters: { B: { name: 'b', in: 'body', schema: PET } } },
    ],
    [
      'a form',
      { parameters: [ID, { name: 'f', in: 'formData', type: 'string' }] },
      { id: '1', f: 'x y' },
      { body: 'f=x%20y', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'a list',
      { parameters: [ID, { name: 'l', in: 'query', type: 'array', items: { type: 'string' } }] },
      { id: '1', l: ['a', 'b'] },
      { target: '/v1/a/1?l=a,b' },
    ],
    [
      'a list with pipes',
      { parameters: [ID, { name: 'l', in: 'query', type: 'array', collectionFormat: 'pipes' }] },
      { id: '1', l: ['a', 'b'] },
      { target: '/v1/a/1?l=a%7Cb' },
    ],
    [
      'a list with tabs',
      { parameters: [ID, { name: 'l', in: 'query', type: 'array', collectionFormat: 'tsv' }] },
      { id: '1', l: ['a', 'b'] },
      { target: '/v1/a/1?l=a%09b' },
    ],
    [
      'a list, repeated',
      { parameters: [ID, { name: 'l', in: 'query', type: 'array', collectionFormat: 'multi' }] },
      { id: '1', l: ['a', 'b'] },
      { target: '/v1/a/1?l=a&l=b' },
    ],
    [
      'another type',
      { consumes: ['application/vnd.x+json'], parameters: [ID, { name: 'b', in: 'body', schema: PET }] },
      { id: '1', name: 'x' },
      { headers: { 'content-type': 'application/vnd.x+json' } },
    ],
  ])('is read: %s', (_, operation, args, want, more) => {
    const call = readCall(tool(operation, more), args, new Date(0));
    expect(buildRequest(call.operation, call.args)).toMatchObject(want);
  });

  it('has files in forms', () => {
    const operation = {
      consumes: ['multipart/form-data'],
      parameters: [ID, { name: 'f', in: 'formData', type: 'file', required: true }],
    };
    const found = tool(operation);
    expect(found.inputSchema).toMatchObject({ properties: { f: { type: 'string', contentEncoding: 'base64' } } });
    const call = readCall(found, { id: '1', f: 'YQ==' }, new Date(0));
    expect(String(buildRequest(call.operation, call.args).body)).toContain('filename="f"');
  });
});
