/** The MCP door: a plain Node handler for `/mcp`, streamable HTTP without sessions. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { INTERNAL_ERROR, INVALID_REQUEST, PARSE_ERROR } from '@modelcontextprotocol/server';
import { errors } from '../../../generated/errors.ts';
import { limits } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';
import type { Call } from '../../ports/call.ts';
import { createMcpServer, type McpServerConfig } from '../server/create-mcp-server.ts';
import { rpcFault } from '../server/read-message.ts';
import { createDoorGuard, LOOPBACK_NAMES } from './door-guard.ts';
import { createHttpExchange, MAX_MESSAGE_NAMES, readMessageBody, withoutProgress } from './http-exchange.ts';

export interface McpHttpDoorConfig extends McpServerConfig {
  /** Host names, without port; loopback names when absent, `*` for any. */
  allowedHosts?: readonly string[] | undefined;
  /** Host names or whole origins; loopback names when absent, `*` for any. */
  allowedOrigins?: readonly string[] | undefined;
  maxBodyBytes?: number;
}

/** Somebody at the door, and what the program behind it does with them. */
export interface Visitor {
  call?: Call;
  /** Throws if the caller may not call. */
  identify?(): void;
  /** Counts messages; returns a refusal if there were too many. */
  admit?(messages: number): Promise<{ retryAfterSeconds: number; hint: string } | undefined>;
  /** Called with the variable that lists who may come in, when this caller may not. */
  onForbidden?(variable: string): void;
}

export interface McpHttpDoor {
  handle(request: IncomingMessage, response: ServerResponse, visitor?: Visitor): void;
  /** Ends streams that would stay open indefinitely; calls continue. */
  endStreams(): Promise<void>;
  /** Ends everything that is still open. */
  close(): Promise<void>;
}

/** 2025-03-26 allows batches of any size, and each message in one may be a drawing. */
const MAX_BATCH_MESSAGES = 32;

/** The code that the SDK and the specification's examples use for refusals below JSON-RPC. */
const REFUSED = -32_000;

const BOTH_TYPES = 'application/json, text/event-stream';
const READS_JSON = /\*\/\*|\bapplication\/(?:json|\*)/i;
const READS_STREAMS = /\*\/\*|\btext\/(?:event-stream|\*)/i;
const LINGER_MS = 1_000;

function answer(response: ServerResponse, status: number, code: number, message: string, hint?: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(rpcFault(code, message, null, hint === undefined ? undefined : { hint })));
}

function refuseFlood(response: ServerResponse, refusal: { retryAfterSeconds: number; hint: string }): void {
  response.setHeader('Retry-After', String(refusal.retryAfterSeconds));
  answer(response, errors.RATE_LIMITED.status, REFUSED, errors.RATE_LIMITED.message, refusal.hint);
}

function refuse(response: ServerResponse, { status, message, retryAfterSeconds }: Fault): void {
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  answer(response, status, REFUSED, message);
}

/** The caller, or the fault if it may not call. Each of its messages gets a signal and a progress of its own. */
function identified({ identify, call = {} }: Visitor): Call | Fault {
  try {
    identify?.();
    const { client, session, requestId, publicUrl, onToolCall } = call;
    return { client, session, requestId, publicUrl, onToolCall };
  } catch (fault) {
    if (fault instanceof Fault) return fault;
    throw fault;
  }
}

/** The origin has passed the guard, so its page may read the answer; programs send no origin and can read anyway. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
}

function answerPreflight(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Content-Type, Accept, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, X-Session-Id',
  );
  response.statusCode = 200;
  response.end();
}

/** Only the headers that the protocol uses: nothing else from the caller reaches the SDK. */
function webRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && (name.startsWith('mcp-') || name === 'content-type')) headers.set(name, value);
  }
  const { accept } = request.headers;
  // The protocol asks for both types; a caller that accepts JSON alone gets JSON.
  headers.set('accept', accept === undefined || READS_JSON.test(accept) ? BOTH_TYPES : accept);
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal });
}

async function send(reply: Response, response: ServerResponse, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  response.statusCode = reply.status;
  // The server decides whether the connection stays open.
  for (const [name, value] of reply.headers) if (name !== 'connection') response.setHeader(name, value);
  if (reply.body === null || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    response.end(await reply.text());
    return;
  }
  // Either side may end the stream; that is not an error.
  await pipeline(Readable.fromWeb(reply.body as WebStream), response).catch(() => {});
}

export function createMcpHttpDoor(config: McpHttpDoorConfig): McpHttpDoor {
  const guard = createDoorGuard(config.allowedHosts ?? LOOPBACK_NAMES, config.allowedOrigins ?? LOOPBACK_NAMES);
  const maxBodyBytes = config.maxBodyBytes ?? limits.maxBodyBytes;
  const exchange = createHttpExchange((caller) => createMcpServer(config, caller));

  async function post(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void> {
    const caller = identified(visitor);
    if (caller instanceof Fault) return refuse(response, caller);
    const tooMany = await visitor.admit?.(1);
    if (tooMany) return refuseFlood(response, tooMany);
    if ((request.headers['content-encoding'] || 'identity').toLowerCase() !== 'identity') {
      response.setHeader('Accept-Encoding', 'identity');
      return answer(response, 415, REFUSED, `Unsupported Media Type: ${errors.UNSUPPORTED_ENCODING.message}`);
    }
    const body = await readMessageBody(request, maxBodyBytes);
    if (body.kind === 'gone') return;
    if (body.kind === 'too-large') {
      response.setHeader('Connection', 'close');
      // A client that is still sending could not read the answer if the socket were closed immediately.
      response.once('finish', () => setTimeout(() => request.destroy(), LINGER_MS).unref());
      return answer(response, 413, REFUSED, `Payload Too Large: at most ${maxBodyBytes} bytes are accepted`);
    }
    if (body.kind === 'not-json') return answer(response, 400, PARSE_ERROR, 'Parse error: the body is not valid JSON');
    if (body.kind === 'too-many-names') {
      return answer(response, 400, INVALID_REQUEST, `A message has at most ${MAX_MESSAGE_NAMES} members`);
    }
    if (Array.isArray(body.value) && body.value.length > MAX_BATCH_MESSAGES) {
      return answer(response, 400, INVALID_REQUEST, `A batch holds at most ${MAX_BATCH_MESSAGES} messages`);
    }
    const batchTooLong = Array.isArray(body.value) ? await visitor.admit?.(body.value.length - 1) : undefined;
    if (batchTooLong) return refuseFlood(response, batchTooLong);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { accept = '*/*' } = request.headers;
    const message = READS_STREAMS.test(accept) ? body.value : withoutProgress(body.value);
    const reply = await exchange.serve(webRequest(request, gone.signal), message, caller);
    if (reply.status >= 500) config.onError?.(new Error(`The MCP exchange ended with ${reply.status}`));
    await send(reply, response, gone.signal);
  }

  return {
    endStreams: () => exchange.endStreams(),
    close: () => exchange.close(),
    handle(request, response, visitor = {}) {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Vary', 'Origin');
      const refusal = guard.refusal(request.headers.host, request.headers.origin);
      if (refusal) {
        visitor.onForbidden?.(refusal.variable);
        return answer(response, 403, REFUSED, refusal.message);
      }
      allowOrigin(request, response);
      if (request.method === 'OPTIONS') return answerPreflight(response);
      if (request.method !== 'POST') {
        response.setHeader('Allow', 'POST, OPTIONS');
        return answer(
          response,
          405,
          REFUSED,
          'Method not allowed: only POST is supported; there are no sessions or streams',
        );
      }
      post(request, response, visitor).catch((error: unknown) => {
        config.onError?.(error instanceof Error ? error : new Error(String(error)));
        if (response.headersSent) response.destroy();
        else answer(response, 500, INTERNAL_ERROR, 'Internal error');
      });
    },
  };
}
