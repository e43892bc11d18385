/** Turns a schema of the contract into the plain JSON Schema that a client is shown. */
import type { JsonSchema } from './description.ts';

const OPENAPI_ONLY = new Set(['example', 'nullable', 'discriminator', 'xml', 'externalDocs', 'deprecated']);

function isKept(key: string): boolean {
  return !key.startsWith('x-') && !OPENAPI_ONLY.has(key);
}

/** `value` without extensions and OpenAPI-only keywords; property names are left alone. */
export function clientSchema(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema)
    .filter(([key]) => isKept(key))
    .map(([key, value]) => [key, key === 'properties' ? eachSchema(value as JsonSchema) : cleaned(value)]);
  return Object.fromEntries(entries);
}

function eachSchema(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, cleaned(schema)]));
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? clientSchema(value as JsonSchema) : value;
}
