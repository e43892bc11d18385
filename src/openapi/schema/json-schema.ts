/** Turns an OpenAPI schema into plain JSON Schema: keywords that only 3.0 has are translated. */

import type { JsonSchema } from '../description/description.ts';
import { clientSchema } from './client-schema.ts';
import { mapSchema } from './map-schema.ts';

/** A property for the other direction (request or response) is not required. */
const OTHER_WAY = { request: 'readOnly', response: 'writeOnly' } as const;
export type Direction = keyof typeof OTHER_WAY;

const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

const COMBINING = ['allOf', 'anyOf', 'oneOf'];
const NULL_SCHEMA = { type: 'null' };

/** With `allOf`, `anyOf` or `oneOf`, null would have to match their schemas too, which is never intended. */
function withNull(schema: JsonSchema): JsonSchema {
  if (COMBINING.some((keyword) => keyword in schema)) {
    const { description, title, default: preset, ...rest } = schema;
    const about = Object.entries({ title, description, default: preset }).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(about), anyOf: [rest, NULL_SCHEMA] };
  }
  return {
    ...schema,
    ...(typeof schema.type === 'string' ? { type: [schema.type, 'null'] } : {}),
    ...(Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {}),
  };
}

function withOpenBounds(schema: JsonSchema): JsonSchema {
  const result = { ...schema };
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

function withoutOtherWay(schema: JsonSchema, direction: Direction): JsonSchema {
  const { required, properties } = schema as { required?: unknown; properties?: Record<string, JsonSchema> };
  if (!Array.isArray(required) || !properties) return schema;
  const isNeeded = (name: string) => !Object.hasOwn(properties, name) || !properties[name]?.[OTHER_WAY[direction]];
  const needed = required.filter(isNeeded);
  const { required: _, ...rest } = schema;
  return needed.length === 0 ? rest : { ...rest, required: needed };
}

export function jsonSchema(schema: JsonSchema, direction: Direction): JsonSchema {
  const translated = mapSchema(schema, (each) => {
    const plain = withoutOtherWay(withOpenBounds(each), direction);
    return each.nullable === true ? withNull(plain) : plain;
  });
  return clientSchema(translated);
}
