/** Which session ids are accepted: those that nobody can guess. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../src/invocation/fault.ts';
import { checkSessionId } from '../../src/operations/history/session-id.ts';

const UUID = '3f2b8c1e-9d47-4a06-b5e2-7c81f0a9d634';

function faultOf(id: string | undefined): Fault | undefined {
  try {
    checkSessionId(id);
    return undefined;
  } catch (fault) {
    return fault as Fault;
  }
}

describe('a session id', () => {
  it.each(['hex', 'base64url'] as const)('of 128 random bits and more passes (%s)', (encoding) => {
    // 24 bytes are 32 characters of base64url.
    const bytes = encoding === 'hex' ? 16 : 24;
    const ids = Array.from({ length: 5_000 }, (_, at) =>
      createHash('sha256').update(String(at)).digest().subarray(0, bytes).toString(encoding),
    );
    expect(ids.filter((id) => faultOf(id))).toEqual([]);
  });

  it('may be a random UUID in either case', () => {
    expect([checkSessionId(UUID), checkSessionId(UUID.toUpperCase())]).toEqual([UUID, UUID.toUpperCase()]);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['short', 'my-session'],
    ['one character short', UUID.slice(0, 31)],
    ['too long', UUID.repeat(4)],
    ['with a space', `${UUID} `],
    ['with a slash', `${UUID}/..`],
    ['two ids in one header', `${UUID}, ${UUID}`],
    ['not ASCII', `${UUID.slice(1)}é`],
    ['one letter', 'a'.repeat(32)],
    ['few letters', 'abcabdacbdacbacdbcabdcabdcbadcba'],
    ['a word again and again', 'session-session-session-session-'],
    ['a word again and again, cut', 'my-diagrams-my-diagrams-my-diagr'],
    ['digits in order', '01234567890123456789012345678901'],
    ['letters in order', 'abcdefghijklmnopqrstuvwxyzABCDEF'],
    ['letters backwards', 'zyxwvutsrqponmlkjihgfedcba987654'],
    ['runs of letters', 'aaaabbbbccccddddeeeeffffgggghhhh'],
    ['a UUID of a clock', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['a UUID of a name', '74738ff5-5367-5958-9aee-98fffdcd1876'],
    ['a UUID of a newer clock', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['the empty UUID', '00000000-0000-0000-0000-000000000000'],
  ])('is refused if it is %s', (_, id) => {
    const fault = faultOf(id);
    expect(fault?.code).toBe('INVALID_SESSION');
    if (id) expect(JSON.stringify(fault?.body)).not.toContain(id);
  });
});
