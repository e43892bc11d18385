/** Refuses a request whose head is ambiguous about its host or the length of its body. */
import type { IncomingMessage } from 'node:http';
import { Fault } from '../../invocation/fault.ts';

/** Node keeps the first Host and drops the others, so only the raw lines show them. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** If chunked is not the last coding, Node's own parser refuses the request. */
function isCompressed(codings: string): boolean {
  return /,\s*chunked\s*$/i.test(codings);
}

/** RFC 9112, 3.2 and 6.1. */
export function checkHead(request: IncomingMessage): void {
  const hosts = countHosts(request);
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
    const hint = 'An HTTP/1.1 request must have exactly one Host header.';
    throw new Fault('MALFORMED_REQUEST', { details: { hint } });
  }
  if (isCompressed(request.headers['transfer-encoding'] ?? '')) throw new Fault('UNSUPPORTED_ENCODING');
}
