/** A path with `{names}` in it: checked once, filled for each request. */
import { ArgumentError, DescriptionError } from '../description/errors.ts';
import type { Parameter } from './parameter.ts';
import { type DescriptionReading, putRight } from './reading.ts';

/** `encodeURIComponent` does not encode these five, but RFC 3986 reserves them. */
const LEFT_ALONE = /[!'()*]/g;

/** Of the reserved characters, those that stand for themselves inside a value of a query. */
const HARMLESS_IN_QUERY = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g;

/** Percent-encodes every character outside RFC 3986's unreserved set. */
export function percentEncode(text: string): string {
  try {
    return encodeURIComponent(text).replace(LEFT_ALONE, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch {
    throw new ArgumentError('arguments must be well-formed Unicode');
  }
}

/** For `allowReserved`: `#`, `&`, `+`, `[` and `]` are still encoded, since they would end or change the value. */
export function encodeReserved(text: string): string {
  return percentEncode(text).replace(HARMLESS_IN_QUERY, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}

const NAME = /\{([^{}/]+)\}/g;
const NOT_LITERAL = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]/gu;

/** URL parsers on the way would resolve these to another path. */
function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

interface FoundPath {
  path: string;
  /** What the path has after a `?`; it is sent with every call. */
  query: string;
  /** Those of the operation, without the path's that it does not have, and with those that it does not declare. */
  parameters: Parameter[];
}

/** What a path parameter is that is not declared. */
const UNDECLARED = {
  in: 'path',
  required: true,
  style: 'simple',
  explode: false,
  allowReserved: false,
  schema: { type: 'string' },
  examples: [],
  extension: {},
} as const;

/** Percent-encodes what is not a name and not allowed in a path. */
function encodeLiterals(reading: DescriptionReading, text: string): string {
  const parts = text.split(/(\{[^{}/]+\})/);
  return parts
    .map((part, at) => {
      if (at % 2 === 1 || part.search(NOT_LITERAL) === -1) return part;
      putRight(reading, 'the path contains characters that are not allowed in a path');
      return part.replace(NOT_LITERAL, percentEncode);
    })
    .join('');
}

export function readPathTemplate(
  reading: DescriptionReading,
  given: string,
  declared: readonly Parameter[],
): FoundPath {
  if (/[?#]/.test(given)) putRight(reading, 'the path contains characters that are not allowed in a path');
  const [whole = ''] = given.split('#', 1);
  const [path = '', ...rest] = whole.split('?');
  const query = rest.join('?');
  const template = `${path.startsWith('/') ? '' : '/'}${encodeLiterals(reading, path)}`;
  if (template.replace(NAME, 'x').split('/').some(isDotSegment)) {
    throw new DescriptionError('the path contains characters that are not allowed in a path');
  }
  const names = new Set([...`${template}?${query}`.matchAll(NAME)].map(([, name = '']) => name));
  const parameters = declared.filter((parameter) => {
    if (parameter.in !== 'path' || names.has(parameter.name) || names.has(`${parameter.name}+`)) return true;
    putRight(reading, `path parameter '${parameter.name}' is not part of the path`);
    return false;
  });
  const known = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  for (const name of names) {
    if (known.has(name) || known.has(name.replace(/\+$/, ''))) continue;
    putRight(reading, `path parameter '${name}' is not declared`);
    parameters.push({ ...UNDECLARED, name, argument: name });
  }
  return { path: template, query, parameters };
}

/** `textOf` returns the encoded value of a path parameter by its name. */
export function fillPath(path: string, textOf: (name: string) => { argument: string; text: string }): string {
  return path
    .split('/')
    .map((segment) => {
      const used: string[] = [];
      const filled = segment.replace(NAME, (_, name: string) => {
        const { argument, text } = textOf(name);
        used.push(argument);
        if (text === '') throw new ArgumentError(`${argument} must not be empty`);
        return text;
      });
      if (used.length > 0 && isDotSegment(filled)) throw new ArgumentError(`${used[0]} must not be '.' or '..'`);
      return filled;
    })
    .join('/');
}
