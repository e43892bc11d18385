/** Serves one JSON-RPC body over streamable HTTP with its own server, for old and new protocol revisions. */
import type { IncomingMessage } from 'node:http';
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
function wantsProgress(body: unknown): boolean {
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

type MessageBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'too-large' }
  | { kind: 'not-json' }
  | { kind: 'too-many-names' }
  | { kind: 'gone' };

/** Of the members of all messages with their parameters: the library looks at each, and no tool has nearly as many. */
export const MAX_MESSAGE_NAMES = 1_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const namesIn = (value: unknown) => (isObject(value) ? Object.keys(value).length : 0);

function countNames(message: unknown): number {
  const params = isObject(message) && isObject(message.params) ? message.params : {};
  return [message, params, params._meta, params.arguments].reduce<number>((sum, part) => sum + namesIn(part), 0);
}

function hasTooManyNames(body: unknown): boolean {
  if (!Array.isArray(body)) return countNames(body) > MAX_MESSAGE_NAMES;
  return body.reduce((sum: number, message) => sum + countNames(message), 0) > MAX_MESSAGE_NAMES;
}

/** Throws on invalid UTF-8, and skips a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Nothing if there is too much, as soon as that is known: a caller that never ends its body is answered too. Fails if the client is gone. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length']) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client disconnected')));
  });
}

/** Reads a request's body as JSON, up to a cap. */
export async function readMessageBody(request: IncomingMessage, maxBytes: number): Promise<MessageBody> {
  let bytes: Buffer | undefined;
  try {
    bytes = await readBytes(request, maxBytes);
  } catch {
    return { kind: 'gone' };
  }
  if (bytes === undefined) return { kind: 'too-large' };
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return hasTooManyNames(value) ? { kind: 'too-many-names' } : { kind: 'json', value };
  } catch {
    return { kind: 'not-json' };
  }
}
