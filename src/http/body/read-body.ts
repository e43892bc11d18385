/** Reads a body: JSON whatever its Content-Type, or a source as text where the door takes it; tells broken UTF-8 from broken JSON. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { limits } from '../../../generated/values.ts';
import { notUtf8Fault, tooLargeFault } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { readBytes } from '../../mcp/http/read-message-body.ts';
import { callOf, type HttpCall } from '../call/http-call.ts';
import { inputOfText, isSourceText } from './text-body.ts';

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

/** Nothing is decompressed: a few bytes of brotli can expand to any amount of memory. */
function checkEncoding({ req, res }: HttpCall): void {
  const encoding = req.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return;
  res.setHeader('Accept-Encoding', 'identity');
  throw new Fault('UNSUPPORTED_ENCODING');
}

/** The whole body as text; empty without a body. */
export async function readBodyText(call: HttpCall): Promise<string> {
  const operation = call.operation as Operation | undefined;
  checkEncoding(call);
  const bytes = await readBytes(call.req, limits.maxBodyBytes).catch((cause: unknown) => {
    throw new Fault('MALFORMED_REQUEST', { cause });
  });
  if (bytes === undefined) throw tooLargeFault(operation);
  return readText(bytes, operation);
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
