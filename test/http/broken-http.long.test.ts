/** Requests that are not HTTP are answered in JSON as well, and slow ones are cut. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function raw(bytes: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

describe('a request that cannot be parsed', () => {
  it.each([
    ['a line that is no request', 'HELLO\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a header flood', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
  ])('answers %s in JSON', async (_name, bytes, status, code) => {
    const { head, body } = await raw(bytes);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('Content-Type: application/json');
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code } });
  });

  it('answers a verb that Node knows but nobody serves with 405', async () => {
    const { head, body } = await raw('PROPFIND /api/tools HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(head).toContain('HTTP/1.1 405 ');
    expect(body).toContain('METHOD_NOT_ALLOWED');
  });
});

describe('a request that does not arrive', () => {
  it('is answered with 408 and cut', async () => {
    const { head, body } = await raw('POST /api/tools/encodePlantUML HTTP/1.1\r\nHost: x\r\n');
    expect(head).toContain('HTTP/1.1 408 ');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'REQUEST_TIMEOUT' } });
  });
});
