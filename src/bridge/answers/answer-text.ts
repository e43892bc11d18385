/** What an answer says: its bytes as text and JSON, the words for its status, headers and errors. */
import { STATUS_CODES } from 'node:http';
import type { ReplyItem, ToolReply } from '../../mcp/server/tool-source.ts';
import { isRecord } from '../../openapi/description/description.ts';
import { mediaTypeOf } from '../../openapi/operation/media-type.ts';
import type { HttpAnswer } from '../upstream/http-client.ts';
import { UpstreamError } from '../upstream/http-response.ts';
import { MAX_FALLBACK_CHARS } from '../upstream/limits.ts';
import type { TokenGuard } from '../upstream/token-guard.ts';

/** By its start, as the judge's specification has it. */
const JSON_TYPE = /^application\/(?:problem\+)?json/;

export function isJson({ contentType }: HttpAnswer): boolean {
  return JSON_TYPE.test(mediaTypeOf(contentType));
}

/** Bytes that are not UTF-8 are shown as U+FFFD. */
export function lossyText({ bytes }: HttpAnswer): string {
  return new TextDecoder().decode(bytes);
}

function strictText({ bytes }: HttpAnswer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UpstreamError('malformed answer: the body is not UTF-8');
  }
}

/** Throws an UpstreamError unless the body is complete, UTF-8 and JSON. */
export function readJson(answer: HttpAnswer): { text: string; value: unknown } {
  const { missing, bytes } = answer;
  if (missing?.reason === 'broken') throw missing.error;
  if (missing) throw new UpstreamError(`malformed answer: the body is longer than ${bytes.length} bytes`);
  const text = strictText(answer);
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new UpstreamError('malformed answer: the body is not valid JSON');
  }
}

/** Undefined when the body cannot be read, whatever the reason. */
export function tryReadJson(answer: HttpAnswer): unknown {
  if (!isJson(answer)) return undefined;
  try {
    return readJson(answer).value;
  } catch {
    return undefined;
  }
}

export const CUT_SUFFIX = '\n\n... (truncated)';

/** At most `maxBytes` of UTF-8, then the suffix; shorter texts are returned unchanged. */
export function cutText(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return bytes.toString();
  let end = maxBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end) + CUT_SUFFIX;
}

/** The first `count` Unicode scalar values. */
export function firstChars(text: string, count: number): string {
  // A character is at most two code units, so twice the count is always enough.
  return [...text.slice(0, count * 2)].slice(0, count).join('');
}

/** Undefined if `body` has no `title`, since it is then not an RFC 7807 problem. */
export function problemText(httpStatus: number, body: unknown): string | undefined {
  if (!isRecord(body) || typeof body.title !== 'string') return undefined;
  const status = Number.isInteger(body.status) ? body.status : httpStatus;
  const detail = typeof body.detail === 'string' && body.detail !== '' ? `: ${body.detail}` : '';
  return `[${status}] ${body.title}${detail}`;
}

export function fallbackText(httpStatus: number, body: string, maxChars = MAX_FALLBACK_CHARS): string {
  return `[${httpStatus}] ${firstChars(body, maxChars)}`;
}

const SHOWN: readonly [header: RegExp, label?: string][] = [
  [/^location$/, 'Location'],
  [/^content-location$/, 'Content-Location'],
  [/^link$/, 'Link'],
  [/^retry-after$/, 'Retry-After'],
  [/^(?:x-)?rate-?limit(?:-.*)?$/],
  [/^x-(?:total|total-count|total-pages|page|per-page|next-page|prev-page|has-more|next-cursor|continuation-token)$/],
  [/^(?:deprecation|sunset|warning)$/],
];

const MAX_VALUE_CHARS = 1_000;
const MAX_ERRORS = 20;

/** One line for each header. */
export function headerNotes({ headers }: HttpAnswer): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const row = SHOWN.find(([header]) => header.test(name));
    if (!row || value === undefined) return [];
    return [`${row[1] ?? name}: ${String(value).slice(0, MAX_VALUE_CHARS)}`];
  });
}

export function statusWords(status: number): string {
  return STATUS_CODES[status] ?? 'No content';
}

/** One line for each entry of `errors`, as problem details and many others have it. */
export function errorNotes(body: unknown): string[] {
  const errors = isRecord(body) ? body.errors : undefined;
  const rows = Array.isArray(errors) ? errors : isRecord(errors) ? Object.entries(errors) : [];
  return rows.slice(0, MAX_ERRORS).map((row) => {
    if (typeof row === 'string') return `- ${row}`;
    if (Array.isArray(row)) return `- ${row[0]}: ${[row[1]].flat().join(', ')}`;
    if (!isRecord(row)) return `- ${JSON.stringify(row)}`;
    const { field, pointer, name, path, parameter, message, detail, title, reason } = row;
    const place = [field, pointer, name, path, parameter].find((each) => typeof each === 'string');
    const text = [message, detail, title, reason].find((each) => typeof each === 'string');
    if (text === undefined) return `- ${JSON.stringify(row)}`;
    return place === undefined ? `- ${text}` : `- ${place}: ${text}`;
  });
}

function redactDeep(value: unknown, guard: TokenGuard): unknown {
  if (typeof value === 'string') return guard.redact(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, guard));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [guard.redact(key), redactDeep(item, guard)]));
}

/** The names of an answer's bytes are the service's too. */
function finishItem(item: ReplyItem, { redact }: TokenGuard, finish: (text: string) => string): ReplyItem {
  if (item.type === 'text') return { ...item, text: finish(item.text) };
  const mimeType = redact(item.mimeType);
  return item.type === 'resource' ? { ...item, mimeType, uri: redact(item.uri) } : { ...item, mimeType };
}

/** The last step before a reply is sent: removes the token and limits the text. */
export function finishReply(reply: ToolReply, guard: TokenGuard, maxTextBytes: number): ToolReply {
  // Redacted first: cutting through the token would leave most of it.
  const finish = (text: string) => cutText(guard.redact(text), maxTextBytes);
  switch (reply.kind) {
    case 'value':
      return {
        ...reply,
        ...(reply.text === undefined ? {} : { text: finish(reply.text) }),
        ...(reply.more ? { more: reply.more.map((item) => finishItem(item, guard, finish)) } : {}),
        ...(reply.structured ? { structured: redactDeep(reply.structured, guard) as Record<string, unknown> } : {}),
      };
    case 'caller-fault':
      return { ...reply, text: finish(reply.text) };
    case 'service-fault':
      return { ...reply, message: finish(reply.message) };
    case 'unknown-tool':
      return reply;
  }
}
