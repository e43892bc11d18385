/** Hostile upstreams, as data: what they do on the wire, and how the call must end. */
import type { Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface HostileCase {
  title: string;
  answer(socket: Socket): void;
  want: { kind: string; text: RegExp };
}

const fault = (text: RegExp) => ({ kind: 'service-fault', text });
const refusal = (text: RegExp) => ({ kind: 'caller-fault', text });

const LATE = /^timeout: no complete answer within \d+ ms$/;
const CAPPED = /longer than 1048576 bytes$/;
const BOMB_BYTES = 64 * 1024 * 1024;

function head(status: number, headers: Record<string, string | number> = {}): string {
  const all = { 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`;
}

/** Writes `piece` for as long as the reader accepts it. */
function forever(socket: Socket, piece: string | Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 100);
  socket.on('close', () => clearInterval(timer));
}

function whole(status: number, body: string | Buffer, headers: Record<string, string | number> = {}) {
  return (socket: Socket) => {
    socket.write(head(status, { 'content-length': Buffer.byteLength(body), ...headers }));
    socket.end(body);
  };
}

const kilobyte = 'x'.repeat(1024);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const zeros = Buffer.alloc(BOMB_BYTES, '0');

export const HOSTILE_CASES: HostileCase[] = [
  { title: 'never answers', answer: () => {}, want: fault(LATE) },
  { title: 'closes at once', answer: (socket) => socket.destroy(), want: fault(/^network failure: ECONNRESET$/) },
  { title: 'speaks another protocol', answer: (s) => s.end('SSH-2.0-x\r\n'), want: fault(/^network failure: HPE_/) },
  {
    title: 'switches protocols unasked',
    answer: (s) => s.write('HTTP/1.1 101 Switching\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    want: fault(/^network failure: the upstream switched protocols$/),
  },
  {
    title: 'drips its headers',
    answer: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      drip(socket, 'y');
    },
    want: fault(LATE),
  },
  {
    title: 'drips a good body',
    answer: (socket) => {
      socket.write(head(200));
      drip(socket, ' ');
    },
    want: fault(LATE),
  },
  {
    title: 'drips a refusal: the status decides',
    answer: (socket) => {
      socket.write(head(500));
      drip(socket, 'z');
    },
    want: refusal(/^\[500\] z+$/),
  },
  {
    title: 'sends early hints without end',
    answer: (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'),
    want: fault(LATE),
  },
  { title: 'sends 2 MiB', answer: whole(200, `"${'x'.repeat(2_097_150)}"`), want: fault(CAPPED) },
  {
    title: 'sends a good body without end',
    answer: (socket) => {
      socket.write(head(200));
      forever(socket, kilobyte);
    },
    want: fault(CAPPED),
  },
  {
    title: 'sends a refusal without end',
    answer: (socket) => {
      socket.write(head(503));
      forever(socket, kilobyte);
    },
    want: refusal(/^\[503\] x{500}$/),
  },
  {
    title: 'sends HTML without end',
    answer: (socket) => {
      socket.write(head(200, { 'content-type': 'text/html' }));
      forever(socket, kilobyte);
    },
    want: refusal(/^\[200\] x{500}$/),
  },
  {
    title: 'sends chunks without end',
    answer: (socket) => {
      socket.write(head(200, { 'transfer-encoding': 'chunked' }));
      forever(socket, chunk(kilobyte));
    },
    want: fault(CAPPED),
  },
  {
    title: 'sends trailers without end',
    answer: (socket) => {
      socket.write(`${head(200, { 'transfer-encoding': 'chunked' })}0\r\n`);
      forever(socket, `x: ${kilobyte}\r\n`);
    },
    want: fault(/^network failure|^timeout/),
  },
  {
    title: 'sends chunk extensions without end',
    answer: (socket) => {
      socket.write(`${head(200, { 'transfer-encoding': 'chunked' })}1;`);
      forever(socket, kilobyte);
    },
    want: fault(/^network failure|^timeout/),
  },
  {
    title: 'sends a gzip bomb',
    answer: whole(200, gzipSync(zeros, { level: 1 }), { 'content-encoding': 'gzip' }),
    want: fault(CAPPED),
  },
  {
    title: 'sends a gzip bomb as a refusal',
    answer: whole(500, gzipSync(zeros, { level: 1 }), { 'content-encoding': 'gzip' }),
    want: refusal(/^\[500\] 0{500}$/),
  },
  {
    title: 'sends a brotli bomb',
    answer: whole(200, brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }), {
      'content-encoding': 'br',
    }),
    want: fault(CAPPED),
  },
  {
    title: 'sends gzip that is none',
    answer: whole(200, 'not gzip', { 'content-encoding': 'gzip' }),
    want: fault(/^network failure: Z_DATA_ERROR$/),
  },
  {
    title: 'cuts its gzip',
    answer: whole(200, gzipSync('{"id":"1"}').subarray(0, 15), { 'content-encoding': 'gzip' }),
    want: fault(/^network failure: Z_BUF_ERROR$/),
  },
  {
    title: 'wraps gzip in gzip',
    answer: whole(200, gzipSync(gzipSync('{}')), { 'content-encoding': 'gzip, gzip' }),
    want: fault(/^the content encoding is not supported$/),
  },
  {
    title: 'sends the wrong content type',
    answer: whole(200, '{}', { 'content-type': 'text/plain' }),
    want: refusal(/^\[200\] \{\}$/),
  },
  {
    title: 'sends bytes that are not UTF-8',
    answer: whole(200, Buffer.from([0x22, 0xc3, 0x28, 0x22])),
    want: fault(/not UTF-8$/),
  },
  { title: 'cuts its JSON', answer: whole(200, '{"id":"1","title":"Tw'), want: fault(/not valid JSON$/) },
  {
    title: 'promises more bytes than it sends',
    answer: whole(200, '{"id":"1"}', { 'content-length': 100 }),
    want: fault(/^network failure: ECONNRESET$/),
  },
  {
    title: 'breaks off within a refusal: the status decides',
    answer: whole(404, '{"title":"Not', { 'content-length': 100 }),
    want: refusal(/^\[404\] \{"title":"Not$/),
  },
  {
    title: 'floods with one header',
    answer: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      forever(socket, kilobyte);
    },
    want: fault(/^network failure: HPE_HEADER_OVERFLOW$/),
  },
  {
    title: 'floods with many headers',
    answer: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      forever(socket, 'a: b\r\n'.repeat(100));
    },
    want: fault(/^network failure: HPE_HEADER_OVERFLOW$/),
  },
  {
    title: 'redirects slowly, again and again',
    answer: (socket) => {
      const timer = setTimeout(() => socket.end(head(302, { location: '/again', 'content-length': 0 })), 300);
      socket.on('close', () => clearTimeout(timer));
    },
    want: fault(LATE),
  },
];
