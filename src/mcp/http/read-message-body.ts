/** Reads a request's body as JSON, up to a cap. */
import type { IncomingMessage } from 'node:http';

export type MessageBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'too-large' }
  | { kind: 'not-json' }
  | { kind: 'gone' };

/** Throws on invalid UTF-8, and skips a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns early if there is too much; the rest is not read. */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length']) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client disconnected')));
  });
}

export async function readMessageBody(request: IncomingMessage, maxBytes: number): Promise<MessageBody> {
  let bytes: Buffer | undefined;
  try {
    bytes = await readBytes(request, maxBytes);
  } catch {
    return { kind: 'gone' };
  }
  if (bytes === undefined) return { kind: 'too-large' };
  try {
    return { kind: 'json', value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return { kind: 'not-json' };
  }
}
