/** Walks a schema by its keywords, so that property names and plain data are never treated as schemas. */
import type { JsonSchema } from '../description/description.ts';

/** Keywords that contain schemas by name. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);

/** Keywords that contain data, even if it looks like a schema. */
const DATA = new Set(['const', 'default', 'enum', 'examples', 'required', 'dependentRequired', 'type']);

export type ChangeSchema = (schema: JsonSchema) => JsonSchema;

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `change` is called with each schema after the schemas inside it. */
export function mapSchema(schema: JsonSchema, change: ChangeSchema): JsonSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isRecord(value) ? mapSchema(value, change) : value;
  };
  const members = Object.entries(schema).map(([key, value]) => {
    if (DATA.has(key) || key.startsWith('x-') || key === 'example') return [key, value];
    if (!NAMED.has(key) || !isRecord(value)) return [key, inside(value)];
    return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)]))];
  });
  return change(Object.fromEntries(members));
}
