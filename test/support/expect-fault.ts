/** Says what a wanted fault looks like through each kind of door, and fails when the reply differs in any part. */
import { expect } from 'vitest';
import { type ErrorCode, errors } from '../../generated/errors.ts';
import type { Want } from '../scenarios/scenario.ts';
import type { DoorError, DoorReply } from './doors.ts';

export type DoorKind = 'tools' | 'rest' | 'legacy' | 'mcp';

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

type Wanted = { [Part in keyof DoorError]: unknown };

function exactly(message: string | RegExp): unknown {
  return typeof message === 'string' ? message : expect.stringMatching(message);
}

/** The caller's fault is an `isError` result with its code; an unknown tool and the service's own faults are JSON-RPC errors. */
function overMcp(code: ErrorCode, message: unknown): Wanted {
  if (code === 'TOOL_NOT_FOUND') return { rpcCode: INVALID_PARAMS, message };
  return errors[code].fault === 'caller' ? { code, message } : { rpcCode: INTERNAL_ERROR, message };
}

function wantedError(door: DoorKind, code: ErrorCode, given: string | RegExp): Wanted {
  const { status, rest } = errors[code];
  const message = exactly(given);
  if (door === 'mcp') return overMcp(code, message);
  if (door !== 'rest') return { code, status, message };
  return rest ? { status: rest.status, message: rest.message } : { status, message };
}

export function expectFault(door: DoorKind, reply: DoorReply, want: Want): void {
  if (want.ok || reply.ok) throw new Error(`wanted a fault, got ${JSON.stringify(reply)}`);
  const { code, status, message, rpcCode } = reply.error;
  expect({ code, status, message, rpcCode }).toEqual(wantedError(door, want.code, want.message));
}
