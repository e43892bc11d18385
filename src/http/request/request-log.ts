/** When a request ends, logs one line and counts it. Bodies and keys are never logged. */
import type { Logger } from 'pino';
import { type ErrorCode, errors } from '../../../generated/errors.ts';
import type { ToolCallRecord } from '../../ports/call.ts';
import { type CallObserver, GONE_CODE, OK_CODE, type WhoseFault } from '../../ports/service-stats.ts';
import type { HttpCall } from '../call/http-call.ts';
import type { RoutePlace } from '../call/route-table.ts';
import { isPage } from '../reply/page-table.ts';
import { traceOf } from '../server/refuse-request.ts';

const MAX_PATH_CHARS = 200;
const MAX_SEGMENT_CHARS = 32;

/**
 * The path of a request as a log may show it: an unknown path or a picture's may contain a diagram, a parameter a
 * session.
 */
function shownPath(path: string, place: RoutePlace | undefined): string {
  if (place?.route && (place.pathInput || place.pictureInput)) return place.route.path;
  if (place || isPage(path)) return path.slice(0, MAX_PATH_CHARS);
  const [, first = '', ...rest] = path.split('/', 3);
  const shown = first.length > MAX_SEGMENT_CHARS ? `${first.slice(0, MAX_SEGMENT_CHARS)}...` : first;
  return rest.length > 0 ? `/${shown}/...` : `/${shown}`;
}

interface CallFacts {
  door?: string | undefined;
  tool?: string | undefined;
  code?: string | undefined;
  cached?: true | undefined;
}

function mcpFacts(calls: readonly ToolCallRecord[], errorCode: string | undefined): CallFacts {
  const fault = calls.find(({ code }) => code !== OK_CODE);
  return {
    door: 'mcp',
    tool: calls.map(({ tool = 'unknown' }) => tool).join() || undefined,
    code: errorCode ?? fault?.code ?? (calls.length > 0 ? OK_CODE : undefined),
    cached: calls.some(({ cached }) => cached) || undefined,
  };
}

function factsOf({ operation, door, errorCode, cached, toolCalls }: HttpCall, gone: boolean): CallFacts {
  if (toolCalls) return mcpFacts(toolCalls, errorCode);
  const code = errorCode ?? (gone ? GONE_CODE : operation && OK_CODE);
  return { door: operation && door, tool: operation?.id, code, cached: cached || undefined };
}

const MAX_HEADER_CHARS = 100;

/** The operator must know which name to allow. */
function shownHeader(value: string | undefined): string | undefined {
  return value?.slice(0, MAX_HEADER_CHARS);
}

/** A status does not always say: ENCODING_FAILED is the caller's, although it is a 500. */
function whoseFault(status: number, code: ErrorCode | undefined): WhoseFault {
  if (status < 400) return 'none';
  return code ? errors[code].fault : status < 500 ? 'caller' : 'service';
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;

export function requestLog(log: Logger, observer: CallObserver | undefined) {
  return (call: HttpCall): void => {
    const { req, res, requestId, place } = call;
    const started = performance.now();
    const { method, path, socket } = req;
    const sentBefore = socket.bytesWritten;
    res.once('close', () => {
      const ms = performance.now() - started;
      const gone = !res.writableFinished;
      const facts = factsOf(call, gone);
      // A caller who left before the answer has got no status.
      const status = res.headersSent ? res.statusCode : undefined;
      if (status !== undefined) observer?.response(status, whoseFault(status, call.errorCode));
      const { operation, door, limitedBy, forbiddenBy } = call;
      if (operation && door) {
        observer?.call({ tool: operation.id, door, code: facts.code ?? OK_CODE, seconds: ms / 1000 });
      }
      const line = {
        requestId,
        ...traceOf(req),
        method,
        path: shownPath(path, place),
        status,
        ...facts,
        ms: tenths(ms),
        bytes: socket.bytesWritten - sentBefore,
        limitedBy,
        ...(forbiddenBy !== undefined && {
          forbiddenBy,
          host: shownHeader(req.headers.host),
          origin: shownHeader(req.headers.origin),
        }),
        gone: gone || undefined,
      };
      if (limitedBy !== undefined) log.warn(line, `request refused: ${limitedBy} lifts the limit`);
      else if (forbiddenBy !== undefined) log.warn(line, `request refused: ${forbiddenBy} lists who may come in`);
      else log.info(line, 'request');
    });
  };
}
