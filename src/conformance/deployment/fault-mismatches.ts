/** Knows how a fault looks through each kind of door, and reports where an answer differs. */
import { type ErrorCode, errors } from '../../../generated/errors.ts';
import type { Want } from '../scenarios/scenario.ts';
import type { DoorError, DoorKind, DoorReply } from './doors.ts';
import { mismatches } from './mismatches.ts';

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
