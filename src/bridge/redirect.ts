/** Where a redirect leads, and what is asked there. */
import type { IncomingMessage } from 'node:http';
import { UpstreamError } from './upstream-error.ts';

export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const KEEPS_METHOD = new Set([307, 308]);

function readLocation(location: string, base: URL): URL {
  if (!URL.canParse(location, base)) throw new UpstreamError('a redirect leads to no URL');
  const url = new URL(location, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UpstreamError('a redirect leads away from http and https');
  }
  // Credentials in a Location would become an Authorization header of the upstream's choice.
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

/** The next request; undefined when the response is the answer. */
export function redirected(hop: Hop, response: IncomingMessage): Hop | undefined {
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (!REDIRECTS.has(statusCode) || location === undefined) return undefined;
  const url = readLocation(location, hop.url);
  if (hop.method === 'GET' || KEEPS_METHOD.has(statusCode)) return { ...hop, url };
  const { 'content-type': _, ...headers } = hop.headers;
  return { url, method: 'GET', headers, body: undefined };
}
