/** Reads a body: JSON whatever its Content-Type, or a source as text where the door takes it; tells broken UTF-8 from broken JSON. */
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { limits } from '../../../generated/values.ts';
import { notUtf8Fault, tooLargeFault } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { callOf, type HttpCall } from '../call/http-call.ts';
import { inputOfText, isSourceText } from './text-body.ts';

/** Nothing is decompressed: a few bytes of brotli can expand to any amount of memory. */
const readRaw = express.raw({ type: () => true, limit: limits.maxBodyBytes, inflate: false });

/** Skips a byte order mark, as RFC 8259 allows. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readText(bytes: Buffer, operation: Operation | undefined): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw notUtf8Fault(operation, { hint: 'The request body is not valid UTF-8.' });
  }
}

export function parseJson(text: string): unknown {
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

function faultOf(error: BodyError, { operation, res }: HttpCall): Fault {
  if (error.type === 'entity.too.large') return tooLargeFault(operation as Operation | undefined);
  if (error.type === 'encoding.unsupported') {
    res.setHeader('Accept-Encoding', 'identity');
    return new Fault('UNSUPPORTED_ENCODING');
  }
  return new Fault('MALFORMED_REQUEST', { cause: error });
}

/** The whole body as text; empty without a body. */
export async function readBodyText(call: HttpCall): Promise<string> {
  const { req, res } = call;
  await new Promise<void>((resolve, reject) => {
    readRaw(req, res, (error?: unknown) => (error ? reject(faultOf(error as BodyError, call)) : resolve()));
  });
  return Buffer.isBuffer(req.body) ? readText(req.body, call.operation as Operation | undefined) : '';
}

function inputOf({ req, operation, route }: HttpCall, text: string): unknown {
  const isText = route?.door === 'rest' && isSourceText(req, text);
  return isText ? inputOfText(operation as Operation, text, req) : parseJson(text);
}

export const readBody: RequestHandler = async (req: Request, res: Response, next: NextFunction) => {
  const call = callOf(res);
  req.body = inputOf(call, await readBodyText(call));
  // The validator caches a compiled schema for each Content-Type string, so it only ever gets this one.
  req.headers['content-type'] = 'application/json';
  next();
};
