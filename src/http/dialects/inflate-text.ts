/** Reads base64 of compressed or plain UTF-8 text, and never more than the contract allows. */
import { inflateSync } from 'node:zlib';
import { limits } from '../../../generated/values.ts';
import { Fault } from '../../invocation/fault.ts';

/** Either alphabet: clients mix them up. */
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function tooLarge(cause?: unknown): Fault {
  const limit = limits.maxDecodedBytes.toLocaleString('en-US');
  return new Fault('CODE_TOO_LARGE', { message: `Decoded text exceeds maximum size of ${limit} bytes`, cause });
}

function bytesOf(encoded: string): Buffer | undefined {
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : undefined;
}

function textOf(bytes: Buffer): string | undefined {
  if (bytes.length > limits.maxDecodedBytes) throw tooLarge();
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Undefined if it is not base64 of UTF-8. */
export function readBase64(encoded: string): string | undefined {
  const bytes = bytesOf(encoded);
  return bytes && textOf(bytes);
}

/** Undefined if it is not base64 of zlib; a short text that expands to megabytes is a fault. */
export function inflateBase64(encoded: string): string | undefined {
  const bytes = bytesOf(encoded);
  if (!bytes) return undefined;
  try {
    return textOf(inflateSync(bytes, { maxOutputLength: limits.maxDecodedBytes }));
  } catch (error) {
    if (error instanceof Fault) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(error);
    return undefined;
  }
}
