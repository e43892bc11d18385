/** Reads a JSON body whatever its Content-Type, and distinguishes broken UTF-8 from broken JSON. */
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { limits } from '../../../generated/values.ts';
import { bodyFault } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';

/** Nothing is decompressed: a few bytes of brotli can expand to any amount of memory. */
const readRaw = express.raw({ type: () => true, limit: limits.maxBodyBytes, inflate: false });

/** Skips a byte order mark, as RFC 8259 allows. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readText(bytes: Buffer, operation: Operation | undefined): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw bodyFault(operation, 'ENCODING_FAILED', { hint: 'The request body is not valid UTF-8.' });
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const at = /position (\d+)/.exec(message)?.[1];
    const hint = at
      ? `The JSON is invalid or truncated at character ${Number(at) + 1}.`
      : 'The JSON ends unexpectedly.';
    throw new Fault('INVALID_JSON', { details: { hint }, cause });
  }
}

interface BodyError {
  type?: string;
}

function faultOf(error: BodyError, res: Response): Fault {
  if (error.type === 'entity.too.large') return bodyFault(res.locals.operation, 'CODE_TOO_LARGE');
  if (error.type === 'encoding.unsupported') {
    res.setHeader('Accept-Encoding', 'identity');
    return new Fault('UNSUPPORTED_ENCODING');
  }
  return new Fault('MALFORMED_REQUEST', { cause: error });
}

export const readBody: RequestHandler = (req: Request, res: Response, next: NextFunction) => {
  readRaw(req, res, (error?: unknown) => {
    if (error) {
      next(faultOf(error as BodyError, res));
      return;
    }
    try {
      req.body = Buffer.isBuffer(req.body) ? parseJson(readText(req.body, res.locals.operation)) : undefined;
    } catch (fault) {
      next(fault);
      return;
    }
    // The validator caches a compiled schema for each Content-Type string, so it only ever gets this one.
    req.headers['content-type'] = 'application/json';
    next();
  });
};
