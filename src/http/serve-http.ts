/** Listens for HTTP, bounds what a slow or broken client can hold, and closes gracefully. */
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ErrorCode } from '../../generated/errors.ts';
import { Fault } from '../invocation/fault.ts';
import { toolEnvelope } from './envelope.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
const CONNECTION_CHECK_MS = 2_000;
const MAX_HEADER_BYTES = 16_384;
const MAX_HEADERS_COUNT = 100;
const SHUTDOWN_GRACE_MS = 10_000;

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** What cannot be parsed as HTTP never reaches Express; it is answered in JSON all the same. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = toolEnvelope.fault(new Fault(CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST'));
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\nAccess-Control-Allow-Origin: *\r\n' +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

export interface HttpServer {
  url: string;
  /** Stops taking connections, waits for answers under way, then cuts what is left. */
  close(): Promise<void>;
}

function closeGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export async function serveHttp(app: RequestListener, host: string, port: number): Promise<HttpServer> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    app,
  );
  server.maxHeadersCount = MAX_HEADERS_COUNT;
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${shownHost}:${actual}`, close: () => closeGracefully(server) };
}
