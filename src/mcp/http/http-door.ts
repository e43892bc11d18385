/** The MCP door: a plain Node handler for `/mcp`, streamable HTTP without sessions. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { INTERNAL_ERROR, INVALID_REQUEST, PARSE_ERROR } from '@modelcontextprotocol/server';
import { errors } from '../../../generated/errors.ts';
import { limits } from '../../../generated/values.ts';
import { createMcpServer, type McpServerConfig } from '../server/create-mcp-server.ts';
import { rpcFault } from '../server/read-message.ts';
import { createDoorGuard, LOOPBACK_NAMES } from './door-guard.ts';
import { createHttpExchange } from './http-exchange.ts';
import { readMessageBody } from './read-message-body.ts';

export interface McpHttpDoorConfig extends McpServerConfig {
  /** Host names, without port; loopback names when absent, `*` for any. */
  allowedHosts?: readonly string[];
  /** Host names or whole origins; loopback names when absent, `*` for any. */
  allowedOrigins?: readonly string[];
  maxBodyBytes?: number;
}

export interface Caller {
  /** Tells callers apart: they share the engines fairly. */
  client?: string;
  /** Counts messages; gives the seconds to wait when there were too many. */
  admit?(messages: number): Promise<number | undefined>;
}

export interface McpHttpDoor {
  handle(request: IncomingMessage, response: ServerResponse, caller?: Caller): void;
  /** Ends what would stay open by itself; calls go on. */
  endStreams(): Promise<void>;
  /** Ends what is still open. */
  close(): Promise<void>;
}

/** 2025-03-26 allows batches without a bound; every message in one may be a drawing. */
const MAX_BATCH_MESSAGES = 32;

/** The code that the SDK and the specification's examples use for refusals below JSON-RPC. */
const REFUSED = -32_000;

const BOTH_TYPES = 'application/json, text/event-stream';
const LINGER_MS = 1_000;

function answer(response: ServerResponse, status: number, code: number, message: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(rpcFault(code, message)));
}

function refuseFlood(response: ServerResponse, retryAfterSeconds: number): void {
  response.setHeader('Retry-After', String(retryAfterSeconds));
  answer(response, errors.RATE_LIMITED.status, REFUSED, errors.RATE_LIMITED.message);
}

/** The origin has passed the guard, so its page may read the answer; a program sends none and reads what it likes. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
}

function answerPreflight(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Content-Type, Accept, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  );
  response.statusCode = 200;
  response.end();
}

/** Only what the protocol reads: nothing else of the caller's reaches the SDK. */
function webRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && (name.startsWith('mcp-') || name === 'content-type')) headers.set(name, value);
  }
  const { accept } = request.headers;
  headers.set('accept', accept === undefined || accept.includes('*/*') ? BOTH_TYPES : accept);
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal });
}

async function send(reply: Response, response: ServerResponse, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  response.statusCode = reply.status;
  // Whether the connection stays open is the server's to say.
  for (const [name, value] of reply.headers) if (name !== 'connection') response.setHeader(name, value);
  if (reply.body === null || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    response.end(await reply.text());
    return;
  }
  // The stream may end by either side leaving; that is no fault.
  await pipeline(Readable.fromWeb(reply.body as WebStream), response).catch(() => {});
}

export function createMcpHttpDoor(config: McpHttpDoorConfig): McpHttpDoor {
  const guard = createDoorGuard(config.allowedHosts ?? LOOPBACK_NAMES, config.allowedOrigins ?? LOOPBACK_NAMES);
  const maxBodyBytes = config.maxBodyBytes ?? limits.maxBodyBytes;
  const exchange = createHttpExchange((client) => createMcpServer(config, client));

  async function post(request: IncomingMessage, response: ServerResponse, { client, admit }: Caller): Promise<void> {
    const wait = await admit?.(1);
    if (wait !== undefined) return refuseFlood(response, wait);
    if ((request.headers['content-encoding'] || 'identity').toLowerCase() !== 'identity') {
      response.setHeader('Accept-Encoding', 'identity');
      return answer(response, 415, REFUSED, `Unsupported Media Type: ${errors.UNSUPPORTED_ENCODING.message}`);
    }
    const body = await readMessageBody(request, maxBodyBytes);
    if (body.kind === 'gone') return;
    if (body.kind === 'too-large') {
      response.setHeader('Connection', 'close');
      // A client still sending could not read the answer if the socket were cut at once.
      response.once('finish', () => setTimeout(() => request.destroy(), LINGER_MS).unref());
      return answer(response, 413, REFUSED, `Payload Too Large: at most ${maxBodyBytes} bytes are accepted`);
    }
    if (body.kind === 'not-json') return answer(response, 400, PARSE_ERROR, 'Parse error: the body is not valid JSON');
    if (Array.isArray(body.value) && body.value.length > MAX_BATCH_MESSAGES) {
      return answer(response, 400, INVALID_REQUEST, `A batch holds at most ${MAX_BATCH_MESSAGES} messages`);
    }
    const batchWait = Array.isArray(body.value) ? await admit?.(body.value.length - 1) : undefined;
    if (batchWait !== undefined) return refuseFlood(response, batchWait);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const reply = await exchange.serve(webRequest(request, gone.signal), body.value, client);
    if (reply.status >= 500) config.onError?.(new Error(`The MCP exchange ended with ${reply.status}`));
    await send(reply, response, gone.signal);
  }

  return {
    endStreams: () => exchange.endStreams(),
    close: () => exchange.close(),
    handle(request, response, caller = {}) {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Vary', 'Origin');
      const refusal = guard.refusal(request.headers.host, request.headers.origin);
      if (refusal !== undefined) return answer(response, 403, REFUSED, refusal);
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
      post(request, response, caller).catch((error: unknown) => {
        config.onError?.(error instanceof Error ? error : new Error(String(error)));
        if (response.headersSent) response.destroy();
        else answer(response, 500, INTERNAL_ERROR, 'Internal error');
      });
    },
  };
}
