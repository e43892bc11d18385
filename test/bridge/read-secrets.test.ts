import { describe, expect, it } from 'vitest';
import { readHeaders } from '../../src/bridge/secrets.ts';
import { createTokenGuard, secretParts } from '../../src/bridge/upstream/token-guard.ts';

const ENV = { KEY: 'key-0123' };

describe('what is guarded of a secret', () => {
  it.each<[secret: string, held: string[], free: string[]]>([
    ['admin:admin', ['admin:admin', 'YWRtaW46YWRtaW4'], ['admin', 'YWRtaW4']],
    ['user:a-long-password', ['user:a-long-password', 'a-long-password'], ['user']],
    ['Token abcdefgh', ['Token abcdefgh', 'abcdefgh'], ['Token']],
    ['key-0123', ['key-0123'], ['key', '0123']],
  ])('%s', (secret, held, free) => {
    const { holds } = createTokenGuard(...secretParts(secret));
    expect(held.map(holds)).toEqual(held.map(() => true));
    expect(free.map(holds)).toEqual(free.map(() => false));
  });
});

describe('--header', () => {
  it.each<[given: string, plain: object, secret: object]>([
    ['X-Version: 2', { 'x-version': '2' }, {}],
    ['X-Org=env:KEY', {}, { 'x-org': 'key-0123' }],
    ['Authorization: Token abc', {}, { authorization: 'Token abc' }],
    ['X-API-Key: abc', {}, { 'x-api-key': 'abc' }],
    ['Cookie: a=b', {}, { cookie: 'a=b' }],
    ['X-Time: 12:30', { 'x-time': '12:30' }, {}],
  ])('%s', (given, plain, secret) => {
    expect(readHeaders([given], ENV)).toEqual({ plain, secret });
  });

  it.each([
    'Host: x',
    'no sign',
    ': x',
    'A b: x',
    'X: ',
    'X: a\r\nY: b',
    'X=plain',
    'X=env:NONE',
  ])('refuses %j', (given) => {
    expect(() => readHeaders([given], ENV)).toThrow(/^--header/);
  });
});
