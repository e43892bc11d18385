import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBaseUrl } from '../../src/bridge/options.ts';
import { UsageError } from '../../src/cli/table/read-arguments.ts';

const ACCEPTED: [given: string, want: string][] = [
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['https://host:8080/', 'https://host:8080'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['HTTPS://EXAMPLE.COM:443', 'https://example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
];

const REJECTED: [given: string, reason: RegExp][] = [
  ['', /is not a URL/],
  ['not a url', /is not a URL/],
  ['example.com', /is not a URL/],
  ['https://', /is not a URL/],
  ['https://example.com:99999', /is not a URL/],
  ['ftp://example.com', /must be http or https/],
  ['file:///etc/passwd', /must be http or https/],
  ['localhost:3000', /must be http or https/],
  ['https://example.com/api/v1', /without a path/],
  ['https://example.com//', /without a path/],
  ['https://example.com?foo=1', /without a query or fragment/],
  ['https://example.com/?', /without a query or fragment/],
  ['https://example.com?', /without a query or fragment/],
  ['https://example.com#', /without a query or fragment/],
  ['https://example.com/#top', /without a query or fragment/],
  ['https://user:secret@example.com', /must not contain credentials/],
  ['https://user@example.com', /must not contain credentials/],
];

const origin = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.domain(),
    fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
  )
  .map(([scheme, host, port]) => `${scheme}://${host}${port === undefined ? '' : `:${port}`}`);

function accepts(value: string): boolean {
  try {
    readBaseUrl(value);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return false;
  }
}

describe('--base-url', () => {
  it.each(ACCEPTED)('reads %s as %s', (given, want) => {
    expect(readBaseUrl(given)).toBe(want);
  });

  it.each(REJECTED)('refuses %j', (given, reason) => {
    expect(() => readBaseUrl(given)).toThrow(reason);
  });

  it('never repeats a password', () => {
    expect(() => readBaseUrl('https://user:secret@example.com')).not.toThrow(/secret/);
  });

  it('accepts every origin, with or without a slash, and stores it without', () => {
    fc.assert(
      fc.property(origin, fc.constantFrom('', '/'), (text, slash) => {
        const stored = readBaseUrl(text + slash);
        expect(stored.endsWith('/')).toBe(false);
        expect(stored).toBe(new URL(text).origin);
      }),
    );
  });

  it('refuses every origin with a path, a query or a fragment', () => {
    const tail = fc.oneof(
      fc
        .webSegment()
        .filter((segment) => !/^(|\.|\.\.|%2e|%2e%2e|\.%2e|%2e\.)$/i.test(segment))
        .map((text) => `/${text}`),
      fc.webQueryParameters().map((text) => `?${text}`),
      fc.webFragments().map((text) => `#${text}`),
    );
    fc.assert(fc.property(origin, tail, (text, rest) => !accepts(text + rest)));
  });

  it('starts if and only if the text is a URL with path "/", http or https, and nothing else', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }), origin);
    fc.assert(
      fc.property(text, (value) => {
        const url = URL.canParse(value) ? new URL(value) : undefined;
        const isOrigin =
          url !== undefined &&
          ['http:', 'https:'].includes(url.protocol) &&
          url.pathname === '/' &&
          !/[?#]/.test(value) &&
          url.username + url.password === '';
        expect(accepts(value)).toBe(isOrigin);
      }),
      { numRuns: 1000 },
    );
  });
});
