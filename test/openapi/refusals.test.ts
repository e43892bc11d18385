import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { DescriptionError } from '../../src/openapi/description/errors.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';

const OK = { '200': { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } };
const get = (operation: object) => ({ get: { operationId: 'x', responses: OK, ...operation } });
const post = (operation: object) => ({ post: { operationId: 'x', responses: OK, ...operation } });
const parameter = (more: object) =>
  get({ parameters: [{ name: 'p', in: 'query', schema: { type: 'string' }, ...more }] });
const file = (paths: object, more: object = {}) => stringify({ openapi: '3.0.3', info: {}, paths, ...more });

/** What cannot be expressed, and how it is told. */
const REFUSED: [title: string, text: string, message: RegExp][] = [
  ['broken YAML', 'a: [', /^not readable as YAML or JSON: /],
  ['doubled keys', 'openapi: 3.0.3\nopenapi: 3.0.3', /^not readable as YAML or JSON: Map keys must be unique/],
  ['a text', 'hello', /^not an OpenAPI document$/],
  ['Swagger 1.2', 'swagger: "1.2"', /^'openapi' must be a version 3\.0, 3\.1 or 3\.2, or 'swagger' 2\.0$/],
  ['another version', 'openapi: 4.0.0', /^'openapi' must be a version 3\.0, 3\.1 or 3\.2, or 'swagger' 2\.0$/],
  ['no paths', 'openapi: 3.1.0', /^'paths' is missing$/],
  ['no operations', file({ '/a': {} }), /^the description has no operation that is a tool$/],
  ['a path item elsewhere', file({ '/a': { $ref: 'other.yaml' } }), /^\/a: \$ref 'other.yaml' cannot be read/],
  [
    'a $ref to another file',
    file({ '/a': parameter({ schema: { $ref: 'other.yaml#/x' } }) }),
    /^GET \/a: \$ref 'other.yaml#\/x' cannot be read/,
  ],
  ['a $ref to a URL', file({ '/a': parameter({ schema: { $ref: 'http://169.254.169.254/' } }) }), /cannot be read/],
  ['a $ref to nothing', file({ '/a': parameter({ schema: { $ref: '#/no' } }) }), /points at nothing/],
  ['a $ref to a prototype', file({ '/a': parameter({ schema: { $ref: '#/constructor' } }) }), /points at nothing/],
  [
    'a required parameter that is never sent',
    file({ '/a': parameter({ required: true, 'x-mcp': { skip: true } }) }),
    /^GET \/a: parameter 'p': a required parameter cannot be skipped$/,
  ],
  ['the Host header', file({ '/a': parameter({ in: 'header', name: 'Host' }) }), /this header cannot be a parameter$/],
  ['a header that is none', file({ '/a': parameter({ in: 'header', name: 'a b' }) }), /not a header name$/],
  ['HEAD', file({ '/a': { head: { responses: {} } } }), /^HEAD \/a: this method cannot be a tool/],
  [
    'a path parameter that is missing',
    file({ '/a/{b}': get({}) }),
    /^GET \/a\/\{b\}: path parameter 'b' is not declared$/,
  ],
  [
    'a path parameter too many',
    file({ '/a': parameter({ in: 'path' }) }),
    /path parameter 'p' is not part of the path$/,
  ],
  ['a path with a query', file({ '/a?b=c': get({}) }), /the path contains characters that are not allowed in a path$/],
  ['a path that climbs', file({ '/a/../b': get({}) }), /the path contains characters that are not allowed in a path$/],
  [
    'two tools of one name',
    file({ '/a': get({}), '/b': get({}) }),
    /^tool 'x': GET \/a and GET \/b have the same name/,
  ],
  [
    'names that become the same',
    file({ '/a': get({ operationId: 'x.y' }), '/b': get({ operationId: 'x_y' }) }),
    /same name/,
  ],
  ['names that are too long', file({ '/a': get({ operationId: 'x'.repeat(65) }) }), /is not 1 to 64 characters long/],
  [
    'inputs of one name',
    file({
      '/a/{p}': post({
        parameters: [{ name: 'p', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { p: {} } } } } },
      }),
    }),
    /^tool 'x': two inputs are called 'p'/,
  ],
  [
    'operations of one tool that disagree',
    file({
      '/a': get({
        'x-mcp': { tool: 't', when: {} },
        parameters: [{ name: 'p', in: 'query', schema: { type: 'string' } }],
      }),
      '/b': get({ 'x-mcp': { tool: 't' }, parameters: [{ name: 'p', in: 'query', schema: { type: 'integer' } }] }),
    }),
    /^tool 't': its operations disagree about the argument 'p'$/,
  ],
  [
    'an unknown key of x-mcp',
    file({ '/a': get({ 'x-mcp': { tol: 't' } }) }),
    /^GET \/a: x-mcp: must NOT have additional properties$/,
  ],
  ['a bad pattern', file({ '/a': get({}) }, { 'x-mcp': { paths: '(' } }), /^the file: x-mcp: /],
  [
    'a server that is no URL',
    file({ '/a': get({}) }, { servers: [{ url: 'http://[' }] }),
    /^GET \/a: server 'http:\/\/\[' is not a URL$/,
  ],
  [
    'an envelope that the answer does not have',
    file({ '/a': get({}) }, { 'x-mcp': { envelope: { value: 'v', error: 'e' } } }),
    /^GET \/a: the answer has no member 'v'$/,
  ],
];

describe('a description', () => {
  it.each(REFUSED)('with %s is refused, with the place and the reason', (_, text, message) => {
    let thrown: unknown;
    try {
      readTools(parseDescription(text), { strict: true }).tools;
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(DescriptionError);
    expect((thrown as Error).message).toMatch(message);
  });

  it('may say null and open bounds in the words of 3.0', () => {
    const schema = {
      type: 'integer',
      nullable: true,
      minimum: 0,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: false,
    };
    const [tool] = readTools(parseDescription(file({ '/a': parameter({ schema }) })), { strict: true }).tools;
    expect(tool?.inputSchema.properties).toEqual({ p: { type: ['integer', 'null'], exclusiveMinimum: 0, maximum: 9 } });
  });

  it('may have a parameter that is never sent', () => {
    const [tool] = readTools(parseDescription(file({ '/a': parameter({ 'x-mcp': { skip: true } }) })), {
      strict: true,
    }).tools;
    expect(tool?.inputSchema.properties).toEqual({});
  });

  it('may be JSON', () => {
    const text = JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': get({}) } });
    expect(readTools(parseDescription(text), { strict: true }).tools.map(({ name }) => name)).toEqual(['x']);
  });
});
