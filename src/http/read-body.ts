/** Reads a JSON body whatever its Content-Type says, and tells broken UTF-8 from broken JSON. */
import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { limits } from '../../generated/operations.ts';
import { tooLargeFault } from '../invocation/check-input.ts';
import { Fault } from '../invocation/fault.ts';

const readRaw = express.raw({ type: () => true, limit: limits.maxBodyBytes });

/** Newer Nodes can undo more; what is taken does not depend on the machine. */
const TAKEN_ENCODINGS = ['identity', 'gzip', 'deflate', 'br'];

function isTaken({ headers: { 'content-encoding': encoding = 'identity' } }: Request): boolean {
  return TAKEN_ENCODINGS.includes(encoding.toLowerCase());
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Fault('ENCODING_FAILED', { details: { hint: 'The request body is not valid UTF-8.' } });
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const at = /position (\d+)/.exec(message)?.[1];
    const hint = at ? `The JSON breaks off or goes wrong at character ${Number(at) + 1}.` : 'The JSON ends too early.';
    throw new Fault('INVALID_JSON', { details: { hint }, cause });
  }
}

interface BodyError {
  type?: string;
}

function faultOf(error: BodyError, res: Response): Fault {
  if (error.type === 'entity.too.large') return tooLargeFault(res.locals.operation);
  return new Fault('MALFORMED_REQUEST', { cause: error });
}

export const readBody: RequestHandler = (req: Request, res: Response, next: NextFunction) => {
  if (!isTaken(req)) {
    next(new Fault('UNSUPPORTED_ENCODING'));
    return;
  }
  readRaw(req, res, (error?: unknown) => {
    if (error) {
      next(faultOf(error as BodyError, res));
      return;
    }
    try {
      req.body = Buffer.isBuffer(req.body) ? parseJson(req.body) : undefined;
    } catch (fault) {
      next(fault);
      return;
    }
    // The validator keeps one compiled schema for each Content-Type string it meets: it meets only this one.
    req.headers['content-type'] = 'application/json';
    next();
  });
};
