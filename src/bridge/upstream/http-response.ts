/** What a response means: where a redirect leads, what the body contains, and what went wrong. */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isReadMethod } from '../../openapi/operation/method.ts';

export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** Describes a connection error, without addresses. */
export function networkError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { code } = error as { code?: unknown };
  return new UpstreamError(`network failure: ${typeof code === 'string' ? code : 'the connection was lost'}`);
}

export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** Whether every hop so far stayed on the origin that was called. */
  isHome: boolean;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** 301 says that the request was not carried out: a GET in its place would look like its success. */
const KEEPS_METHOD = new Set([301, 307, 308]);

/** A read with a body is asked again as it is, unless its result is elsewhere (303). */
function keepsMethod({ method }: Hop, status: number): boolean {
  return method === 'GET' || KEEPS_METHOD.has(status) || (isReadMethod(method) && status !== 303);
}

function readLocation(location: string, base: URL): URL {
  if (!URL.canParse(location, base)) throw new UpstreamError('a redirect does not lead to a valid URL');
  const url = new URL(location, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UpstreamError('a redirect leads to something other than http or https');
  }
  // Credentials in a Location would become an Authorization header of the upstream's choice.
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

function sameOrigin(hop: Hop, url: URL, status: number): Hop {
  if (keepsMethod(hop, status)) return { ...hop, url };
  const { 'content-type': _, ...headers } = hop.headers;
  return { ...hop, url, method: 'GET', headers, body: undefined };
}

function otherOrigin(hop: Hop, url: URL, status: number): Hop {
  if (hop.method !== 'GET' && keepsMethod(hop, status)) {
    throw new UpstreamError(
      `a redirect (${status}) would send the ${hop.method} to another origin, ${url.origin}; it was not followed`,
    );
  }
  return { url, method: 'GET', headers: {}, body: undefined, isHome: false };
}

/** The next request; undefined when the response is the answer. */
export function redirected(hop: Hop, response: IncomingMessage): Hop | undefined {
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (!REDIRECTS.has(statusCode) || location === undefined) return undefined;
  const url = readLocation(location, hop.url);
  const next = url.origin === hop.url.origin ? sameOrigin : otherOrigin;
  return next(hop, url, statusCode);
}

export interface ResponseBody {
  bytes: Buffer;
  /** Why bytes are missing at the end; absent if the body is complete. */
  missing?: { reason: 'capped' } | { reason: 'broken'; error: unknown };
}

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export const ACCEPT_ENCODING = 'gzip, deflate, br';

function decoded(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  if (!Object.hasOwn(DECODERS, encoding)) throw new UpstreamError('the content encoding is not supported');
  const decoder = DECODERS[encoding as keyof typeof DECODERS]();
  // The decoder's reader gets every error; the callback only keeps it from being thrown twice.
  return pipeline(response, decoder, () => {});
}

export async function readResponseBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ResponseBody> {
  const chunks: Buffer[] = [];
  let room = maxBytes;
  const bytes = () => Buffer.concat(chunks);
  try {
    for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, room));
      if (chunk.length > room) return { bytes: bytes(), missing: { reason: 'capped' } };
      room -= chunk.length;
    }
    // A body that is ended by closing the connection looks complete even if we closed it.
    signal.throwIfAborted();
    return { bytes: bytes() };
  } catch (error) {
    return { bytes: bytes(), missing: { reason: 'broken', error } };
  } finally {
    if (!response.complete) response.destroy();
  }
}
