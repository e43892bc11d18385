/** Gives each request an id; when it ends, logs one line and counts it. Bodies and keys are never logged. */
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Operation } from '../../../generated/operations.ts';
import { type CallObserver, type CallRecord, GONE_CODE, OK_CODE } from '../../ports/call-record.ts';
import { shownPath } from '../routes/shown-path.ts';

/** An id set by a proxy is kept if it is harmless. */
const SAFE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** A call within a request to the MCP door. */
export interface McpCall {
  tool?: string;
  code: string;
  cached: boolean;
}

/** What the steps of a request record for its log line. */
export interface RequestNotes {
  operation?: Operation;
  door?: CallRecord['door'];
  errorCode?: string;
  cached?: boolean;
  /** The variable that raises the limit which refused the request. */
  limitedBy?: string;
  /** The variable that lists who may come in. */
  forbiddenBy?: string;
  mcpCalls?: McpCall[];
}

interface CallFacts {
  door?: string | undefined;
  tool?: string | undefined;
  code?: string | undefined;
  cached?: true | undefined;
}

function mcpFacts(calls: readonly McpCall[], errorCode: string | undefined): CallFacts {
  const fault = calls.find(({ code }) => code !== OK_CODE);
  return {
    door: 'mcp',
    tool: calls.map(({ tool = 'unknown' }) => tool).join() || undefined,
    code: errorCode ?? fault?.code ?? (calls.length > 0 ? OK_CODE : undefined),
    cached: calls.some(({ cached }) => cached) || undefined,
  };
}

function factsOf({ operation, door, errorCode, cached, mcpCalls }: RequestNotes, gone: boolean): CallFacts {
  if (mcpCalls) return mcpFacts(mcpCalls, errorCode);
  const code = errorCode ?? (gone ? GONE_CODE : operation && OK_CODE);
  return { door: operation && door, tool: operation?.id, code, cached: cached || undefined };
}

const MAX_HEADER_CHARS = 100;

/** The operator must know which name to allow. */
function shownHeader(value: string | undefined): string | undefined {
  return value?.slice(0, MAX_HEADER_CHARS);
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;

export function requestLog(log: Logger, observer: CallObserver | undefined) {
  return (req: Request, res: Response): void => {
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    const { method, path, socket } = req;
    const sentBefore = socket.bytesWritten;
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const notes = res.locals as RequestNotes;
      const ms = performance.now() - started;
      const gone = !res.writableFinished;
      const facts = factsOf(notes, gone);
      observer?.response(res.statusCode);
      const { operation, door } = notes;
      if (operation && door) {
        observer?.call({ tool: operation.id, door, code: facts.code ?? OK_CODE, seconds: ms / 1000 });
      }
      const { limitedBy, forbiddenBy } = notes;
      const line = {
        requestId,
        method,
        path: shownPath(path),
        status: res.statusCode,
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
