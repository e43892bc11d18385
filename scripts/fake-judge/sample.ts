/** Makes a body from a schema: its examples, or null wherever null is allowed. */
import type { JsonSchema } from '../../src/openapi/description/description.ts';

export function sample(schema: JsonSchema, nullsOnly: boolean): unknown {
  if (schema.nullable === true && nullsOnly) return null;
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => sample(part, nullsOnly)));
  if (nullsOnly && schema.type === 'array' && schema.example !== undefined) {
    return (schema.items as JsonSchema).type === 'string' ? [] : schema.example;
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([name, part]) => [name, sample(part, nullsOnly)]);
    return Object.fromEntries(members);
  }
  return schema.type === 'array' ? [sample(schema.items as JsonSchema, nullsOnly)] : null;
}
