/** Gives each request an id and logs one line when it ends; bodies are never logged. */
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';

/** An id from a proxy in front is kept when it is harmless. */
const SAFE_ID = /^[A-Za-z0-9._-]{1,64}$/;
const MAX_LOGGED_PATH_CHARS = 200;

export function requestLog(log: Logger) {
  return (req: Request, res: Response): void => {
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    const { method } = req;
    const path = req.path.slice(0, MAX_LOGGED_PATH_CHARS);
    res.locals.requestId = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const code = res.locals.errorCode as string | undefined;
      const gone = res.writableFinished ? undefined : true;
      log.info({ requestId, method, path, status: res.statusCode, ms, code, gone }, 'request');
    });
  };
}
