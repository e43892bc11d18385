/** Serves one JSON-RPC body over streamable HTTP with its own server, for old and new protocol revisions. */
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Call } from '../../ports/call.ts';

export interface HttpExchange {
  serve(request: Request, body: unknown, caller: Call): Promise<Response>;
  /** Ends current and future subscriptions; calls continue. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing ever changes, so a subscription is just an open connection; a few are enough. */
const MAX_SUBSCRIPTIONS = 64;

function isSubscription(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'subscriptions/listen';
}

/** Of a batch nobody hears progress. */
export function wantsProgress(body: unknown): boolean {
  const { params } = (body ?? {}) as { params?: { _meta?: { progressToken?: unknown } } };
  return params?._meta?.progressToken !== undefined;
}

/** For a client that reads no streams. */
export function withoutProgress(body: unknown): unknown {
  if (!wantsProgress(body)) return body;
  const { params, ...message } = body as { params: { _meta: { progressToken?: unknown } } };
  const { progressToken: _, ...meta } = params._meta;
  return { ...message, params: { ...params, _meta: meta } };
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

function whenRead(reply: Response, end: () => void): Response {
  const body = reply.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ flush: end }));
  return new Response(body ?? null, { status: reply.status, headers: reply.headers });
}

export function createHttpExchange(createServer: (caller: Call | undefined) => Server): HttpExchange {
  const options = { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS } as const;
  const callers = new WeakMap<Request, Call>();
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

  /** 2025 revisions. One JSON answer instead of an event stream, unless progress is wanted: there is nothing else to send. */
  async function serveLegacy(request: Request, body: unknown): Promise<Response> {
    const server = createServer(callerOf(request));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !wantsProgress(body) });
    await server.connect(transport);
    const close = () => void server.close();
    request.signal.addEventListener('abort', close, { once: true });
    const end = () => {
      request.signal.removeEventListener('abort', close);
      close();
    };
    try {
      const reply = await transport.handleRequest(request, { parsedBody: body });
      if (!isStream(reply)) end();
      return isStream(reply) ? whenRead(reply, end) : reply;
    } catch (error) {
      end();
      throw error;
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
