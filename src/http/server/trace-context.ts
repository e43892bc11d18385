/** Reads the W3C `traceparent` of a request, so that its log line can be found from a trace. */
import type { IncomingMessage } from 'node:http';

/** Named as OpenTelemetry names them in logs; the span is the caller's. */
export interface TraceContext {
  trace_id?: string;
  span_id?: string;
  trace_flags?: string;
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const INVALID_VERSION = 'ff';
/** Only later versions may have more fields. */
const FIRST_VERSION = '00';
const ZEROS = /^0+$/;

/** Empty without the header, or with one that the specification calls invalid. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): TraceContext {
  const { traceparent } = headers;
  const [, version, trace = '0', span = '0', flags = '', more] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  const isInvalid = version === INVALID_VERSION || (version === FIRST_VERSION && more !== undefined);
  if (isInvalid || ZEROS.test(trace) || ZEROS.test(span)) return {};
  return { trace_id: trace, span_id: span, trace_flags: flags };
}
