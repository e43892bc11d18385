/** Reads a body: JSON whatever its Content-Type, or a source as text where the door takes it; tells broken UTF-8 from broken JSON. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { limits } from '../../../generated/values.ts';
import { notUtf8Fault, tooLargeFault } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { sourceOf, sourcesOf } from '../../invocation/source-input.ts';
import { readBytes } from '../../mcp/http/http-exchange.ts';
import { callOf, type HttpCall } from './http-call.ts';

/** The first value of each name. */
export function queryOf({ url }: Pick<Request, 'url'>): Record<string, string> {
  const at = url.indexOf('?');
  const options: Record<string, string> = Object.create(null);
  if (at < 0) return options;
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) options[name] ??= value;
  return options;
}

const NUMERIC = new Set(['number', 'integer']);
const TRUTH: Readonly<Record<string, boolean>> = { true: true, false: false };

function typed(type: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (NUMERIC.has(type) && Number.isFinite(Number(value))) return Number(value);
  return type === 'boolean' && Object.hasOwn(TRUTH, value) ? TRUTH[value] : value;
}

/** Only the names that the operation has besides its sources; a value that is not of its type is left for the check of the input. */
export function coerceOptions(operation: Operation, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {} } = operation.inputSchema as { properties?: Record<string, { type?: string }> };
  const sources: readonly string[] = sourcesOf(operation);
  const options: Record<string, unknown> = {};
  for (const [name, { type = '' }] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined || value === '' || sources.includes(name)) continue;
    options[name] = typed(type, value);
  }
  return options;
}

/** Media types of sources; their body is never JSON. */
const SOURCE_TYPES: ReadonlySet<string> = new Set([
  'text/vnd.mermaid',
  'text/x-mermaid',
  'text/x-plantuml',
  'text/vnd.plantuml',
  'text/vnd.plant-uml',
]);

/** `fetch` calls any string text/plain, JSON included. */
const MAYBE_SOURCE = 'text/plain';

function mediaType({ headers }: Request): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isJson(text: string): boolean {
  if (/^\s*[{[]/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** No diagram starts with a brace or is a JSON value; a body that is or tries to be JSON is read as such. */
function isSourceText(req: Request, text: string): boolean {
  const type = mediaType(req);
  return SOURCE_TYPES.has(type) || (type === MAYBE_SOURCE && text.trim() !== '' && !isJson(text));
}

function inputOfText(operation: Operation, text: string, req: Request): Record<string, unknown> {
  const query = queryOf(req);
  // Also what the operation does not know, so that the answer can name it.
  return { ...query, ...coerceOptions(operation, query), [sourceOf(operation)]: text };
}

/** Skips a byte order mark, as RFC 8259 allows. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readText(bytes: Buffer, operation: Operation | undefined): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw notUtf8Fault(operation, { hint: 'The request body is not valid UTF-8.' });
  }
}

export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const at = /position (\d+)/.exec(message)?.[1];
    const hint = at
      ? `The JSON is invalid or truncated at character ${Number(at) + 1}.`
      : 'The JSON ends unexpectedly.';
    throw new Fault('INVALID_JSON', { details: { hint }, cause });
  }
}

/** Nothing is decompressed: a few bytes of brotli can expand to any amount of memory. */
function checkEncoding({ req, res }: HttpCall): void {
  const encoding = req.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return;
  res.setHeader('Accept-Encoding', 'identity');
  throw new Fault('UNSUPPORTED_ENCODING');
}

/** The whole body as text; empty without a body. */
export async function readBodyText(call: HttpCall): Promise<string> {
  const operation = call.operation as Operation | undefined;
  checkEncoding(call);
  const bytes = await readBytes(call.req, limits.maxBodyBytes).catch((cause: unknown) => {
    throw new Fault('MALFORMED_REQUEST', { cause });
  });
  if (bytes === undefined) throw tooLargeFault(operation);
  return readText(bytes, operation);
}

function inputOf({ req, operation, route }: HttpCall, text: string): unknown {
  const isText = route?.door === 'rest' && isSourceText(req, text);
  return isText ? inputOfText(operation as Operation, text, req) : parseJson(text);
}

export const readBody: RequestHandler = async (req: Request, res: Response, next: NextFunction) => {
  const call = callOf(res);
  req.body = inputOf(call, await readBodyText(call));
  // The validator caches a compiled schema for each Content-Type string, so it only ever gets this one.
  req.headers['content-type'] = 'application/json';
  next();
};
