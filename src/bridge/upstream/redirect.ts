/**
 * Where a redirect leads, and which request is sent there.
 * Only reads are followed to another origin, with neither the token nor the header arguments; both stay off when the
 * chain comes back, since the other origin then chose the request.
 */
import type { IncomingMessage } from 'node:http';
import { UpstreamError } from './upstream-error.ts';

export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether every hop so far stayed on the token's origin. */
  isHome: boolean;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const KEEPS_METHOD = new Set([307, 308]);

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
  if (hop.method === 'GET' || KEEPS_METHOD.has(status)) return { ...hop, url };
  const { 'content-type': _, ...headers } = hop.headers;
  return { ...hop, url, method: 'GET', headers, body: undefined };
}

function otherOrigin(hop: Hop, url: URL, status: number): Hop {
  if (hop.method !== 'GET' && KEEPS_METHOD.has(status)) {
    throw new UpstreamError(
      `a redirect (${status}) would send the ${hop.method} to another origin; it was not followed`,
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
