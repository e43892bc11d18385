/** Odd bytes on a socket: every shape has its status, and an answer in JSON. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const BODY = '{"plantumlCode":"A"}';
const ENCODE = 'POST /api/tools/encodePlantUML HTTP/1.1';
const HOST = 'Host: 127.0.0.1';
const CLOSE = 'Connection: close';
const LENGTH = `Content-Length: ${BODY.length}`;

function lines(...parts: string[]): string {
  return `${parts.join('\r\n')}\r\n\r\n`;
}

/** A request without a body for a target. */
function get(target: string, ...headers: string[]): string {
  return lines(`GET ${target} HTTP/1.1`, HOST, CLOSE, ...headers);
}

function verb(method: string, target = '/api/tools'): string {
  return lines(`${method} ${target} HTTP/1.1`, HOST, CLOSE);
}

/** A call of encodePlantUML with more headers. */
function encode(...headers: string[]): string {
  return lines(ENCODE, HOST, CLOSE, LENGTH, ...headers) + BODY;
}

function chunked(body: string, ...headers: string[]): string {
  return lines(ENCODE, HOST, CLOSE, 'Transfer-Encoding: chunked', ...headers) + body;
}

const MANY = Array.from({ length: 200 }, (_, at) => `X-${at}: 1`).join('\r\n');

const HEX = BODY.length.toString(16);

/** Status and bytes; the title is the bytes' own start unless one is given. */
const SHAPES: [title: string, status: number, bytes: string][] = [
  ['an absolute target', 200, get('http://127.0.0.1/api/health')],
  ['an absolute target with a port', 200, get('http://127.0.0.1:80/api/health')],
  ['an absolute target with another scheme in capitals', 200, get('HTTPS://example.com/api/health')],
  ['an absolute target with a query', 200, get('http://x/api/health?a=b')],
  ['an absolute target of a tool', 200, encode().replace(' /', ' http://x/')],
  ['an absolute target without a path', 200, get('http://127.0.0.1')],
  ['an absolute target without Host', 200, lines('GET http://x/api/health HTTP/1.0', CLOSE)],
  ['an absolute target of a path that is none', 404, get('http://x/nope')],
  ['an absolute target with a user', 400, get('http://me:secret@x/api/health')],
  ['an absolute target with a bad port', 400, get('http://x:99999/api/health')],
  ['an absolute target with no host', 400, get('http:///api/health')],
  ['an absolute target with a fragment', 400, get('http://x/api/health#a')],
  ['a target with another scheme', 400, get('ftp://x/api/health')],
  ['a file target', 400, get('file:///etc/passwd')],
  ['a javascript target', 400, get('javascript:alert(1)')],
  ['a fragment', 400, get('/api/health#top')],
  ['a fragment alone', 400, get('#')],
  ['a fragment after a query', 400, get('/api/tools?x=1#y')],
  ['a relative target', 400, get('api/health')],
  ['a target that is a query', 400, get('?x')],
  ['an authority as target', 400, get('127.0.0.1:80')],
  ['an asterisk for GET', 400, get('*')],
  ['a body that is declared too large and never sent', 413, lines(ENCODE, HOST, CLOSE, 'Content-Length: 1073741824')],
  ['a body in chunks that is too large and never ends', 413, chunked(`7a120\r\n${'A'.repeat(0x7a120)}\r\n`)],
  ['OPTIONS *', 200, lines('OPTIONS * HTTP/1.1', HOST, CLOSE)],
  ['two slashes', 404, get('//example.com/api/health')],
  ['a backslash', 404, get('\\api\\health').replace('GET \\', 'GET /\\')],
  ['dots', 404, get('/api/../api/health')],
  ['percent-encoded dots', 404, get('/%2e%2e/%2e%2e/etc/passwd')],
  ['a percent sign alone', 404, get('/%')],
  ['an encoded zero', 404, get('/api/tools%00')],
  ['a query of signs', 200, get('/api/health?%ff&&==&__proto__[x]=1&constructor=')],
  ['a target of 10,000 characters', 404, get(`/${'a'.repeat(10_000)}`)],
  ['a target of 20,000 characters', 431, get(`/${'a'.repeat(20_000)}`)],
  ['7,000 slashes', 404, get('/'.repeat(7_000))],
  ['7,000 slashes for a browser', 404, get('/'.repeat(7_000), 'Accept: text/html')],
  ['16,000 slashes below the tools', 404, get(`/api/tools/${'/'.repeat(16_000)}`)],
  ['POST of 15,000 slashes', 404, verb('POST', '/'.repeat(15_000))],
  ['7,000 segments', 404, get('/a'.repeat(7_000))],
  ['7,000 encoded slashes', 404, get('/%2f'.repeat(4_000))],
  ['a picture of 60,000 slashes', 400, get(`/svg/${'/'.repeat(60_000)}`, 'Accept: application/json')],
  ['a picture of broken percents', 400, get(`/svg/${'%'.repeat(60_000)}`, 'Accept: application/json')],
  ['a slash behind the tools', 400, verb('POST', '/api/tools/')],
  ['letters beyond ASCII', 400, get('/\u00fc\u00a0')],
  ['a space in the target', 400, get('/api/health now')],
  ['a tab in the target', 400, get('/api\t/health')],
  ['a zero byte in the target', 400, get('/api\0/health')],
  ['CONNECT', 405, lines('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443')],
  ['CONNECT to a path', 405, lines('CONNECT /api/health HTTP/1.1', HOST)],
  ['CONNECT with a body', 405, `${lines('CONNECT x:1 HTTP/1.1', HOST, LENGTH)}${BODY}`],
  ['TRACE', 405, verb('TRACE')],
  ['PROPFIND', 405, verb('PROPFIND')],
  ['QUERY or what else Node knows', 405, verb('SEARCH')],
  ['M-SEARCH', 405, verb('M-SEARCH')],
  ['DELETE on a tool', 405, verb('DELETE', '/api/tools/encodePlantUML')],
  ['a method that nobody knows', 400, verb('BREW')],
  ['a method in small letters', 400, verb('get')],
  [
    'an upgrade to a web socket',
    200,
    get('/api/health', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13').replace(CLOSE, 'Connection: Upgrade, close'),
  ],
  [
    'an upgrade to HTTP/2',
    200,
    get('/api/health', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk').replace(
      CLOSE,
      'Connection: Upgrade, HTTP2-Settings, close',
    ),
  ],
  ['an upgrade with a body', 200, encode('Upgrade: x').replace(CLOSE, 'Connection: Upgrade, close')],
  ['the preface of HTTP/2', 400, lines('PRI * HTTP/2.0', '', 'SM')],
  ['HTTP/0.9', 200, 'GET /api/health\r\n\r\n'],
  ['HTTP/1.0', 200, lines('GET /api/health HTTP/1.0')],
  ['HTTP/1.2', 400, lines('GET /api/health HTTP/1.2', HOST, CLOSE)],
  ['HTTP/3.0', 400, lines('GET /api/health HTTP/3.0', HOST, CLOSE)],
  ['no Host', 400, lines('GET /api/health HTTP/1.1', CLOSE)],
  ['two Hosts', 400, get('/api/health', 'Host: example.com')],
  ['an empty Host', 200, lines('GET /api/health HTTP/1.1', 'Host:', CLOSE)],
  ['a Host of signs', 200, get('/api/health').replace(HOST, 'Host: <script>"')],
  ['an expectation that nobody knows', 200, encode('Expect: the-unexpected')],
  ['a header without a colon', 400, get('/api/health', 'nonsense')],
  ['a header without a name', 400, get('/api/health', ': x')],
  ['a space before the colon', 400, get('/api/health', 'X-A : b')],
  ['a folded header', 400, get('/api/health', 'X-A: b', ' c').replace('X-A', ' X-A')],
  ['a zero byte in a header', 400, get('/api/health', 'X-A: \0')],
  ['two hundred headers', 200, get('/api/health', MANY)],
  ['a length after two hundred headers', 200, encode(LENGTH).replace(LENGTH, MANY)],
  ['an encoding after two hundred headers', 415, encode(MANY, 'Content-Encoding: br')],
  ['a Host after two hundred headers', 200, get('/api/health', MANY, HOST).replace(`${HOST}\r\n`, '')],
  ['a TLS greeting', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['lines that are empty', 200, `\r\n\r\n${get('/api/health')}`],
  ['line ends without CR', 400, get('/api/health').replaceAll('\r', '')],
  ['Content-Length with a sign', 400, encode('Content-Length: +5').replace(`${LENGTH}\r\n`, '')],
  ['Content-Length below zero', 400, encode('Content-Length: -1').replace(`${LENGTH}\r\n`, '')],
  ['Content-Length in hexadecimal', 400, encode('Content-Length: 0x10').replace(`${LENGTH}\r\n`, '')],
  ['Content-Length as a list', 400, encode('Content-Length: 20, 20').replace(`${LENGTH}\r\n`, '')],
  ['Content-Length beyond measure', 400, encode('Content-Length: 99999999999999999999').replace(`${LENGTH}\r\n`, '')],
  ['both lengths', 400, encode('Transfer-Encoding: chunked')],
  ['an unknown Transfer-Encoding', 400, chunked('').replace('chunked', 'cow')],
  ['Transfer-Encoding gzip', 400, chunked('').replace('chunked', 'gzip')],
  ['Transfer-Encoding gzip before chunks', 415, chunked('0\r\n\r\n').replace('chunked', 'gzip, chunked')],
  ['two lines of Transfer-Encoding', 415, chunked('0\r\n\r\n').replace(CLOSE, `${CLOSE}\r\nTransfer-Encoding: br`)],
  ['chunks', 200, chunked(`${HEX}\r\n${BODY}\r\n0\r\n\r\n`)],
  ['chunks with an extension and a trailer', 200, chunked(`${HEX};a=b\r\n${BODY}\r\n0\r\nX-T: 1\r\n\r\n`)],
  ['a chunk size that is none', 400, chunked('zz\r\n')],
  ['a chunk size beyond measure', 400, chunked('fffffffffffffffff\r\n')],
  ['a chunk longer than it says', 400, chunked(`1\r\n${BODY}\r\n0\r\n\r\n`)],
  ['a body on GET', 200, get('/api/health', LENGTH) + BODY],
  ['a Content-Type of signs', 200, encode('Content-Type: ;;;="\\')],
  ['a Content-Encoding of signs', 415, encode('Content-Encoding: ,,,')],
  ['an Accept that refuses everything', 200, encode('Accept: */*;q=0')],
  ['a Range', 200, get('/api/health', 'Range: bytes=0-0')],
  ['X-Forwarded-For of signs', 200, encode('X-Forwarded-For: \u00ff, ::::, <a>')],
  ['a method in a header', 405, get('/api/tools/encodePlantUML', 'X-HTTP-Method-Override: POST')],
];

async function send(bytes: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(Buffer.from(bytes, 'latin1'));
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '';
  return { status: Number(head.split(' ')[1]), type, body: rest.join('\r\n\r\n') };
}

const PAGE = 'an absolute target without a path';

describe('raw HTTP', () => {
  it.each(SHAPES)('%s is answered with %i', async (title, status, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    if (title === PAGE || answer.body === '') return;
    expect(answer.type).toBe('application/json; charset=utf-8');
    if (status >= 400) expect(JSON.parse(answer.body)).toMatchObject({ success: false });
  });

  it('goes on when a connection breaks that asks for a tunnel before its answers', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const body = JSON.stringify({ code: 'graph TD\n  A --> B' });
    const render = lines('POST /api/tools/render HTTP/1.1', HOST, `Content-Length: ${body.length}`) + body;
    socket.write(`${render}${lines('CONNECT x:1 HTTP/1.1', HOST)}`, () => setImmediate(() => socket.resetAndDestroy()));
    await once(socket, 'close');
    expect((await send(get('/api/health'))).status).toBe(200);
  });

  it('answers what came before a line that cannot be read', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${lines(ENCODE, HOST, LENGTH)}${BODY}NONSENSE\r\n\r\n`);
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});
