/** The keywords of JSON Schema that a tool's schema may have, and what each may hold. */
import { isRecord, type JsonSchema } from '../description/description.ts';

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

type Holds = 'schema' | 'schemas' | 'named' | 'data';

interface Keyword {
  holds: Holds;
  /** The value, put right if need be; undefined if it means nothing. */
  read(value: unknown): unknown;
}

const only = (isFine: (value: unknown) => boolean, holds: Holds = 'data'): Keyword => ({
  holds,
  read: (value) => (isFine(value) ? value : undefined),
});

const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean';
const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown) => typeof value === 'boolean';

const text = only(isText);
const count = only(isCount);
const number = only(isNumber);
const flag = only(isFlag);
const anything: Keyword = { holds: 'data', read: (value) => value };
const schema = only(isSchema, 'schema');
const named = only(isRecord, 'named');
const schemas: Keyword = {
  holds: 'schemas',
  read: (value) => (Array.isArray(value) && value.length > 0 && value.every(isSchema) ? value : undefined),
};

function typeOf(value: unknown): unknown {
  if (value === 'file') return 'string';
  if (!Array.isArray(value)) return TYPES.has(value as string) ? value : undefined;
  const known = [...new Set(value)].filter((each) => TYPES.has(each as string));
  return known.length === 0 ? undefined : known;
}

const names: Keyword = {
  holds: 'data',
  read: (value) => (Array.isArray(value) ? [...new Set(value.filter(isText))] : undefined),
};

const rows = (keyword: Keyword, words: string) => Object.fromEntries(words.split(' ').map((name) => [name, keyword]));

/** Whatever is not here is left out. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  ...rows(text, '$ref title description format pattern contentMediaType contentEncoding'),
  ...rows(count, 'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties'),
  ...rows(number, 'minimum maximum exclusiveMinimum exclusiveMaximum'),
  ...rows(flag, 'uniqueItems readOnly writeOnly'),
  ...rows(anything, 'default const'),
  ...rows(schema, 'additionalProperties unevaluatedProperties propertyNames items unevaluatedItems contains'),
  ...rows(schema, 'not if then else'),
  ...rows(named, 'properties patternProperties dependentSchemas'),
  ...rows(schemas, 'allOf anyOf oneOf prefixItems'),
  type: { holds: 'data', read: typeOf },
  examples: only(Array.isArray),
  enum: only((value) => Array.isArray(value) && value.length > 0),
  multipleOf: only((value) => isNumber(value) && (value as number) > 0),
  required: names,
  dependentRequired: only((value) => isRecord(value) && Object.values(value).every(Array.isArray)),
};

/** The schema with each schema right inside it changed; names of properties and data are left alone. */
export function mapInner(schema: JsonSchema, change: (inner: unknown) => unknown): JsonSchema {
  const members = Object.entries(schema).map(([key, value]) => {
    const holds = key === '$defs' ? 'named' : Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key]?.holds : 'data';
    if (holds === 'schema') return [key, change(value)];
    if (holds === 'schemas' && Array.isArray(value)) return [key, value.map(change)];
    if (holds !== 'named' || !isRecord(value)) return [key, value];
    return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]))];
  });
  return Object.fromEntries(members);
}
