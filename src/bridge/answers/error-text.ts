/** The text of an upstream's error: its RFC 7807 fields if it has them, otherwise the status and the start of the body. */

import { MAX_FALLBACK_CHARS } from '../common/limits.ts';
import { firstChars } from './cut-text.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if `body` has no `title`, since it is then not an RFC 7807 problem. */
export function problemText(httpStatus: number, body: unknown): string | undefined {
  if (!isRecord(body) || typeof body.title !== 'string') return undefined;
  const status = Number.isInteger(body.status) ? body.status : httpStatus;
  const detail = typeof body.detail === 'string' && body.detail !== '' ? `: ${body.detail}` : '';
  return `[${status}] ${body.title}${detail}`;
}

export function fallbackText(httpStatus: number, body: string): string {
  return `[${httpStatus}] ${firstChars(body, MAX_FALLBACK_CHARS)}`;
}
