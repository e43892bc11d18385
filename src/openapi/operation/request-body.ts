/** The body of an operation: in which media type it is sent, and how arguments fill it. */
import {
  type Encoding,
  isRecord,
  type JsonSchema,
  type MediaType,
  type OperationObject,
} from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import { isJsonType, isTextType, mediaTypeOf } from './media-type.ts';
import type { Parameter } from './parameter.ts';
import { type FixedHeader, readPartHeaders } from './part-headers.ts';
import { type DescriptionReading, examplesOf, follow } from './reading.ts';

type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'binary';

export interface RequestBody {
  kind: BodyKind;
  mediaType: string;
  /** If absent, every argument that is not a parameter is a member of the body. */
  argument?: string | undefined;
  /** Members whose argument has another name, since a parameter has theirs: the member by the argument. */
  renamed: ReadonlyMap<string, string>;
  required: boolean;
  /** As the description has it, references and all; its own reference is followed if it is spread. */
  schema: JsonSchema;
  encoding: Readonly<Record<string, Encoding>>;
  /** Members that are files. */
  files: ReadonlySet<string>;
  /** Headers of parts that are arguments. */
  partHeaders: readonly Parameter[];
  fixedHeaders: readonly FixedHeader[];
  examples: readonly unknown[];
}

const HEADER_TEXT = /^[\t\x20-\x7e]*$/;
const WHOLE_BODY_ARGUMENT = 'body';

/** Only a schema with no other keywords can be merged with parameters. */
const MERGEABLE = new Set(['type', 'properties', 'required', 'description', 'title', 'additionalProperties']);
/** These say nothing about which members there are. */
const HARMLESS = new Set('example examples default xml externalDocs deprecated nullable $schema'.split(' '));
const COMBINING = ['allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref'];

/** The first that the body can be sent as. */
const PREFERENCES: [kind: BodyKind, matches: (type: string) => boolean][] = [
  ['json', (type) => type === 'application/json'],
  ['json', (type) => isJsonType(type) && !type.includes('patch')],
  ['json', isJsonType],
  ['form', (type) => type === 'application/x-www-form-urlencoded'],
  ['multipart', (type) => type.startsWith('multipart/')],
  ['text', isTextType],
  ['json', (type) => type === '*/*' || type === 'application/*' || type === ''],
  ['binary', () => true],
];

function isObject(schema: JsonSchema): boolean {
  return schema.type === 'object' || (schema.type === undefined && isRecord(schema.properties));
}

function isMergeable(schema: JsonSchema): boolean {
  const keys = Object.keys(schema).filter((key) => !key.startsWith('x-') && !HARMLESS.has(key));
  return isRecord(schema.properties) && keys.every((key) => MERGEABLE.has(key));
}

function chooseMedia(content: Record<string, MediaType>): { kind: BodyKind; type: string; media: MediaType } {
  const sendable = Object.entries(content).filter(([type]) => HEADER_TEXT.test(type));
  for (const [kind, matches] of PREFERENCES) {
    const found = sendable.find(([type]) => matches(mediaTypeOf(type)));
    if (found)
      return { kind, type: found[0].includes('*') || found[0] === '' ? 'application/json' : found[0], media: found[1] };
  }
  throw new DescriptionError('the request body has no media type that a header can carry');
}

function isFileSchema(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  const { type, format, contentMediaType, contentEncoding } = schema;
  if (type === 'array') return isFileSchema(schema.items);
  const isBytes =
    typeof contentMediaType === 'string' &&
    contentEncoding === undefined &&
    !isTextType(contentMediaType) &&
    !isJsonType(contentMediaType);
  return type === 'file' || ((type === 'string' || type === undefined) && (format === 'binary' || isBytes));
}

const FILE = { type: 'string', contentEncoding: 'base64' };
const FILE_TEXT = 'The content as base64, or file:PATH for a file of the input folder';

/** A file as a client gives it. */
function fileSchema(schema: unknown): JsonSchema {
  const { description, type, items } = (isRecord(schema) ? schema : {}) as Record<string, unknown>;
  if (type === 'array') return { type: 'array', items: fileSchema(items), ...(description ? { description } : {}) };
  return { ...FILE, description: typeof description === 'string' ? `${description} (${FILE_TEXT})` : FILE_TEXT };
}

/** A schema that is not there takes anything. */
function followSchema(reading: DescriptionReading, schema: JsonSchema): JsonSchema {
  try {
    return follow(reading, schema);
  } catch (error) {
    if (reading.strict) throw error;
    return {};
  }
}

function withFiles(reading: DescriptionReading, schema: JsonSchema): { schema: JsonSchema; files: Set<string> } {
  const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {});
  const files = properties.filter(([, each]) => isFileSchema(followSchema(reading, isRecord(each) ? each : {})));
  if (files.length === 0) return { schema, files: new Set() };
  const changed = files.map(([name, each]) => [name, fileSchema(followSchema(reading, isRecord(each) ? each : {}))]);
  return {
    schema: { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(changed) } },
    files: new Set(files.map(([name]) => name)),
  };
}

export function readRequestBody(
  reading: DescriptionReading,
  operation: OperationObject,
  hasParameters: boolean,
): RequestBody | undefined {
  if (!isRecord(operation.requestBody)) return undefined;
  const { content, required = false } = follow(reading, operation.requestBody);
  if (!isRecord(content) || Object.keys(content).length === 0) return undefined;
  const { kind, type, media: chosen } = chooseMedia(content as Record<string, MediaType>);
  const media = follow(reading, chosen);
  const raw = isRecord(media?.schema) ? media.schema : {};
  const top = followSchema(reading, raw);
  const examples = examplesOf(media, top);
  const encoding: RequestBody['encoding'] =
    media?.encoding ?? Object.fromEntries(Object.entries(media?.prefixEncoding ?? []));
  const headers =
    kind === 'multipart' ? readPartHeaders(reading, encoding, top) : { partHeaders: [], fixedHeaders: [] };
  const common = { kind, mediaType: type, required: required === true, examples, encoding, ...headers };
  if (kind === 'text' || kind === 'binary') {
    const schema =
      kind === 'text'
        ? { type: 'string', ...(top.description ? { description: top.description } : {}) }
        : fileSchema(top);
    return { ...common, argument: WHOLE_BODY_ARGUMENT, schema, renamed: new Map(), files: new Set() };
  }
  const isMerged = hasParameters || headers.partHeaders.length > 0;
  const isSpread = isObject(top) && (isMergeable(top) || !(isMerged || COMBINING.some((key) => key in top)));
  const { schema, files } =
    kind === 'json' ? { schema: isSpread ? top : raw, files: new Set<string>() } : withFiles(reading, top);
  return { ...common, schema, files, renamed: new Map(), argument: isSpread ? undefined : WHOLE_BODY_ARGUMENT };
}
