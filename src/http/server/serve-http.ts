/** Listens for HTTP, limits what a slow or broken client can hold open, and closes gracefully. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Fault } from '../../invocation/fault.ts';
import { checkHead } from './check-head.ts';
import { type Connections, trackConnections } from './connections.ts';
import { parserFault, refuseOnSocket, refuseRequest } from './refuse-request.ts';
import { readTarget } from './request-target.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
const CONNECTION_CHECK_MS = 2_000;
const MAX_HEADER_BYTES = 16_384;
/** As many as fit: Node would silently drop the rest, which may include a length, an origin or a proxy's address. */
const ANY_HEADERS_COUNT = 0;

/** Slow and half-open connections end with their timeouts; until then they must not use up the file descriptors. */
const MAX_CONNECTIONS = 4_096;

/** Longer than a request may take to arrive and be answered. */
const SHUTDOWN_GRACE_MS = 60_000;

export interface HttpServer {
  url: string;
  /** Stops accepting connections, answers every request that has arrived, and ends each connection after its last answer. */
  close(): Promise<void>;
}

async function closeGracefully(server: Server, connections: Connections): Promise<void> {
  await connections.readArrived();
  // The close of node:http would cut idle connections, even those with a request on the way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  connections.drain();
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
  await closed;
  clearTimeout(cut);
  // Stops the check for late requests, which was needed until now.
  server.close();
}

/** Whatever Node would answer by itself, with an empty body or not at all, is answered in JSON. */
function answerOddRequests(server: Server, connections: Connections): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else connections.afterAnswers(socket as Socket, () => refuseOnSocket(socket, parserFault(error)));
  });
  server.on('connect', ({ socket }: IncomingMessage) => {
    const fault = new Fault('METHOD_NOT_ALLOWED', { values: { method: 'GET, POST' } });
    connections.afterAnswers(socket, () => refuseOnSocket(socket, fault, { Allow: 'GET, HEAD, POST, OPTIONS' }));
  });
  // An unknown expectation is ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function listener(app: RequestListener): RequestListener {
  return (request, response) => {
    try {
      checkHead(request);
      readTarget(request);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      refuseRequest(response, error);
      return;
    }
    app(request, response);
  };
}

export async function serveHttp(
  app: RequestListener,
  host: string,
  port: number,
  maxConnections = MAX_CONNECTIONS,
): Promise<HttpServer> {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = ANY_HEADERS_COUNT;
  const connections = trackConnections(server);
  server.on('request', listener(app));
  answerOddRequests(server, connections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${shownHost}:${actual}`, close: () => closeGracefully(server, connections) };
}
