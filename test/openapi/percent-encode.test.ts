import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../src/openapi/description/errors.ts';
import { fillPath, percentEncode } from '../../src/openapi/operation/path-template.ts';

const wellFormed = fc.string({ unit: 'binary' });
const fill = (text: string) => fillPath('/a/{x}/b', () => ({ argument: 'x', text: percentEncode(text) }));

describe('percent-encoding', () => {
  it("encodes !'()* too", () => {
    expect(percentEncode("a!'()*~-._/ %é")).toBe('a%21%27%28%29%2A~-._%2F%20%25%C3%A9');
  });

  it('leaves nothing but the unreserved set, and can be undone', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        const encoded = percentEncode(text);
        expect(encoded).toMatch(/^(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded)).toBe(text);
      }),
    );
  });

  it('refuses what is not Unicode', () => {
    expect(() => percentEncode('\ud800')).toThrow(ArgumentError);
  });
});

describe('a path segment', () => {
  it.each(['.', '..'])('cannot be %s', (text) => {
    expect(() => fill(text)).toThrow("x must not be '.' or '..'");
  });

  it('cannot leave its place, whatever it holds', () => {
    const tricky = fc.oneof(
      wellFormed,
      fc
        .array(fc.constantFrom('.', '..', '/', '\\', '%2e', '%2F', '?', '#', ';', '\t'), { maxLength: 6 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(tricky, (text) => {
        let path: string;
        try {
          path = fill(text);
        } catch (error) {
          return error instanceof ArgumentError && ['', '.', '..'].includes(text);
        }
        const { pathname, search, hash } = new URL(`http://h${path}`);
        const segments = pathname.split('/');
        return segments.length === 4 && decodeURIComponent(segments[2] ?? '') === text && search + hash === '';
      }),
      { numRuns: 500 },
    );
  });

  it('is judged with what stands beside it', () => {
    expect(() => fillPath('/{a}{b}', () => ({ argument: 'a', text: '.' }))).toThrow("a must not be '.' or '..'");
    expect(fillPath('/{a}.json', () => ({ argument: 'a', text: '.' }))).toBe('/..json');
  });
});
