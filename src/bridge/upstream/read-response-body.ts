/** Reads at most a given number of decoded bytes of a body. */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { UpstreamError } from './upstream-error.ts';

export interface ResponseBody {
  bytes: Buffer;
  /** Why bytes are missing at the end; absent if the body is complete. */
  missing?: { reason: 'capped' } | { reason: 'broken'; error: unknown };
}

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export const ACCEPT_ENCODING = 'gzip, deflate, br';

function decoded(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  if (!Object.hasOwn(DECODERS, encoding)) throw new UpstreamError('the content encoding is not supported');
  const decoder = DECODERS[encoding as keyof typeof DECODERS]();
  // The decoder's reader gets every error; the callback only keeps it from being thrown twice.
  return pipeline(response, decoder, () => {});
}

export async function readResponseBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ResponseBody> {
  const chunks: Buffer[] = [];
  let room = maxBytes;
  const bytes = () => Buffer.concat(chunks);
  try {
    for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, room));
      if (chunk.length > room) return { bytes: bytes(), missing: { reason: 'capped' } };
      room -= chunk.length;
    }
    // A body that is ended by closing the connection looks complete even if we closed it.
    signal.throwIfAborted();
    return { bytes: bytes() };
  } catch (error) {
    return { bytes: bytes(), missing: { reason: 'broken', error } };
  } finally {
    if (!response.complete) response.destroy();
  }
}
