/** Writes the body of a request in its media type. */
import { randomBytes } from 'node:crypto';
import { isRecord } from '../description/description.ts';
import { ArgumentError } from '../description/errors.ts';
import type { Style } from '../operation/parameter.ts';
import { percentEncode } from '../operation/path-template.ts';
import type { RequestBody } from '../operation/request-body.ts';
import { headerText, scalar, writeField } from './write-parameter.ts';

/** Reads a file that an argument names; throws an ArgumentError if it must not or cannot. */
export type ReadInput = (path: string) => Buffer;

/** A header of a part; its text is undefined if the part must have it and no argument gives it. */
export interface PartHeader {
  part: string;
  name: string;
  argument: string;
  text: string | undefined;
}

interface BodySettings {
  readInput?: ReadInput | undefined;
  headers?: readonly PartHeader[];
}

interface WrittenBody {
  contentType: string;
  body: string | Buffer;
}

const FILE = /^file:(.*)$/s;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

interface File {
  name?: string;
  bytes: Buffer;
}

/** The content of a file: base64, or `file:PATH`. */
function fileOf(argument: string, value: unknown, readInput: ReadInput | undefined): File {
  const path = FILE.exec(String(value))?.[1];
  if (path !== undefined) {
    if (!readInput) throw new ArgumentError(`${argument} names a file, but the bridge was started without --input-dir`);
    return { name: path.split('/').at(-1) ?? path, bytes: readInput(path) };
  }
  const text = String(value)
    .replace(/^data:[^,]*;base64,/, '')
    .replace(/\s+/g, '');
  if (typeof value !== 'string' || !BASE64.test(text) || text.replace(/={1,2}$/, '').length % 4 === 1) {
    throw new ArgumentError(`${argument} must be base64, or file:PATH`);
  }
  return { bytes: Buffer.from(text, 'base64') };
}

function membersOf(value: unknown): [string, unknown][] {
  if (!isRecord(value)) throw new ArgumentError('the body must be an object');
  return Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
}

/** Each byte that is not a letter, digit or one of `-._~`. */
function encodeBytes(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[^A-Za-z0-9._~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

function writeForm({ encoding, mediaType, files }: RequestBody, value: unknown, readInput?: ReadInput): WrittenBody {
  const pairs = membersOf(value).flatMap(([name, each]) => {
    if (files.has(name)) {
      return [each].flat().map((item) => `${percentEncode(name)}=${encodeBytes(fileOf(name, item, readInput).bytes)}`);
    }
    const { style, explode, allowReserved = false, contentType } = encoding[name] ?? {};
    const isStyled = style !== undefined || explode !== undefined || Array.isArray(each);
    const field = {
      name,
      style: (style ?? 'form') as Style,
      explode: explode ?? (style ?? 'form') === 'form',
      allowReserved,
    };
    // A member that is an object is JSON unless a style says how it is written.
    return writeField(field, isStyled && contentType === undefined ? each : scalar(each));
  });
  return { contentType: mediaType, body: pairs.join('&') };
}

/** Quotes and line breaks would end the name, as browsers escape them. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

interface Part {
  type?: string;
  file?: string;
  bytes: string | Buffer;
}

function partOf(name: string | undefined, content: Part, headers: readonly string[]): Buffer {
  const file = content.file === undefined ? '' : `; filename="${quoted(content.file)}"`;
  const head = [
    ...(name === undefined ? [] : [`content-disposition: form-data; name="${quoted(name)}"${file}\r\n`]),
    ...(content.type === undefined ? [] : [`content-type: ${content.type}\r\n`]),
    ...headers.map((each) => `${each}\r\n`),
  ];
  return Buffer.concat([Buffer.from(`${head.join('')}\r\n`), Buffer.from(content.bytes as string)]);
}

/** `name: value` by part: what the description fixes, then what the arguments say. */
function headersByPart({ fixedHeaders }: RequestBody, given: readonly PartHeader[], parts: ReadonlySet<string>) {
  const byPart = new Map<string, string[]>();
  const add = (part: string, line: string) => byPart.set(part, [...(byPart.get(part) ?? []), line]);
  for (const { part, name, value } of fixedHeaders)
    add(part, `${name}: ${headerText(`${part}_${name}`, scalar(value))}`);
  for (const { part, name, argument, text } of given) {
    if (text === undefined) {
      if (parts.has(part)) throw new ArgumentError(`${argument} is required with ${part}`);
    } else if (parts.has(part)) add(part, `${name}: ${text}`);
    else throw new ArgumentError(`${argument} is a header of ${part}, which is not given`);
  }
  return (part: string) => byPart.get(part) ?? [];
}

function writeMultipart(body: RequestBody, value: unknown, { readInput, headers = [] }: BodySettings): WrittenBody {
  const isList = Array.isArray(value);
  // The parts of a list have a place instead of a name.
  const members = isList ? value.map((each, at) => [String(at), [each]] as const) : membersOf(value);
  const headersOf = headersByPart(body, headers, new Set(members.map(([name]) => name)));
  const parts = members.flatMap(([name, each]) =>
    (Array.isArray(each) ? each : [each]).map((item) => {
      const type = body.encoding[name]?.contentType?.split(',', 1)[0]?.trim();
      const isPlainType = type !== undefined && !type.includes('*') && !/[\r\n]/.test(type);
      if (body.files.has(name)) {
        const { bytes, name: file = name } = fileOf(name, item, readInput);
        return partOf(name, { type: isPlainType ? type : 'application/octet-stream', file, bytes }, headersOf(name));
      }
      const isObject = typeof item === 'object' && item !== null;
      const named = isPlainType ? { type } : isObject ? { type: 'application/json' } : {};
      return partOf(isList ? undefined : name, { bytes: scalar(item), ...named }, headersOf(name));
    }),
  );
  const boundary = `drawbridge-${randomBytes(16).toString('hex')}`;
  const framed = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  return {
    contentType: `${body.mediaType.split(';', 1)[0]}; boundary=${boundary}`,
    body: Buffer.concat([...framed, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export function writeBody(body: RequestBody, value: unknown, settings: BodySettings = {}): WrittenBody {
  const argument = body.argument ?? 'body';
  const { readInput } = settings;
  switch (body.kind) {
    case 'json':
      return { contentType: body.mediaType, body: JSON.stringify(value) };
    case 'form':
      return writeForm(body, value, readInput);
    case 'multipart':
      return writeMultipart(body, value, settings);
    case 'text':
      return { contentType: body.mediaType, body: scalar(value) };
    case 'binary':
      return {
        contentType: body.mediaType.includes('*') ? 'application/octet-stream' : body.mediaType,
        body: fileOf(argument, value, readInput).bytes,
      };
  }
}
