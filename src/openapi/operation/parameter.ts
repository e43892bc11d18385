/** One parameter of an operation: where it goes in the request, and which argument it comes from. */
import type { JsonSchema } from '../description/description.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { References } from '../description/references.ts';
import { shallow } from '../description/shallow.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import { mcpExtension, type ParameterExtension } from './mcp-extension.ts';

export interface Parameter {
  in: 'path' | 'query' | 'header';
  /** The name in the request. */
  name: string;
  argument: string;
  required: boolean;
  /** A list is sent as `a=1&a=2`, not joined by commas. */
  explode: boolean;
  schema: JsonSchema;
  extension: ParameterExtension;
}

interface ParameterObject {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  style?: string;
  explode?: boolean;
  schema?: JsonSchema;
}

const STYLES = { path: 'simple', query: 'form', header: 'simple' } as const;

/** OpenAPI: header parameters of these names are ignored. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** These belong to the connection; a tool argument must not control them. */
const CONNECTION_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

function isPlace(place: string): place is Parameter['in'] {
  return Object.hasOwn(STYLES, place);
}

function refuseStrangeHeader(name: string): void {
  if (!HEADER_NAME.test(name)) throw new DescriptionError('not a header name');
  if (CONNECTION_HEADERS.has(name.toLowerCase())) throw new DescriptionError('this header cannot be a parameter');
}

function isObjectSchema(schema: JsonSchema): boolean {
  return schema.type === 'object' || schema.properties !== undefined;
}

function readParameter(object: ParameterObject): Parameter {
  const { name, in: place, schema } = object;
  if (!isPlace(place)) throw new DescriptionError(`parameters in '${place}' are not supported`);
  if (!schema) throw new DescriptionError("a parameter needs a 'schema'; 'content' is not supported");
  const style = object.style ?? STYLES[place];
  if (style !== STYLES[place]) throw new DescriptionError(`style '${style}' is not supported`);
  if (isObjectSchema(schema)) throw new DescriptionError('an object as a parameter is not supported');
  if (place === 'header') refuseStrangeHeader(name);
  const extension = mcpExtension('parameter', object);
  if (extension.skip && (place === 'path' || object.required)) {
    throw new DescriptionError('a required parameter cannot be skipped');
  }
  const { description } = object;
  return {
    in: place,
    name,
    argument: extension.argument ?? name,
    required: place === 'path' || object.required === true,
    explode: place === 'query' && object.explode !== false,
    schema: { ...jsonSchema(schema, 'request'), ...(description === undefined ? {} : { description }) },
    extension,
  };
}

/** The parameters of a path item and of its operation; the operation's win. */
export function readParameters(references: References, objects: readonly unknown[]): Parameter[] {
  const merged = new Map<string, ParameterObject>();
  for (const object of objects) {
    const parameter = shallow(references, object) as ParameterObject;
    if (parameter.in === 'header' && IGNORED_HEADERS.has(parameter.name.toLowerCase())) continue;
    merged.set(`${parameter.in} ${parameter.name}`, { ...parameter, schema: references.inline(parameter.schema) });
  }
  const read = [...merged.values()].map((object) => {
    try {
      return readParameter(object);
    } catch (error) {
      throw new DescriptionError(`parameter '${object.name}': ${(error as Error).message}`);
    }
  });
  return read.filter(({ extension }) => !extension.skip);
}
