/** Turns an OpenAPI schema into plain JSON Schema: 3.0's own spelling of null and of open bounds is translated. */
import { clientSchema } from './client-schema.ts';
import type { JsonSchema } from './description.ts';

const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

function translated(schema: JsonSchema): JsonSchema {
  const result: JsonSchema = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, everywhere(value)]));
  if (schema.nullable === true && typeof schema.type === 'string') {
    result.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum)) result.enum = [...new Set([...schema.enum, null])];
  }
  for (const [bound, exclusive] of BOUNDS) {
    if (typeof schema[exclusive] !== 'boolean') continue;
    delete result[exclusive];
    if (schema[exclusive] && typeof schema[bound] === 'number') {
      delete result[bound];
      result[exclusive] = schema[bound];
    }
  }
  return result;
}

function everywhere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(everywhere);
  return typeof value === 'object' && value !== null ? translated(value as JsonSchema) : value;
}

export function jsonSchema(schema: JsonSchema): JsonSchema {
  return clientSchema(translated(schema));
}
