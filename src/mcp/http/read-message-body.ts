/** Reads a request's body as JSON, up to a cap. */
import type { IncomingMessage } from 'node:http';

export type MessageBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'too-large' }
  | { kind: 'not-json' }
  | { kind: 'too-many-names' }
  | { kind: 'gone' };

/** Of the members of all messages with their parameters: the library looks at each, and no tool has nearly as many. */
export const MAX_MESSAGE_NAMES = 1_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const namesIn = (value: unknown) => (isObject(value) ? Object.keys(value).length : 0);

function countNames(message: unknown): number {
  const params = isObject(message) && isObject(message.params) ? message.params : {};
  return [message, params, params._meta, params.arguments].reduce<number>((sum, part) => sum + namesIn(part), 0);
}

function hasTooManyNames(body: unknown): boolean {
  if (!Array.isArray(body)) return countNames(body) > MAX_MESSAGE_NAMES;
  return body.reduce((sum: number, message) => sum + countNames(message), 0) > MAX_MESSAGE_NAMES;
}

/** Throws on invalid UTF-8, and skips a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Nothing if there is too much, as soon as that is known: a caller that never ends its body is answered too. Fails if the client is gone. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
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
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return hasTooManyNames(value) ? { kind: 'too-many-names' } : { kind: 'json', value };
  } catch {
    return { kind: 'not-json' };
  }
}
