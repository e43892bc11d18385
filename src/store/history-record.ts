/** How the history names a session and writes down a call, in memory and in Redis alike. */
import { createHash } from 'node:crypto';
import type { KeptCall, PastCall, SessionCaller } from '../ports/diagram-history.ts';

/** How the doors name the holder of a key; nobody's address starts with it. */
const KEY_PREFIX = 'key:';

/** Of each record besides its text: what the store itself needs. */
export const RECORD_BYTES = 512;

export interface SessionPlace {
  /** A digest: a store that is read by others reveals no session id. */
  id: string;
  /** A digest of the client that the bytes of a new session count for. */
  holder: string;
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The same id means another session for each key, and one for all callers without a key. */
export function placeOf({ session, client = '' }: SessionCaller): SessionPlace {
  const owner = client.startsWith(KEY_PREFIX) ? client : '';
  return { id: digest('session', owner, session), holder: digest('holder', client) };
}

/** The time in front, so that a script can read it. */
export function writeRecord(at: number, { tool, input }: KeptCall): string {
  return `${at} ${JSON.stringify({ tool, input })}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const LAST_DATE_MS = 8_640_000_000_000_000;

/** Undefined for what is older than `since`, and for what this service did not write. */
export function readRecord(text: string, since: number): PastCall | undefined {
  const [, digits = '', json = ''] = /^(\d{1,16}) (\{[\s\S]*)$/.exec(text) ?? [];
  const at = Number(digits || Number.NaN);
  if (!(at > since && at <= LAST_DATE_MS)) return undefined;
  const call = parsed(json);
  if (!isObject(call) || typeof call.tool !== 'string' || !isObject(call.input)) return undefined;
  return { at, tool: call.tool, input: call.input };
}
