/** Turns a schema of the contract into the plain JSON Schema that a client is shown. */
import type { JsonSchema } from '../description/description.ts';
import { mapSchema } from './map-schema.ts';

const OPENAPI_ONLY = new Set(['example', 'nullable', 'discriminator', 'xml', 'externalDocs', 'deprecated']);

function isKept(key: string): boolean {
  return !key.startsWith('x-') && !OPENAPI_ONLY.has(key);
}

/** `schema` without extensions and OpenAPI-only keywords; names of properties and data are left alone. */
export function clientSchema(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (each) => Object.fromEntries(Object.entries(each).filter(([key]) => isKept(key))));
}
