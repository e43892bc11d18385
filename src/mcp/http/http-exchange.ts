/** Serves one JSON-RPC body over streamable HTTP with a server of its own, for both protocol eras. */
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

export interface HttpExchange {
  /** `client` tells who asks. */
  serve(request: Request, body: unknown, client: string | undefined): Promise<Response>;
  /** Ends the subscriptions, now and from now on; calls go on. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing ever changes, so a subscription is only an open connection: few are plenty. */
const MAX_SUBSCRIPTIONS = 64;

function isSubscription(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'subscriptions/listen';
}

export function createHttpExchange(createServer: (client: string | undefined) => Server): HttpExchange {
  const options = { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS } as const;
  const clients = new WeakMap<Request, string>();
  const clientOf = (request: Request | undefined) => (request ? clients.get(request) : undefined);
  const serverFor = ({ requestInfo }: { requestInfo?: Request }) => createServer(clientOf(requestInfo));
  const calls = createMcpHandler(serverFor, options);
  // A handler of their own: the library ends subscriptions and calls together.
  const subscriptions = createMcpHandler(serverFor, options);
  let ended = false;

  async function serveModern(request: Request, body: unknown): Promise<Response> {
    if (!isSubscription(body)) return calls.fetch(request, { parsedBody: body });
    const stream = await subscriptions.fetch(request, { parsedBody: body });
    if (ended) await subscriptions.close();
    return stream;
  }

  /** 2025 revisions. One JSON answer instead of an event stream: there is never more than the answer to send. */
  async function serveLegacy(request: Request, body: unknown): Promise<Response> {
    const server = createServer(clientOf(request));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const close = () => void server.close();
    request.signal.addEventListener('abort', close, { once: true });
    try {
      return await transport.handleRequest(request, { parsedBody: body });
    } finally {
      request.signal.removeEventListener('abort', close);
      close();
    }
  }

  return {
    async serve(request, body, client) {
      if (client !== undefined) clients.set(request, client);
      return (await isLegacyRequest(request, body)) ? serveLegacy(request, body) : serveModern(request, body);
    },
    endStreams() {
      ended = true;
      return subscriptions.close();
    },
    async close() {
      await Promise.all([calls.close(), subscriptions.close()]);
    },
  };
}
