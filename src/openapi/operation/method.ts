/** Methods of requests: which a description has, which can be tools, and what each promises by the registry of HTTP methods. */
import { HTTP_METHODS, isRecord } from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import { type DescriptionReading, putRight } from './reading.ts';

const setOf = (names: string) => new Set(names.split(' '));

/** These only ask about the server or the connection, or take the connection over. */
const NEVER_TOOLS = setOf('HEAD OPTIONS TRACE TRACK CONNECT PRI');
const READS = setOf('GET QUERY PROPFIND REPORT SEARCH');
/** Besides the reads; nothing is known of a method that is not registered. */
const REPEATABLE = setOf(
  'PUT DELETE ACL BIND COPY LABEL LINK MERGE MKACTIVITY MKCALENDAR MKCOL MKREDIRECTREF MKWORKSPACE MOVE ORDERPATCH ' +
    'PROPPATCH REBIND UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE UPDATEREDIRECTREF BASELINE-CONTROL CHECKIN CHECKOUT VERSION-CONTROL',
);
const METHOD_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const FIXED_FIELDS: readonly string[] = [...HTTP_METHODS, 'query'];

export const isReadMethod = (method: string) => READS.has(method);

export function isIdempotentMethod(method: string): boolean {
  return READS.has(method) || REPEATABLE.has(method);
}

/** The method as it is sent; throws if an operation with it cannot be a tool. */
export function readMethod(reading: DescriptionReading, item: object, method: string): string {
  const sent = method.toUpperCase();
  const isFurther = !FIXED_FIELDS.includes(method);
  if (!METHOD_NAME.test(method)) throw new DescriptionError('not the name of a method');
  // Node sends every method in capitals, and no service is known to want another.
  if (isFurther && sent !== method) putRight(reading, `a method is written '${sent}'`);
  if (isFurther && sent.toLowerCase() in item) throw new DescriptionError('the path has two operations of this method');
  if (NEVER_TOOLS.has(sent)) throw new DescriptionError('this method cannot be a tool; set x-mcp.skip');
  return sent;
}

/** The operations of a path item by their methods; those of `additionalOperations` as they are written. */
export function* methodsOf(item: Record<string, unknown>): Generator<[method: string, operation: unknown]> {
  for (const method of FIXED_FIELDS) {
    if (item[method] !== undefined && item[method] !== null) yield [method, item[method]];
  }
  if (isRecord(item.additionalOperations)) yield* Object.entries(item.additionalOperations);
}
