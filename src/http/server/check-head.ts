/** Refuses a request whose head is too large, or ambiguous about its host or the length of its body. */
import type { IncomingMessage } from 'node:http';
import { routes } from '../../../generated/operations.ts';
import { Fault } from '../../invocation/fault.ts';

/** Node keeps the first Host and drops the others, so only the raw lines show them. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** If chunked is not the last coding, Node's own parser refuses the request. */
function isCompressed(codings: string): boolean {
  return /,\s*chunked\s*$/i.test(codings);
}

const MAX_HEAD_CHARS = 16_384;

/** What is before the parameters of a path that holds a diagram. */
const PICTURE_PREFIXES = routes
  .filter(({ path, door }) => door === 'picture' && path.endsWith('{source}'))
  .map(({ path }) => path.slice(0, path.indexOf('{')));

/** Only the URL of a picture, which holds a diagram, may be longer than that: its own limit is checked with the path. */
function checkSize({ url = '', rawHeaders }: IncomingMessage): void {
  const fields = rawHeaders.reduce((sum, text) => sum + text.length, 0);
  if (fields + url.length <= MAX_HEAD_CHARS) return;
  const isPicture = PICTURE_PREFIXES.some((prefix) => url.startsWith(prefix));
  if (fields > MAX_HEAD_CHARS || !isPicture) throw new Fault('HEADERS_TOO_LARGE');
}

/** RFC 9112, 3.2 and 6.1. */
export function checkHead(request: IncomingMessage): void {
  checkSize(request);
  const hosts = countHosts(request);
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
    const hint = 'An HTTP/1.1 request must have exactly one Host header.';
    throw new Fault('MALFORMED_REQUEST', { details: { hint } });
  }
  if (isCompressed(request.headers['transfer-encoding'] ?? '')) throw new Fault('UNSUPPORTED_ENCODING');
}

const ABSOLUTE = /^https?:\/\/[^/?\\]/i;

function malformed(hint: string): Fault {
  return new Fault('MALFORMED_REQUEST', { details: { hint } });
}

/** The target as a path with its query; `*` stands for the service as a whole. */
function originForm(request: IncomingMessage): string {
  const { url: target = '', method } = request;
  if (target.includes('#')) throw malformed('A request target must not have a fragment: remove everything from # on.');
  if (target.startsWith('/')) return target;
  if (target === '*' && method === 'OPTIONS') return target;
  const url = ABSOLUTE.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  if (url?.username !== '' || url.password !== '') {
    throw malformed('The request target must be a path such as /api/tools, or an absolute http URL.');
  }
  // RFC 9112, 3.2.2: the host of the target replaces that of the header.
  request.headers.host = url.host;
  return `${url.pathname}${url.search}`;
}

/** Rewrites the request's target to the form that the doors expect; throws a fault if it cannot be served. */
export function readTarget(request: IncomingMessage): void {
  request.url = originForm(request);
}
