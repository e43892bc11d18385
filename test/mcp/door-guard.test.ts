/** Which Host and Origin headers pass the MCP door. */
import { describe, expect, it } from 'vitest';
import { createDoorGuard, LOOPBACK_NAMES } from '../../src/mcp/http/door-guard.ts';

const HOST = 'Forbidden: this Host is not allowed; ALLOWED_HOSTS names those that are';
const ORIGIN = 'Forbidden: this Origin is not allowed; ALLOWED_ORIGINS names those that are';

const byDefault: [host: string | undefined, origin: string | undefined, want: string | undefined][] = [
  ['127.0.0.1:3000', undefined, undefined],
  ['localhost', undefined, undefined],
  ['LocalHost:3000', undefined, undefined],
  ['[::1]:3000', undefined, undefined],
  ['localhost:3000', 'http://localhost:5173', undefined],
  ['localhost:3000', 'https://127.0.0.1', undefined],
  ['localhost:3000', 'http://[::1]:8080', undefined],
  [undefined, undefined, HOST],
  ['', undefined, HOST],
  ['evil.example', undefined, HOST],
  ['evil.example:3000', 'http://evil.example:3000', HOST],
  ['localhost.evil.example', undefined, HOST],
  ['127.0.0.1.evil.example', undefined, HOST],
  ['localhost@evil.example', undefined, HOST],
  ['evil.example@localhost', undefined, HOST],
  ['localhost, evil.example', undefined, HOST],
  ['localhost:3000/evil', undefined, HOST],
  ['localhost:999999', undefined, HOST],
  ['localhost.', undefined, HOST],
  ['localhost', 'http://evil.example', ORIGIN],
  ['localhost', 'null', ORIGIN],
  ['localhost', '', ORIGIN],
  ['localhost', 'localhost', ORIGIN],
  ['localhost', 'http://localhost.evil.example', ORIGIN],
  ['localhost', 'http://localhost@evil.example', ORIGIN],
  ['localhost', 'http://evil.example/localhost', ORIGIN],
  ['localhost', 'http://localhost http://evil.example', ORIGIN],
];

describe('by default', () => {
  const guard = createDoorGuard(LOOPBACK_NAMES, LOOPBACK_NAMES);
  it.each(byDefault)('Host %j with Origin %j gives %j', (host, origin, want) => {
    expect(guard.refusal(host, origin)?.message).toBe(want);
  });
});

describe('with lists', () => {
  const guard = createDoorGuard(['diagrams.example'], ['https://chat.example', 'tools.example']);
  it.each([
    ['diagrams.example:443', 'https://chat.example', undefined],
    ['Diagrams.Example', 'https://CHAT.example', undefined],
    ['diagrams.example', 'http://tools.example:8080', undefined],
    ['diagrams.example', 'http://chat.example', ORIGIN],
    ['diagrams.example', 'https://chat.example:8443', ORIGIN],
    ['diagrams.example', 'http://localhost', ORIGIN],
    ['localhost', undefined, HOST],
    // Its own pages: the host is allowed, so they are.
    ['diagrams.example', 'https://diagrams.example', undefined],
    ['diagrams.example', 'http://diagrams.example', undefined],
    ['diagrams.example:443', 'https://diagrams.example', undefined],
    ['Diagrams.Example:8443', 'https://diagrams.example:8443', undefined],
    ['diagrams.example', 'https://diagrams.example:8443', ORIGIN],
    ['diagrams.example:8443', 'https://diagrams.example', ORIGIN],
    ['diagrams.example', 'https://other.diagrams.example', ORIGIN],
    ['diagrams.example', 'chrome-extension://diagrams.example', ORIGIN],
    ['evil.example', 'https://evil.example', HOST],
  ])('Host %j with Origin %j gives %j', (host, origin, want) => {
    expect(guard.refusal(host, origin)?.message).toBe(want);
  });

  it('reads * as any name', () => {
    const open = createDoorGuard(['*'], ['*']);
    expect(open.refusal('anything.example', 'null')).toBeUndefined();
    expect(open.refusal(undefined, 'https://x.example')).toBeUndefined();
  });
});
