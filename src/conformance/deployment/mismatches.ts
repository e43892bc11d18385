/** Reports where an answer differs from what a scenario wants. */
import { type ErrorCode, errors } from '../../../generated/errors.ts';
import { isRecord } from '../../openapi/description/description.ts';
import { ANY_NUMBER, type Want } from '../scenarios/scenario.ts';
import type { DoorError, DoorKind, DoorReply } from './doors.ts';

const MAX_SHOWN_CHARS = 200;

function shown(value: unknown): string {
  const text = value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}...` : text;
}

function agrees(want: unknown, got: unknown): boolean {
  if (want === ANY_NUMBER) return typeof got === 'number';
  return want instanceof RegExp ? typeof got === 'string' && want.test(got) : Object.is(want, got);
}

/** Empty if they agree. Fields that `want` does not mention are allowed. */
export function mismatches(want: unknown, got: unknown, place = 'the answer'): string[] {
  if (Array.isArray(want)) {
    if (!Array.isArray(got) || got.length !== want.length)
      return [`${place}: wanted ${want.length} items, got ${shown(got)}`];
    return want.flatMap((item, index) => mismatches(item, got[index], `${place}[${index}]`));
  }
  if (isRecord(want) && !(want instanceof RegExp)) {
    if (!isRecord(got)) return [`${place}: wanted an object, got ${shown(got)}`];
    return Object.entries(want).flatMap(([key, value]) => mismatches(value, got[key], `${place}.${key}`));
  }
  return agrees(want, got)
    ? []
    : [`${place}: wanted ${want === ANY_NUMBER ? 'a number' : shown(want)}, got ${shown(got)}`];
}

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

type Wanted = { [Part in keyof DoorError]: unknown };

/** The caller's fault is an `isError` result with its code; an unknown tool and the service's own faults are JSON-RPC errors. */
function overMcp(code: ErrorCode, message: unknown): Wanted {
  if (code === 'TOOL_NOT_FOUND') return { rpcCode: INVALID_PARAMS, message };
  return errors[code].fault === 'caller' ? { code, message } : { rpcCode: INTERNAL_ERROR, message };
}

function wantedError(door: DoorKind, code: ErrorCode, message: string | RegExp): Wanted {
  const { status, rest } = errors[code];
  if (door === 'mcp') return overMcp(code, message);
  if (door !== 'rest') return { code, status, message };
  return rest ? { status: rest.status, message: rest.message } : { status, message };
}

/** Every part is compared: one that is not wanted must be absent. */
export function faultMismatches(door: DoorKind, reply: DoorReply, want: Want & { ok: false }): string[] {
  if (reply.ok) return [`the answer: wanted ${want.code}, got a value`];
  const { code, status, message, rpcCode } = wantedError(door, want.code, want.message);
  return mismatches({ code, status, message, rpcCode }, reply.error, 'the error');
}
