/** Turns one OpenAPI schema into plain JSON Schema: keywords that only 3.0 has are translated, what means nothing is dropped. */
import { isRecord, type JsonSchema } from '../description/description.ts';
import { KEYWORDS, mapInner } from './keywords.ts';

/** A property for the other direction (request or response) is not required. */
const OTHER_WAY = { request: 'readOnly', response: 'writeOnly' } as const;
export type Direction = keyof typeof OTHER_WAY;

const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

const COMBINING = ['$ref', 'allOf', 'anyOf', 'oneOf'];
const NULL_SCHEMA = { type: 'null' };

interface SchemaParts {
  direction: Direction;
  /** A schema inside this one. */
  inside(schema: JsonSchema): JsonSchema;
  /** What a property's own `$ref` points at, or the property itself. */
  follow(schema: unknown): unknown;
  /** Keywords with values that mean nothing stay, so that a check of the schema finds them. */
  keepsInvalid: boolean;
}

/** With `allOf`, `anyOf` or `oneOf`, null would have to match their schemas too, which is never intended. */
function withNull(schema: JsonSchema): JsonSchema {
  if (COMBINING.some((keyword) => keyword in schema)) {
    const { description, title, default: preset, ...rest } = schema;
    const about = Object.entries({ title, description, default: preset }).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(about), anyOf: [rest, NULL_SCHEMA] };
  }
  return {
    ...schema,
    ...(typeof schema.type === 'string' && schema.type !== 'null' ? { type: [schema.type, 'null'] } : {}),
    ...(Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {}),
  };
}

/** Draft 4 says of a bound that it is open; later drafts give the open bound. */
function withOpenBounds(schema: JsonSchema): JsonSchema {
  if (!BOUNDS.some(([, exclusive]) => typeof schema[exclusive] === 'boolean')) return schema;
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

function neededOf(required: unknown, properties: unknown, { direction, follow }: SchemaParts): unknown {
  if (!Array.isArray(required) || !isRecord(properties)) return required;
  const needed = required.filter((name) => {
    const property = Object.hasOwn(properties, String(name)) ? follow(properties[String(name)]) : undefined;
    return !isRecord(property) || property[OTHER_WAY[direction]] !== true;
  });
  return needed.length === 0 ? undefined : needed;
}

/** Lists of schemas were once written in `items`. */
function withPrefixItems(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.items)) return schema;
  const { items, additionalItems, ...rest } = schema;
  return { ...rest, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

export function plainSchema(raw: JsonSchema, parts: SchemaParts): JsonSchema {
  const { inside, keepsInvalid } = parts;
  const schema = withPrefixItems(withOpenBounds(raw));
  const known = Object.entries(schema).filter(([key]) => Object.hasOwn(KEYWORDS, key) && key !== 'required');
  const read = known.map(([key, value]) => {
    const fine = KEYWORDS[key]?.read(value);
    return [key, fine === undefined && keepsInvalid ? value : fine];
  });
  const plain = mapInner(Object.fromEntries(read.filter(([, value]) => value !== undefined)), (each) =>
    isRecord(each) ? inside(each) : typeof each === 'boolean' || keepsInvalid ? each : {},
  );
  const needed = KEYWORDS.required?.read(schema.required) ?? (keepsInvalid ? schema.required : undefined);
  const required = neededOf(needed, schema.properties, parts);
  if (required !== undefined) plain.required = required;
  const isNullable = raw.nullable === true || raw['x-nullable'] === true;
  return isNullable ? withNull(plain) : plain;
}
