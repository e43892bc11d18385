/** Makes calls of a description's operations: arguments from their schemas, always the same for the same description. */
import { isRecord, type JsonSchema } from '../../src/openapi/description/description.ts';
import type { DescribedOperation } from '../../src/openapi/operation/operation.ts';
import { type DescriptionReading, follow } from '../../src/openapi/operation/reading.ts';
import type { RequestBody } from '../../src/openapi/operation/request-body.ts';

const TEXTS = ['plain', 'two words', 'a/b?c=d&e', 'ü€', '100%', "it's (fine)!"];
const MAX_LEVELS = 3;

export interface GeneratedCall {
  args: Record<string, unknown>;
  /** By the name that the parameter has in the description, with its place in front. */
  parameters: Record<string, unknown>;
  body?: unknown;
}

/** `turn` chooses among the possible values. */
function valueFor(reading: DescriptionReading, raw: unknown, turn: number, level: number): unknown {
  const schema = (isRecord(raw) ? follow(reading, raw) : {}) as JsonSchema;
  const parts = (schema.allOf ?? schema.oneOf ?? schema.anyOf) as unknown[] | undefined;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return schema.enum[turn % schema.enum.length];
  if (!schema.type && Array.isArray(parts) && level < MAX_LEVELS) return valueFor(reading, parts[0], turn, level + 1);
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  if (type === 'integer') return turn % 7;
  if (type === 'number') return 1.5;
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'array') {
    return level >= MAX_LEVELS ? [] : [turn, turn + 1].map((each) => valueFor(reading, schema.items, each, level + 1));
  }
  if (type === 'object' || isRecord(schema.properties)) return objectOf(reading, schema, turn, level);
  return TEXTS[turn % TEXTS.length];
}

function objectOf(reading: DescriptionReading, schema: JsonSchema, turn: number, level: number): unknown {
  if (level >= MAX_LEVELS) return {};
  const entries = Object.entries(isRecord(schema.properties) ? schema.properties : { key: { type: 'string' } });
  return Object.fromEntries(
    entries.slice(0, 6).map(([name, each], at) => [name, valueFor(reading, each, turn + at, level + 1)]),
  );
}

/** The bridge is given base64, other clients the files themselves; `value` is changed to the former. */
function withFiles({ files }: RequestBody, value: Record<string, unknown>): Record<string, unknown> {
  const named = [...files].filter((name) => Object.hasOwn(value, name));
  const parts = named.map((name) => [name, new File(['hello'], name, { type: 'application/octet-stream' })]);
  for (const name of named) value[name] = 'aGVsbG8=';
  return { ...value, ...Object.fromEntries(parts) };
}

export function generateCall(reading: DescriptionReading, operation: DescribedOperation, turn: number): GeneratedCall {
  const args: Record<string, unknown> = {};
  const parameters: Record<string, unknown> = {};
  for (const [at, parameter] of operation.parameters.entries()) {
    if (!parameter.required && (turn + at) % 3 === 0) continue;
    // A header carries no letters beyond ASCII.
    const isHeader = parameter.in === 'header' || parameter.in === 'cookie';
    const value = valueFor(reading, parameter.schema, isHeader ? 0 : turn + at, 0);
    args[parameter.argument] = value;
    parameters[`${parameter.in}.${parameter.name}`] = value;
  }
  const { body } = operation;
  if (!body) return { args, parameters };
  const isFile = body.kind === 'binary';
  const value = isFile ? 'aGVsbG8=' : valueFor(reading, body.schema, turn, 0);
  const whole = isFile ? new Blob(['hello']) : isRecord(value) ? withFiles(body, value) : value;
  if (body.argument !== undefined) return { args: { ...args, [body.argument]: value }, parameters, body: whole };
  const names = new Map([...body.renamed].map(([argument, member]) => [member, argument]));
  for (const [name, each] of Object.entries(isRecord(value) ? value : {})) args[names.get(name) ?? name] = each;
  return { args, parameters, body: whole };
}
