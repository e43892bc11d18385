/** Writes a value in the style of its parameter: as part of a path, of a query, of a header or of a cookie. */
import { isRecord } from '../description/description.ts';
import { ArgumentError } from '../description/errors.ts';
import { isJsonType, mediaTypeOf } from '../operation/media-type.ts';
import type { Parameter, Style } from '../operation/parameter.ts';
import { encodeReserved, percentEncode } from '../operation/path-template.ts';

type Encode = (text: string) => string;

const HEADER_TEXT = /^[\t\x20-\x7e]*$/;
const SEPARATORS: Partial<Record<Style, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
};

/** One value as text; a value inside a value has no form of its own, so it is JSON. */
export function scalar(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null || value === undefined ? '' : String(value);
}

function present(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
}

/** The value of a parameter that has `content`. */
function contentText(mediaType: string, value: unknown): string {
  return isJsonType(mediaType) ? JSON.stringify(value) : scalar(value);
}

/** `a,1,b,2`, or `a=1,b=2` if exploded. */
function joinMembers(value: Record<string, unknown>, explode: boolean, separator: string, encode: Encode): string {
  const pairs = present(value).map(([key, each]) => [encode(key), encode(scalar(each))]);
  return pairs.map((pair) => pair.join(explode ? '=' : separator)).join(separator);
}

function writeSimple(value: unknown, explode: boolean, encode: Encode): string {
  if (Array.isArray(value)) return value.map((each) => encode(scalar(each))).join(',');
  return isRecord(value) ? joinMembers(value, explode, ',', encode) : encode(scalar(value));
}

function writeLabel(value: unknown, explode: boolean): string {
  if (Array.isArray(value)) return `.${value.map((each) => percentEncode(scalar(each))).join(explode ? '.' : ',')}`;
  if (isRecord(value)) return `.${joinMembers(value, explode, explode ? '.' : ',', percentEncode)}`;
  return `.${percentEncode(scalar(value))}`;
}

function writeMatrix(name: string, value: unknown, explode: boolean): string {
  const key = percentEncode(name);
  if (explode && Array.isArray(value)) return value.map((each) => `;${key}=${percentEncode(scalar(each))}`).join('');
  if (explode && isRecord(value)) return `;${joinMembers(value, true, ';', percentEncode)}`;
  return `;${key}=${writeSimple(value, false, percentEncode)}`;
}

/** Percent-encoded, ready for the path. */
export function writePath({ name, style, explode, mediaType }: Parameter, value: unknown): string {
  if (mediaType !== undefined) return percentEncode(contentText(mediaType, value));
  if (style === 'label') return writeLabel(value, explode);
  return style === 'matrix' ? writeMatrix(name, value, explode) : writeSimple(value, explode, percentEncode);
}

/** `key[a][b]=1`, with the brackets encoded; lists of plain values as `key[]=1`, as most servers read them. */
function* deepPairs(key: string, value: unknown, encode: Encode): Generator<string> {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) {
      const isPlain = typeof each !== 'object' || each === null;
      yield* deepPairs(`${key}%5B${isPlain ? '' : at}%5D`, each, encode);
    }
  } else if (isRecord(value)) {
    for (const [name, each] of present(value)) yield* deepPairs(`${key}%5B${percentEncode(name)}%5D`, each, encode);
  } else {
    yield `${key}=${encode(scalar(value))}`;
  }
}

interface FieldStyle {
  name: string;
  style: Style;
  explode: boolean;
  allowReserved: boolean;
}

/** The `key=value` pairs of a field in a query or a form. */
export function writeField({ name, style, explode, allowReserved }: FieldStyle, value: unknown): string[] {
  const encode = allowReserved ? encodeReserved : percentEncode;
  const key = percentEncode(name);
  if (style === 'deepObject') return [...deepPairs(key, value, encode)];
  const separator = SEPARATORS[style] ?? ',';
  if (Array.isArray(value)) {
    const texts = value.map((each) => encode(scalar(each)));
    if (explode) return texts.map((text) => `${key}=${text}`);
    return texts.length === 0 ? [] : [`${key}=${texts.join(separator)}`];
  }
  if (!isRecord(value)) return [`${key}=${encode(scalar(value))}`];
  if (explode) return present(value).map(([member, each]) => `${percentEncode(member)}=${encode(scalar(each))}`);
  return [`${key}=${joinMembers(value, false, separator, encode)}`];
}

export function writeQuery(parameter: Parameter, value: unknown): string[] {
  const { in: place, mediaType, name } = parameter;
  if (mediaType === undefined) return writeField(parameter, value);
  if (place !== 'querystring') return [`${percentEncode(name)}=${percentEncode(contentText(mediaType, value))}`];
  const isForm = mediaTypeOf(mediaType) === 'application/x-www-form-urlencoded' && isRecord(value);
  if (!isForm) return [percentEncode(contentText(mediaType, value))];
  return present(value).flatMap(([key, each]) =>
    writeField({ name: key, style: 'form', explode: true, allowReserved: false }, each),
  );
}

/** `text`, if a header can have it. */
export function headerText(argument: string, text: string): string {
  if (HEADER_TEXT.test(text)) return text;
  throw new ArgumentError(`${argument} contains characters that are not allowed in a header`);
}

export function writeHeader({ argument, explode, mediaType }: Parameter, value: unknown): string {
  const text = mediaType === undefined ? writeSimple(value, explode, (each) => each) : contentText(mediaType, value);
  return headerText(argument, text);
}

/** The `name=value` pairs of the header Cookie. */
export function writeCookie(parameter: Parameter, value: unknown): string[] {
  const { name, mediaType, style, argument } = parameter;
  if (mediaType !== undefined) return [`${percentEncode(name)}=${percentEncode(contentText(mediaType, value))}`];
  if (style !== 'cookie') return writeField({ ...parameter, style: 'form' }, value);
  const pairs = Array.isArray(value) ? value.map((each) => `${name}=${scalar(each)}`) : [`${name}=${scalar(value)}`];
  const texts = isRecord(value) ? present(value).map(([key, each]) => `${key}=${scalar(each)}`) : pairs;
  return texts.map((text) => {
    if (/[;,\s"\\]/.test(text))
      throw new ArgumentError(`${argument} contains characters that are not allowed in a cookie`);
    return headerText(argument, text);
  });
}
