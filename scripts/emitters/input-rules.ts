/** Reads the `x-on-error` tables of an input schema, most important rule first. */
import type { JsonSchema } from '../../src/openapi/description/description.ts';

type Meaning = string | { code: string; message?: string };

/** Keywords that carry their own limit because no JSON Schema keyword says the same. */
const OWN_KEYWORDS = ['x-max-bytes', 'x-max-code-units', 'x-well-formed'];

function rulesOf(property: string, schema: JsonSchema) {
  const meanings = (schema['x-on-error'] ?? {}) as Record<string, Meaning>;
  const unmapped = OWN_KEYWORDS.filter((keyword) => keyword in schema && !(keyword in meanings));
  if (unmapped.length > 0) throw new Error(`${property}: x-on-error does not say what ${unmapped.join(', ')} means`);
  return Object.entries(meanings).map(([keyword, meaning]) => ({
    property,
    keyword,
    ...(typeof schema[keyword] === 'number' ? { limit: schema[keyword] } : {}),
    ...(typeof meaning === 'string' ? { code: meaning } : meaning),
  }));
}

export function inputRules(input: JsonSchema) {
  const properties = Object.entries(input.properties as Record<string, JsonSchema>);
  return properties.flatMap(([property, schema]) => rulesOf(property, schema));
}
