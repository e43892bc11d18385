/** The answer of any API as a reply: a success of whatever kind is a value, and nothing that was said is lost. */
import type { ReplyItem, ToolReply } from '../../mcp/server/tool-source.ts';
import { isRecord } from '../../openapi/description/description.ts';
import { isJsonType, isTextType, mediaTypeOf } from '../../openapi/operation/media-type.ts';
import { type FitOutput, RESULT_MEMBER } from '../../openapi/tool/output-schema.ts';
import type { HttpAnswer } from '../upstream/http-client.ts';
import { MAX_ERROR_CHARS, MAX_RESOURCE_BYTES } from '../upstream/limits.ts';
import {
  cutText,
  errorNotes,
  fallbackText,
  headerNotes,
  problemText,
  statusWords,
  tryReadJson,
} from './answer-text.ts';
import { projectFields } from './fields.ts';
import { closedJson, shortenJson } from './shorten-json.ts';

interface PlainReading {
  tool: string;
  /** What stands for an answer without a body. */
  emptyText?: string | undefined;
  /** Present if the tool has an output schema: then every success has a structured answer. */
  fit?: FitOutput | undefined;
  fields: readonly string[];
  maxTextBytes: number;
  redact(text: string): string;
  /** Schemes of which the operation needs one, and of which no secret was given. */
  lacking?: readonly string[] | undefined;
  /** Writes a file below the output folder and returns its path; absent without such a folder. */
  save?: ((name: string, bytes: Buffer) => Promise<string>) | undefined;
}

type Value = Extract<ToolReply, { kind: 'value' }>;

const MAX_JSON_LEVELS = 500;

/** Pictures that models look at, by their first bytes: a model's service refuses what is only called a picture. */
const PICTURES: readonly [mimeType: string, hexStart: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
];
const MAX_NAME_CHARS = 100;
const HOW_TO_GET_THE_REST = 'Ask for less: with the parameters for paging, filters or fields that this tool has.';

const item = (text: string): ReplyItem => ({ type: 'text', text });
const thousands = (count: number) => count.toLocaleString('en-US');

function textOf({ bytes, contentType }: HttpAnswer): string {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Whether a text has more levels than anything that walks JSON should meet; brackets in strings do not count. */
function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length && depth <= MAX_JSON_LEVELS; at++) {
    const sign = text[at] ?? '';
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
  }
  return depth > MAX_JSON_LEVELS;
}

interface JsonText {
  text: string;
  value: unknown;
}

/** Undefined if the bytes are not JSON, or too deep to be handed on as JSON. */
function jsonOf(answer: HttpAnswer): JsonText | undefined {
  const { contentType, missing } = answer;
  const isSilent = contentType === '' && /^\s*[[{]/.test(answer.bytes.subarray(0, 64).toString());
  if (!(isJsonType(contentType) || isSilent)) return undefined;
  try {
    const whole = textOf(answer).replace(/^\uFEFF/, '');
    const text = missing ? closedJson(whole) : whole;
    return isDeep(text) ? undefined : { text, value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function jsonReply({ text, value }: JsonText, reading: PlainReading): Value {
  const isChosen = reading.fields.length > 0;
  const chosen = isChosen ? projectFields(value, reading.fields) : value;
  // The service's own spelling is kept where it can be: numbers may have more digits than JavaScript's.
  const whole = isChosen ? JSON.stringify(chosen) : text;
  const isLong = Buffer.byteLength(whole) > reading.maxTextBytes;
  // A character takes up to three bytes, so that only a text of plain letters is shortened too late by this.
  const share = whole.length / Buffer.byteLength(whole);
  const short = isLong
    ? shortenJson(chosen, Math.floor(reading.maxTextBytes * share * 0.95))
    : { value: chosen, notes: [] };
  const structured = isRecord(short.value) ? short.value : { [RESULT_MEMBER]: short.value };
  return {
    kind: 'value',
    text: isLong ? JSON.stringify(short.value) : whole,
    structured: reading.fit ? reading.fit(structured) : structured,
    ...(short.notes.length > 0 ? { more: [item([...short.notes, HOW_TO_GET_THE_REST].join(' '))] } : {}),
  };
}

/** The name that the service gives, or one made of the tool's and the type. */
function fileName({ headers, contentType }: HttpAnswer, tool: string): string {
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(headers['content-disposition'] ?? '')?.[1];
  const safe = given
    ?.replace(/^.*[/\\]/, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-MAX_NAME_CHARS);
  const [extension] = (mediaTypeOf(contentType).split('/')[1] ?? '').replace(/^x-/, '').split(/[^a-z0-9]/, 1);
  return safe || `${tool}-${Date.now()}.${extension || 'bin'}`;
}

async function binaryReply(answer: HttpAnswer, reading: PlainReading): Promise<Value> {
  const { bytes, contentType, missing } = answer;
  const type = mediaTypeOf(contentType) || 'application/octet-stream';
  const about = `${thousands(bytes.length)} bytes of ${type}`;
  if (missing) return { kind: 'value', text: `[${answer.status}] more than ${about}: too long to be read` };
  const base64 = () => bytes.toString('base64');
  const isSmall = bytes.length <= MAX_RESOURCE_BYTES;
  const start = bytes.toString('hex', 0, 16);
  const [picture] = type.startsWith('image/') ? (PICTURES.find(([, pattern]) => pattern.test(start)) ?? []) : [];
  if (picture !== undefined && isSmall) return { kind: 'value', image: { mimeType: picture, base64: base64() } };
  if (type.startsWith('audio/') && isSmall) {
    return { kind: 'value', more: [{ type: 'audio', mimeType: type, base64: base64() }] };
  }
  const text = `[${answer.status}] ${about}`;
  const saved = await reading.save?.(fileName(answer, reading.tool), bytes).then(
    (path) => ({ kind: 'value' as const, text: `${text} saved as ${path}` }),
    // The service has done what was asked, so that this is no reason to ask again.
    ({ code }: NodeJS.ErrnoException) => ({
      kind: 'value' as const,
      text: `${text}, but not saved (${code ?? 'failed'})`,
    }),
  );
  if (saved) return saved;
  if (!isSmall) return { kind: 'value', text: `${text}: start the bridge with --output-dir to have it saved` };
  const uri = `bridge://answers/${encodeURIComponent(fileName(answer, reading.tool))}`;
  return { kind: 'value', text, more: [{ type: 'resource', uri, mimeType: type, base64: base64() }] };
}

function missingNote({ missing, bytes }: HttpAnswer): string[] {
  if (!missing) return [];
  if (missing.reason === 'capped') return [`Only the first ${thousands(bytes.length)} bytes were read.`];
  const { error } = missing;
  return [`The answer broke off: ${error instanceof Error ? error.message : String(error)}.`];
}

async function successValue(answer: HttpAnswer, reading: PlainReading): Promise<Value> {
  const { bytes, status, contentType } = answer;
  if (bytes.length === 0) {
    return { kind: 'value', text: `[${status}] ${reading.emptyText || statusWords(status)}` };
  }
  const json = jsonOf(answer);
  if (json) return jsonReply(json, reading);
  const isText = contentType === '' || isTextType(contentType) || isJsonType(contentType);
  if (!isText) return binaryReply(answer, reading);
  return { kind: 'value', text: cutText(reading.redact(textOf(answer)), reading.maxTextBytes) };
}

/** For a status of 2xx, and 304. */
async function successReply(answer: HttpAnswer, reading: PlainReading): Promise<Value> {
  const value = await successValue(answer, reading);
  const notes = [...headerNotes(answer), ...missingNote(answer)];
  const isBare = answer.bytes.length === 0;
  const text = isBare && notes.length > 0 ? { text: [value.text, ...notes].join('\n') } : {};
  const more = [...(value.more ?? []), ...(isBare || notes.length === 0 ? [] : [item(notes.join('\n'))])];
  return {
    ...value,
    ...text,
    ...(reading.fit && !value.structured ? { structured: reading.fit({}) } : {}),
    ...(more.length > 0 ? { more } : {}),
  };
}

/** What the user can do about a 401 that was to be expected. */
function secretNote(status: number, lacking: readonly string[] = []): string[] {
  if (status !== 401 || lacking.length === 0) return [];
  const option = `--auth ${lacking[0]}=env:VARIABLE`;
  return [`The bridge was started without the secret that this needs (${lacking.join(' or ')}): add ${option}.`];
}

function refusalText(answer: HttpAnswer, { redact, lacking }: PlainReading): string {
  const body = jsonOf(answer)?.value ?? tryReadJson(answer);
  const problem = problemText(answer.status, body);
  const text = redact(textOf(answer)).trim();
  const head = problem ?? fallbackText(answer.status, text || statusWords(answer.status), MAX_ERROR_CHARS);
  const errors = problem === undefined ? [] : errorNotes(body);
  return [head, ...errors, ...headerNotes(answer), ...secretNote(answer.status, lacking)].join('\n');
}

export async function plainReply(answer: HttpAnswer, reading: PlainReading): Promise<ToolReply> {
  // 304 answers a condition that the caller set.
  const isSuccess = (answer.status >= 200 && answer.status < 300) || answer.status === 304;
  if (isSuccess) return successReply(answer, reading);
  return { kind: 'caller-fault', text: refusalText(answer, reading) };
}
