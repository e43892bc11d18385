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
