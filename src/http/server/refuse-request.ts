/** Answers in JSON what never reaches a door: what cannot be read as HTTP, and methods that ask for more than an answer. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../../generated/errors.ts';
import { Fault } from '../../invocation/fault.ts';
import { toolEnvelope } from '../reply/envelope.ts';

/** A client still sending could not read the answer if the socket were cut at once. */
const LINGER_MS = 1_000;

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** What Node's parser calls the fault. */
export function parserFault({ code = '' }: NodeJS.ErrnoException): Fault {
  return new Fault(CODES[code] ?? 'MALFORMED_REQUEST');
}

function headersOf(text: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
}

/** For a socket on which Node makes no response. */
export function refuseOnSocket(socket: Duplex, fault: Fault, extra: Record<string, string> = {}): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = toolEnvelope.fault(fault);
  const text = JSON.stringify(body);
  const head = Object.entries({ ...headersOf(text), ...extra }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function refuseRequest(response: ServerResponse, fault: Fault): void {
  const { status, body } = toolEnvelope.fault(fault);
  const text = JSON.stringify(body);
  response.writeHead(status, headersOf(text)).end(text);
}
