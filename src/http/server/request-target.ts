/** Reads the target of a request line: a path of this service, or the fault of a target that HTTP does not allow. */
import type { IncomingMessage } from 'node:http';
import { Fault } from '../../invocation/fault.ts';

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
