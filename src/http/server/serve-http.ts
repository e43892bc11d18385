/** Listens for HTTP, limits what a slow or broken client can hold open, and closes gracefully. */
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Fault } from '../../invocation/fault.ts';
import { checkHead, readTarget } from './check-head.ts';
import { type Connections, trackConnections } from './connections.ts';
import { containErrors, type OnUncaught, safely } from './contain-errors.ts';
import { type OnRefused, parserFault, refuseOnSocket, refuseRequest } from './refuse-request.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const DEFAULT_KEEP_ALIVE_MS = 10_000;
const CONNECTION_CHECK_MS = 2_000;
/** What Node reads before it refuses: the longest URL of a picture and the largest header fields; which of both is too large is checked later. */
const MAX_HEADER_BYTES = 98_304;
/** As many as fit: Node would silently drop the rest, which may include a length, an origin or a proxy's address. */
const ANY_HEADERS_COUNT = 0;

/** Slow and half-open connections end with their timeouts; until then they must not use up the file descriptors. */
const MAX_CONNECTIONS = 4_096;

/** Longer than a request may take to arrive and be answered. */
const SHUTDOWN_GRACE_MS = 60_000;

export interface HttpServer {
  url: string;
  /**
   * Answers every request that has arrived, ends each connection after its last answer, and accepts no more of them.
   * Until the promise of `drain`, which is called first, resolves, new connections are still accepted, and their calls refused.
   */
  close(drain?: () => Promise<unknown>): Promise<void>;
  /** Lets the program end although it listens. */
  unref(): void;
}

async function closeGracefully(
  server: Server,
  connections: Connections,
  onCut: (connections: number) => void,
  drain?: () => Promise<unknown>,
): Promise<void> {
  await connections.readArrived();
  connections.drain();
  if (drain) {
    connections.closeIdle();
    await drain();
    await connections.readArrived();
  }
  // The close of node:http would cut idle connections, even those with a request on the way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  connections.closeIdle();
  const cut = setTimeout(() => {
    onCut(connections.size());
    server.closeAllConnections();
  }, SHUTDOWN_GRACE_MS);
  await closed;
  clearTimeout(cut);
  // Stops the check for late requests, which was needed until now.
  server.close();
}

/** Whatever Node would answer by itself, with an empty body or not at all, is answered in JSON. */
function answerOddRequests(server: Server, connections: Connections, onRefused: OnRefused): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else connections.afterAnswers(socket as Socket, () => refuseOnSocket(socket, parserFault(error), onRefused));
  });
  server.on('connect', ({ socket }: IncomingMessage) => {
    // Node no longer listens on this socket, which may break before it is answered.
    socket.on('error', () => socket.destroy());
    const fault = new Fault('METHOD_NOT_ALLOWED', { values: { method: 'GET, POST' } });
    const allow = { Allow: 'GET, HEAD, POST, OPTIONS' };
    connections.afterAnswers(socket, () => refuseOnSocket(socket, fault, onRefused, allow));
  });
  // An unknown expectation is ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** An application of Express has these, and gives them to each request and response as its prototype. */
export type HttpApp = RequestListener & { request?: object; response?: object };

function idOf(response: ServerResponse | undefined): string | undefined {
  return response?.getHeader('X-Request-Id') as string | undefined;
}

/**
 * The classes of requests and responses. They have the prototypes of the application from the start: to change them for each
 * request, as Express does otherwise, costs V8 more than everything else that Express does.
 */
function classesFor(app: HttpApp, onUncaught: OnUncaught) {
  class AppRequest extends IncomingMessage {
    res?: ServerResponse;
  }
  class AppResponse extends ServerResponse {}
  containErrors(AppRequest.prototype, (error, request) => onUncaught(error, idOf(request.res)));
  containErrors(AppResponse.prototype, (error, response) => onUncaught(error, idOf(response)));
  if (app.request && app.response) {
    Object.setPrototypeOf(AppRequest.prototype, app.request);
    Object.setPrototypeOf(AppResponse.prototype, app.response);
    Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  }
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

function listener(app: HttpApp, onRefused: OnRefused, onUncaught: OnUncaught): RequestListener {
  return (request, response) => {
    try {
      checkHead(request);
      readTarget(request);
    } catch (error) {
      if (!(error instanceof Fault)) onUncaught(error, idOf(response));
      refuseRequest(response, error instanceof Fault ? error : new Fault('INTERNAL_ERROR'), onRefused);
      return;
    }
    app(request, response);
  };
}

export interface ServerOptions {
  maxConnections?: number;
  /** How long a connection without a request stays open. */
  keepAliveMs?: number;
  onRefused?: OnRefused;
  /** Called with what a listener of a connection or a request has thrown. */
  onUncaught?: OnUncaught;
  /** Called when the server closes and so many connections have to be cut, since their requests do not end. */
  onCut?: (connections: number) => void;
}

export async function serveHttp(
  app: HttpApp,
  host: string,
  port: number,
  {
    maxConnections = MAX_CONNECTIONS,
    keepAliveMs = DEFAULT_KEEP_ALIVE_MS,
    onRefused = () => {},
    onUncaught = () => {},
    onCut = () => {},
  }: ServerOptions = {},
): Promise<HttpServer> {
  const report = safely(onUncaught);
  const server = createServer({
    ...classesFor(app, report),
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = ANY_HEADERS_COUNT;
  containErrors(server, (error) => report(error));
  server.on('connection', (socket) => containErrors(socket, (error) => report(error)));
  const connections = trackConnections(server);
  server.on('request', listener(app, onRefused, report));
  answerOddRequests(server, connections, onRefused);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shownHost}:${actual}`,
    close: (drain) => closeGracefully(server, connections, onCut, drain),
    unref: () => void server.unref(),
  };
}
