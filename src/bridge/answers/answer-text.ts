/** Reads an answer's bytes as text, and as JSON only if its Content-Type says so. */
import { mediaTypeOf } from '../../openapi/operation/media-type.ts';
import type { HttpAnswer } from '../upstream/http-client.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

const JSON_TYPES = new Set(['application/json', 'application/problem+json']);

export function isJson({ contentType }: HttpAnswer): boolean {
  return JSON_TYPES.has(mediaTypeOf(contentType));
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
