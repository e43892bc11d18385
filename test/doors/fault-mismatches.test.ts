/** The check behind every scenario of a fault: it passes what is right and fails each part that is wrong. */
import { describe, expect, it } from 'vitest';
import type { DoorError, DoorKind } from '../../src/conformance/deployment/doors.ts';
import { faultMismatches } from '../../src/conformance/deployment/mismatches.ts';

const EMPTY = { ok: false, code: 'EMPTY_CODE', message: /^plantumlCode is required/ } as const;
const BUSY = { ok: false, code: 'OVERLOADED', message: 'The service is busy. Please try again shortly.' } as const;
const UNKNOWN = { ok: false, code: 'TOOL_NOT_FOUND', message: "Tool 'x' not found" } as const;
const NOT_TEXT = { ok: false, code: 'ENCODING_FAILED', message: 'Failed to encode PlantUML code' } as const;
const REST_TEXT = 'Invalid input: code must be well-formed Unicode, sent as UTF-8';
const message = 'plantumlCode is required and cannot be empty';

type Case = [
  door: DoorKind,
  what: string,
  error: DoorError,
  want: typeof EMPTY | typeof BUSY | typeof UNKNOWN | typeof NOT_TEXT,
];

const RIGHT: Case[] = [
  ['tools', "a caller's fault", { code: 'EMPTY_CODE', status: 400, message }, EMPTY],
  ['legacy', "a caller's fault", { code: 'EMPTY_CODE', status: 400, message }, EMPTY],
  ['rest', "a caller's fault", { status: 400, message }, EMPTY],
  ['rest', 'a row with words for REST', { status: 400, message: REST_TEXT }, NOT_TEXT],
  ['mcp', "a caller's fault as a result", { code: 'EMPTY_CODE', message }, EMPTY],
  ['mcp', 'a service fault as a JSON-RPC error', { rpcCode: -32603, message: BUSY.message }, BUSY],
  ['mcp', 'an unknown tool as a JSON-RPC error', { rpcCode: -32602, message: UNKNOWN.message }, UNKNOWN],
];

const WRONG: Case[] = [
  ['tools', 'another code', { code: 'INVALID_INPUT', status: 400, message }, EMPTY],
  ['tools', 'another status', { code: 'EMPTY_CODE', status: 500, message }, EMPTY],
  ['tools', 'no status', { code: 'EMPTY_CODE', message }, EMPTY],
  ['legacy', 'no code', { status: 400, message }, EMPTY],
  ['rest', 'a code', { code: 'EMPTY_CODE', status: 400, message }, EMPTY],
  ['rest', 'the words of the other doors', { status: 400, message: NOT_TEXT.message }, NOT_TEXT],
  ['mcp', "a caller's fault as a JSON-RPC error", { rpcCode: -32603, message }, EMPTY],
  ['mcp', 'a text without its code', { message }, EMPTY],
  ['mcp', 'another code', { code: 'INVALID_INPUT', message }, EMPTY],
  ['mcp', 'another message', { code: 'EMPTY_CODE', message: 'no' }, EMPTY],
  ['mcp', 'a service fault as a result', { code: 'OVERLOADED', message: BUSY.message }, BUSY],
  ['mcp', 'an unknown tool as an internal error', { rpcCode: -32603, message: UNKNOWN.message }, UNKNOWN],
];

describe('faultMismatches', () => {
  it.each(RIGHT)('passes on %s: %s', (door, _, error, want) => {
    expect(faultMismatches(door, { ok: false, error }, want)).toEqual([]);
  });

  it.each(WRONG)('fails on %s: %s', (door, _, error, want) => {
    expect(faultMismatches(door, { ok: false, error }, want)).not.toEqual([]);
  });

  it('fails on a value', () => {
    expect(faultMismatches('tools', { ok: true, value: {} }, EMPTY)).toEqual([
      'the answer: wanted EMPTY_CODE, got a value',
    ]);
  });
});
