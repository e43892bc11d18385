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
  close(): Promise<void>;
}

/** Nothing ever changes, so a subscription is only an open connection: few are plenty. */
const MAX_SUBSCRIPTIONS = 64;

export function createHttpExchange(createServer: (client: string | undefined) => Server): HttpExchange {
  const clients = new WeakMap<Request, string>();
  const clientOf = (request: Request | undefined) => (request ? clients.get(request) : undefined);
  const modern = createMcpHandler(({ requestInfo }) => createServer(clientOf(requestInfo)), {
    legacy: 'reject',
    maxSubscriptions: MAX_SUBSCRIPTIONS,
  });

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
      if (await isLegacyRequest(request, body)) return serveLegacy(request, body);
      return modern.fetch(request, { parsedBody: body });
    },
    close: () => modern.close(),
  };
}
