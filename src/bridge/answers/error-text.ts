/** The text of an upstream's refusal: RFC 7807 when it is one, else the status and the start of the body. */

import { MAX_FALLBACK_CHARS } from '../common/limits.ts';
import { firstChars } from './cut-text.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined when `body` has no `title`, without which it is no problem description. */
export function problemText(httpStatus: number, body: unknown): string | undefined {
  if (!isRecord(body) || typeof body.title !== 'string') return undefined;
  const status = Number.isInteger(body.status) ? body.status : httpStatus;
  const detail = typeof body.detail === 'string' && body.detail !== '' ? `: ${body.detail}` : '';
  return `[${status}] ${body.title}${detail}`;
}

export function fallbackText(httpStatus: number, body: string): string {
  return `[${httpStatus}] ${firstChars(body, MAX_FALLBACK_CHARS)}`;
}
