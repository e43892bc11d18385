import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken } from '../../src/bridge/secrets.ts';
import { createTokenGuard, MIN_GUARDED_CHARS, REDACTED } from '../../src/bridge/upstream/token-guard.ts';

const token = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
});

const FORMS: Record<string, (token: string) => string> = {
  plain: (text) => text,
  'percent-encoded where needed': encodeURIComponent,
  'percent-encoded throughout': (text) =>
    [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'in a JSON string': (text) => JSON.stringify(text).slice(1, -1),
  'in JSON escapes': (text) => [...text].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join(''),
  'in HTML': (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`),
  'in HTML by name': (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'in Markdown': (text) => text.replace(/[\\`*_[\]#+.!>-]/g, '\\$&'),
};

describe('the token guard', () => {
  it.each(Object.entries(FORMS))('sees the token %s, anywhere in a text', (_, form) => {
    fc.assert(
      fc.property(token, fc.string(), fc.string(), (secret, before, after) => {
        const guard = createTokenGuard(secret);
        const echoed = form(secret);
        expect(guard.holds(before + echoed + after)).toBe(true);
        const cleaned = guard.redact(`${before} ${echoed} ${echoed} ${after}`);
        expect(cleaned).toContain(REDACTED);
        expect(cleaned.replaceAll(REDACTED, '')).not.toContain(echoed);
      }),
    );
  });

  it('sees the token in base64, wherever it starts', () => {
    fc.assert(
      fc.property(token, fc.string(), fc.string(), (secret, before, after) => {
        for (const alphabet of ['base64', 'base64url'] as const) {
          expect(createTokenGuard(secret).holds(Buffer.from(before + secret + after).toString(alphabet))).toBe(true);
        }
      }),
    );
  });

  it('leaves texts without the token alone', () => {
    const guard = createTokenGuard('f00d-cafe-1234');
    for (const text of ['f00d-cafe-123', 'F00D-CAFE-1234', 'token: configured', '']) {
      expect(guard.redact(text)).toBe(text);
    }
  });

  it(`guards no token shorter than ${MIN_GUARDED_CHARS} characters, since it would garble every answer`, () => {
    expect(createTokenGuard('abc').redact('abc')).toBe('abc');
    expect(createTokenGuard('abcd').redact('abcd')).toBe(REDACTED);
    expect(createTokenGuard(undefined).holds('anything')).toBe(false);
  });

  it('reads a megabyte in no time', () => {
    const guard = createTokenGuard('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab');
    expect(guard.redact('a'.repeat(1_000_000))).toHaveLength(1_000_000);
  });
});

describe('--token', () => {
  it.each(['secret123', 'a', 'a b', 'x'.repeat(4000), '!#$%&()*+,-./:;<=>?@[]^_`{|}~"\\'])('accepts %j', (value) => {
    expect(readToken(value)).toBe(value);
  });

  it.each(['', ' ', 'a\nb', 'a\r\nX: y', 'a\0', ' a', 'a ', 'é', '秘', '\x7f'])('refuses %j', (value) => {
    expect(() => readToken(value)).toThrow(
      /^--token (must not be empty|contains characters that are not allowed in a header)$/,
    );
  });
});
