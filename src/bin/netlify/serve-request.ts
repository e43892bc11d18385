/** Answers a web Request with the whole service, which starts with the first request and runs as long as the instance. */
import { type IncomingMessage, request as send } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import pino from 'pino';
import { composeService } from '../../composition/compose-service.ts';
import { readServeConfig } from '../../composition/config.ts';
import { type HttpServer, serveHttp } from '../../http/server/serve-http.ts';

/** What Netlify passes besides the request. */
export interface FunctionContext {
  ip?: string;
}

/**
 * An instance answers one request at a time, and Netlify only forwards requests for the site's own names.
 * Variables of the site override these.
 */
const DEFAULTS = { RENDER_WORKERS: '1', ALLOWED_HOSTS: '*' };

/** A probe starts the engines that it asks; no balancer waits for it here. */
const PROBE_PATIENCE_MS = 30_000;

/** Children are started by the diagrams that need them: an instance is frozen between its requests. */
const ON_DEMAND = { spares: 0, warmUp: false, probePatienceMs: PROBE_PATIENCE_MS };

/** These belong to the connection, not to the answer. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const BODILESS = new Set([204, 304]);

async function start(): Promise<HttpServer> {
  // Netlify gives the client's address in the context; it is passed on as the only hop.
  const config = { ...readServeConfig({ ...DEFAULTS, ...process.env }), trustProxy: 1 };
  const service = composeService(config, pino({ level: config.logLevel }, pino.destination({ dest: 2 })), ON_DEMAND);
  const { app, onRefused, onUncaught } = service;
  const server = await serveHttp(app, '127.0.0.1', 0, { onRefused, onUncaught });
  // `netlify dev` starts a thread for each request, which lasts as long as something is open in it.
  server.unref();
  return server;
}

let started: Promise<HttpServer> | undefined;

function headersFor(request: Request, { host, protocol }: URL, { ip }: FunctionContext): Record<string, string> {
  const given = [...request.headers].filter(([name]) => !HOP_HEADERS.has(name) && !name.startsWith('x-forwarded-'));
  return {
    ...Object.fromEntries(given),
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(ip !== undefined && { 'x-forwarded-for': ip }),
  };
}

function toResponse(answer: IncomingMessage, method: string): Response {
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(answer.headers)) {
    if (!HOP_HEADERS.has(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const status = answer.statusCode ?? 500;
  const bodiless = method === 'HEAD' || BODILESS.has(status);
  if (bodiless) answer.resume();
  return new Response(bodiless ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers });
}

export async function serveRequest(request: Request, context: FunctionContext = {}): Promise<Response> {
  started ??= start();
  const { url: base } = await started;
  const url = new URL(request.url);
  const { method, signal, body } = request;
  const headers = headersFor(request, url, context);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(`${base}${url.pathname}${url.search}`, { method, headers, signal, agent: false }, resolve);
    outgoing.once('error', reject);
    if (body === null) outgoing.end();
    else Readable.fromWeb(body as WebStream).pipe(outgoing);
  });
  return toResponse(answer, method);
}
