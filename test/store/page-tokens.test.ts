/** The page's tokens: who may use one, and for how long. */
import { describe, expect, it } from 'vitest';
import { createPageTokens, PAGE_TOKEN_LIFETIME_S } from '../../src/store/page-tokens.ts';

const SECRET = 'a-secret-of-several-processes';
const START_MS = 1_700_000_000_000;

/** Tokens on a clock that the test sets. */
function clocked(secret?: string) {
  let nowMs = START_MS;
  const tokens = createPageTokens(secret, () => nowMs);
  return {
    tokens,
    pass: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

describe('a page token', () => {
  it('is accepted from the client that it was issued to, until it expires', () => {
    const { tokens, pass } = clocked();
    const { token, expiresAt } = tokens.issue('203.0.113.1');
    expect(expiresAt.getTime()).toBe(START_MS + PAGE_TOKEN_LIFETIME_S * 1000);
    expect(tokens.accepts(token, '203.0.113.1')).toBe(true);
    pass(PAGE_TOKEN_LIFETIME_S - 1);
    expect(tokens.accepts(token, '203.0.113.1')).toBe(true);
    pass(1);
    expect(tokens.accepts(token, '203.0.113.1')).toBe(false);
  });

  it('is refused from another client', () => {
    const { tokens } = clocked();
    expect(tokens.accepts(tokens.issue('203.0.113.1').token, '203.0.113.2')).toBe(false);
  });

  it('cannot be given a longer life or another signature', () => {
    const { tokens } = clocked();
    const { token } = tokens.issue('203.0.113.1');
    const [expires = '', signature = ''] = token.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const forged = [
      `${Number(expires) + 1}.${signature}`,
      `0${token}`,
      `${expires}.${flipped}`,
      `${expires}.${signature}=`,
      `${expires}.${signature.slice(1)}`,
      `${expires}.`,
      `${token}\n`,
      `${token}, ${token}`,
      expires,
      '',
      'A'.repeat(10_000),
    ];
    expect(forged.filter((text) => tokens.accepts(text, '203.0.113.1'))).toEqual([]);
  });

  it('is accepted by every process with the same secret, and by no other', () => {
    const { token } = clocked(SECRET).tokens.issue('203.0.113.1');
    expect(clocked(SECRET).tokens.accepts(token, '203.0.113.1')).toBe(true);
    expect(clocked(`${SECRET}!`).tokens.accepts(token, '203.0.113.1')).toBe(false);
    expect(clocked().tokens.accepts(token, '203.0.113.1')).toBe(false);
    expect(clocked().tokens.accepts(clocked().tokens.issue('203.0.113.1').token, '203.0.113.1')).toBe(false);
  });
});
