/** Reads the `x-on-error` tables of an input schema, most important rule first. */
import type { JsonSchema } from '../../src/openapi/description/description.ts';

type Meaning = string | { code: string; message?: string };

/** Keywords that carry their own limit because no JSON Schema keyword says the same. */
const OWN_KEYWORDS = ['x-max-bytes', 'x-max-code-units', 'x-well-formed'];

/** What a rule says that names no words of its own; every such input is a text. */
const EMPTY = 'must be a non-empty string';
const WORDS: Record<string, string> = {
  required: EMPTY,
  type: EMPTY,
  pattern: EMPTY,
  'x-well-formed': 'must be well-formed Unicode, sent as UTF-8',
};

function readMeaning(property: string, keyword: string, meaning: Meaning): { code: string; message?: string } {
  if (typeof meaning !== 'string') return meaning;
  const words = meaning === 'INVALID_INPUT' ? WORDS[keyword] : undefined;
  return { code: meaning, ...(words !== undefined && { message: `Invalid input: ${property} ${words}` }) };
}

function rulesOf(property: string, schema: JsonSchema) {
  const meanings = (schema['x-on-error'] ?? {}) as Record<string, Meaning>;
  const unmapped = OWN_KEYWORDS.filter((keyword) => keyword in schema && !(keyword in meanings));
  if (unmapped.length > 0) throw new Error(`${property}: x-on-error does not say what ${unmapped.join(', ')} means`);
  return Object.entries(meanings).map(([keyword, meaning]) => ({
    property,
    keyword,
    ...(typeof schema[keyword] === 'number' ? { limit: schema[keyword] } : {}),
    ...readMeaning(property, keyword, meaning),
  }));
}

export function inputRules(input: JsonSchema) {
  const properties = Object.entries(input.properties as Record<string, JsonSchema>);
  return properties.flatMap(([property, schema]) => rulesOf(property, schema));
}
