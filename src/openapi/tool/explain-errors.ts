/** Explains which argument is wrong and what was expected, so that an agent can fix it. */
import type { ErrorObject } from 'ajv';

const MAX_SENTENCES = 3;
const MAX_VALUES = 20;
const MAX_VALUE_CHARS = 80;

const TOKENS_BY_TYPE: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const FORMAT_WORDS: Record<string, string> = {
  date: 'a date such as 2026-01-31',
  time: 'a time such as 12:30:00Z',
  'date-time': 'a date and time such as 2026-01-31T12:30:00Z',
  duration: 'a duration such as P1DT12H',
  email: 'an email address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'an absolute URI such as https://example.com/',
  url: 'a URL such as https://example.com/',
  uuid: 'a UUID',
  byte: 'base64 text',
  int32: 'a 32-bit integer',
  int64: 'a 64-bit integer',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return TOKENS_BY_TYPE[typeof value] ?? typeof value;
}

const oneOf = (words: readonly string[]) => [...new Set(words)].join(' or ');
const typesOf = ({ params }: ErrorObject): string[] =>
  [params.type].flat().map((type: string) => TOKENS_BY_TYPE[type] ?? type);

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}...` : text;
}

function listed(values: readonly unknown[]): string {
  const rest = values.length > MAX_VALUES ? `, ... (${values.length} values)` : '';
  return values.slice(0, MAX_VALUES).map(shown).join(', ') + rest;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What follows the argument's name, by the keyword that it breaks. */
const SENTENCES: Record<string, (error: ErrorObject) => string> = {
  type: (error) => `must be ${oneOf(typesOf(error))}, not ${kindOf(error.data)}`,
  enum: ({ params }) => `must be one of ${listed(params.allowedValues)}`,
  const: ({ params }) => `must be ${shown(params.allowedValue)}`,
  minimum: ({ params }) => `must be at least ${params.limit}`,
  maximum: ({ params }) => `must be at most ${params.limit}`,
  exclusiveMinimum: ({ params }) => `must be more than ${params.limit}`,
  exclusiveMaximum: ({ params }) => `must be less than ${params.limit}`,
  multipleOf: ({ params }) => `must be a multiple of ${params.multipleOf}`,
  minLength: ({ params }) => `must have at least ${plural(params.limit, 'character')}`,
  maxLength: ({ params }) => `must have at most ${plural(params.limit, 'character')}`,
  minItems: ({ params }) => `must have at least ${plural(params.limit, 'item')}`,
  maxItems: ({ params }) => `must have at most ${plural(params.limit, 'item')}`,
  minProperties: ({ params }) => `must have at least ${plural(params.limit, 'member')}`,
  maxProperties: ({ params }) => `must have at most ${plural(params.limit, 'member')}`,
  uniqueItems: () => 'must not contain the same item twice',
  pattern: ({ params }) => `must match the pattern ${params.pattern}`,
  format: ({ params }) => `must be ${FORMAT_WORDS[params.format] ?? `of the format ${params.format}`}`,
  oneOf: ({ params }) => `matches ${params.passingSchemas ? 'more than one' : 'none'} of the allowed forms`,
  anyOf: () => 'matches none of the allowed forms',
  'false schema': () => 'must not be given',
};

/** Keywords whose errors are about a member of the object that has them. */
const MEMBERS: Record<string, (error: ErrorObject) => [name: string, sentence: string]> = {
  required: ({ params }) => [params.missingProperty, 'is required'],
  dependentRequired: ({ params }) => [params.missingProperty, `is required together with ${params.property}`],
  additionalProperties: (error) => [error.params.additionalProperty, notKnown(error)],
  unevaluatedProperties: (error) => [error.params.unevaluatedProperty, notKnown(error)],
};

function notKnown({ parentSchema }: ErrorObject): string {
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
  return known.length === 0
    ? 'is not known'
    : `is not known; the known names are ${known.slice(0, MAX_VALUES).join(', ')}`;
}

/** The names that lead to the broken value. */
export function pathOf({ instancePath }: Pick<ErrorObject, 'instancePath'>): string[] {
  const parts = instancePath.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function nameOf(path: readonly string[]): string {
  return path.map((part, at) => (at === 0 ? part : /^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
}

interface CallerNames {
  dropped: readonly string[];
  renamed: ReadonlyMap<string, string>;
}

/** A broken `anyOf` is explained by its own message, or by the deepest error inside its branches. */
function sentenceOf(error: ErrorObject, all: readonly ErrorObject[], names: CallerNames): string {
  const path = pathOf(error);
  const name = (more: readonly string[] = []) => {
    const [first = '', second = '', ...rest] = [...path, ...more];
    if (!names.dropped.includes(first)) return nameOf([...path, ...more]) || 'the whole input';
    const shown = first === 'body' ? (names.renamed.get(second) ?? second) : second;
    return nameOf(shown === '' ? rest : [shown, ...rest]) || 'the whole input';
  };
  const member = MEMBERS[error.keyword]?.(error);
  if (member) return `${name([member[0]])} ${member[1]}`;
  const inside = all.filter(({ schemaPath }) => schemaPath.startsWith(`${error.schemaPath}/`));
  const types = inside.filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === error.instancePath);
  if (types.length > 0 && types.length === inside.length) {
    return `${name()} must be ${oneOf(types.flatMap(typesOf))}, not ${kindOf(error.data)}`;
  }
  const furthest = inside.reduce((best, each) => (pathOf(each).length > pathOf(best).length ? each : best), error);
  if (furthest !== error) return sentenceOf(furthest, all, names);
  return `${name()} ${SENTENCES[error.keyword]?.(error) ?? error.message}`;
}

/** `dropped` are leading names of a path that the caller does not know; `renamed` gives its name for a member of the body. */
export function explainErrors(
  errors: readonly ErrorObject[],
  dropped: readonly string[],
  renamed: ReadonlyMap<string, string> = new Map(),
): string {
  const combined = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isInside = ({ schemaPath }: ErrorObject) =>
    combined.some((outer) => schemaPath.startsWith(`${outer.schemaPath}/`));
  const outermost = errors.filter((error) => !isInside(error) && error.keyword !== 'if');
  const sentences = new Set<string>();
  for (const error of outermost.length > 0 ? outermost : errors) {
    if (sentences.size === MAX_SENTENCES) break;
    sentences.add(sentenceOf(error, errors, { dropped, renamed }));
  }
  return [...sentences].join('; ');
}
