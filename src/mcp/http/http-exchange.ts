/** Serves one JSON-RPC body over streamable HTTP with its own server, for old and new protocol revisions. */
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ToolCaller } from '../server/tool-source.ts';

export interface HttpExchange {
  serve(request: Request, body: unknown, caller: ToolCaller): Promise<Response>;
  /** Ends current and future subscriptions; calls continue. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing ever changes, so a subscription is just an open connection; a few are enough. */
const MAX_SUBSCRIPTIONS = 64;

function isSubscription(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'subscriptions/listen';
}

export function createHttpExchange(createServer: (caller: ToolCaller | undefined) => Server): HttpExchange {
  const options = { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS } as const;
  const callers = new WeakMap<Request, ToolCaller>();
  const callerOf = (request: Request | undefined) => (request ? callers.get(request) : undefined);
  const serverFor = ({ requestInfo }: { requestInfo?: Request }) => createServer(callerOf(requestInfo));
  const calls = createMcpHandler(serverFor, options);
  // Subscriptions have their own handler, because the library ends subscriptions and calls together.
  const subscriptions = createMcpHandler(serverFor, options);
  let ended = false;

  async function serveModern(request: Request, body: unknown): Promise<Response> {
    if (!isSubscription(body)) return calls.fetch(request, { parsedBody: body });
    const stream = await subscriptions.fetch(request, { parsedBody: body });
    if (ended) await subscriptions.close();
    return stream;
  }

  /** 2025 revisions. One JSON answer instead of an event stream: there is never anything else to send. */
  async function serveLegacy(request: Request, body: unknown): Promise<Response> {
    const server = createServer(callerOf(request));
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
    async serve(request, body, caller) {
      callers.set(request, caller);
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
