/** One parameter of an operation: where it goes in the request, how it is written, and which argument it comes from. */
import { isRecord, type JsonSchema, type MediaType } from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import { mcpExtension, type ParameterExtension } from './mcp-extension.ts';
import { type DescriptionReading, examplesOf, follow, putRight } from './reading.ts';

export type Style = keyof typeof STYLE_PLACES;
export type Place = keyof typeof DEFAULT_STYLES;

export interface Parameter {
  in: Place;
  /** The name in the request. */
  name: string;
  /** The part of a multipart body that a header is for, and whether that part must have it. */
  part?: { name: string; needs: boolean };
  argument: string;
  required: boolean;
  style: Style;
  /** Lists and objects are written as several values, not as one. */
  explode: boolean;
  /** Characters with a meaning in URLs are not encoded. */
  allowReserved: boolean;
  /** The media type that the value is written in, instead of a style. */
  mediaType?: string | undefined;
  /** As the description has it, references and all. */
  schema: JsonSchema;
  examples: readonly unknown[];
  extension: ParameterExtension;
}

export interface ParameterObject {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  schema?: JsonSchema;
  content?: Record<string, MediaType>;
  example?: unknown;
  examples?: MediaType['examples'];
}

const DEFAULT_STYLES = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'form',
} as const;

const STYLE_PLACES = {
  simple: ['path', 'header'],
  label: ['path'],
  matrix: ['path'],
  form: ['query', 'cookie', 'querystring'],
  cookie: ['cookie'],
  spaceDelimited: ['query'],
  pipeDelimited: ['query'],
  tabDelimited: ['query'],
  deepObject: ['query'],
} as const satisfies Record<string, readonly string[]>;

/** OpenAPI: header parameters of these names are ignored. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** These belong to the connection; a tool argument must not control them. */
const CONNECTION_HEADERS = new Set(
  'accept-encoding connection content-length cookie expect host keep-alive proxy-authorization te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** What is wrong with a header of that name; undefined if it may be sent. */
export function headerProblem(name: string): string | undefined {
  if (!HEADER_NAME.test(name)) return 'not a header name';
  return CONNECTION_HEADERS.has(name.toLowerCase()) ? 'this header cannot be a parameter' : undefined;
}

function styleOf(reading: DescriptionReading, place: Place, style: string | undefined): Style {
  if (style === undefined) return DEFAULT_STYLES[place];
  const places: readonly string[] = Object.hasOwn(STYLE_PLACES, style) ? STYLE_PLACES[style as Style] : [];
  if (places.includes(place)) return style as Style;
  putRight(reading, `style '${style}' is not for parameters in '${place}'`);
  return DEFAULT_STYLES[place];
}

function schemaOf({ schema, description }: ParameterObject, media: MediaType | undefined): JsonSchema {
  const own = isRecord(schema) ? schema : isRecord(media?.schema) ? media.schema : {};
  return typeof description === 'string' ? { ...own, description } : own;
}

/** Undefined if it is never sent. */
export function readParameter(reading: DescriptionReading, object: ParameterObject): Parameter | undefined {
  const { name, in: place } = object;
  if (!Object.hasOwn(DEFAULT_STYLES, place)) throw new DescriptionError(`parameters in '${place}' are not supported`);
  const problem = place === 'header' ? headerProblem(name) : undefined;
  if (problem !== undefined) {
    putRight(reading, problem);
    if (object.required && !CONNECTION_HEADERS.has(name.toLowerCase())) throw new DescriptionError(problem);
    return undefined;
  }
  if (!isRecord(object.schema) && !isRecord(object.content))
    putRight(reading, "a parameter needs a 'schema' or 'content'");
  const extension = mcpExtension('parameter', object);
  if (extension.skip && (place === 'path' || object.required)) {
    throw new DescriptionError('a required parameter cannot be skipped');
  }
  const [[mediaType, declared] = []] = isRecord(object.schema) ? [] : Object.entries(object.content ?? {});
  const media = follow(reading, declared);
  const style = styleOf(reading, place as Place, object.style);
  return {
    in: place as Place,
    name,
    argument: extension.argument ?? name,
    required: place === 'path' || object.required === true,
    style,
    explode: object.explode ?? (style === 'form' || style === 'deepObject' || style === 'cookie'),
    allowReserved: object.allowReserved === true,
    schema: schemaOf(object, media),
    examples: examplesOf(object, object.schema, media),
    extension,
    mediaType,
  };
}

/** The parameters of a path item and of its operation; the operation's win. */
export function readParameters(reading: DescriptionReading, objects: readonly unknown[]): Parameter[] {
  const merged = new Map<string, ParameterObject>();
  for (const object of objects) {
    const parameter = follow(reading, object) as ParameterObject;
    if (!isRecord(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') {
      putRight(reading, "a parameter needs 'name' and 'in'");
      continue;
    }
    if (parameter.in === 'header' && IGNORED_HEADERS.has(parameter.name.toLowerCase())) continue;
    merged.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...merged.values()].flatMap((object) => {
    try {
      const parameter = readParameter(reading, object);
      return parameter === undefined || parameter.extension.skip ? [] : [parameter];
    } catch (error) {
      throw new DescriptionError(`parameter '${object.name}': ${(error as Error).message}`);
    }
  });
}
