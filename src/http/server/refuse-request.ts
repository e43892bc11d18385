/** Answers in JSON what never reaches a door: bytes that are not valid HTTP, and methods such as CONNECT. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../../generated/errors.ts';
import { Fault } from '../../invocation/fault.ts';
import { toolEnvelope } from '../call/envelope.ts';
import { SECURITY_HEADERS } from '../reply/security-headers.ts';

/** Named as OpenTelemetry names them in logs; the span is the caller's. */
interface TraceContext {
  trace_id?: string;
  span_id?: string;
  trace_flags?: string;
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const INVALID_VERSION = 'ff';
/** Only later versions may have more fields. */
const FIRST_VERSION = '00';
const ZEROS = /^0+$/;

/** Empty without the header, or with one that the specification calls invalid. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): TraceContext {
  const { traceparent } = headers;
  const [, version, trace = '0', span = '0', flags = '', more] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  const isInvalid = version === INVALID_VERSION || (version === FIRST_VERSION && more !== undefined);
  if (isInvalid || ZEROS.test(trace) || ZEROS.test(span)) return {};
  return { trace_id: trace, span_id: span, trace_flags: flags };
}

/** A client that is still sending could not read the answer if the socket were closed immediately. */
const LINGER_MS = 1_000;

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

const HINTS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The URL counts too: POST a long source as the body instead.',
};

/** The fault for an error of Node's HTTP parser. */
export function parserFault({ code = '' }: NodeJS.ErrnoException): Fault {
  const hint = HINTS[code];
  return new Fault(CODES[code] ?? 'MALFORMED_REQUEST', hint === undefined ? {} : { details: { hint } });
}

/** Called with each refusal, which no log of the application sees. */
export type OnRefused = (refusal: { requestId: string; fault: Fault; trace?: TraceContext }) => void;

function headersOf(text: string, requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Access-Control-Allow-Origin': '*',
    ...SECURITY_HEADERS,
    Connection: 'close',
  };
}

/** For a socket on which Node makes no response. */
export function refuseOnSocket(
  socket: Duplex,
  fault: Fault,
  onRefused: OnRefused,
  extra: Record<string, string> = {},
): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = toolEnvelope.fault(fault);
  const text = JSON.stringify(body);
  const requestId = randomUUID();
  const head = Object.entries({ ...headersOf(text, requestId), ...extra }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`);
  onRefused({ requestId, fault });
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function refuseRequest(response: ServerResponse, fault: Fault, onRefused: OnRefused): void {
  const { status, body } = toolEnvelope.fault(fault);
  const text = JSON.stringify(body);
  const requestId = randomUUID();
  response.writeHead(status, headersOf(text, requestId)).end(text);
  onRefused({ requestId, fault, trace: traceOf(response.req) });
}
