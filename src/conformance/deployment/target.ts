/** The deployment under test: sends requests to it and remembers what it has refused because of too many calls. */
import type { Json } from './doors.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  json: unknown;
  /** The id that was sent with the request. */
  requestId?: string;
}

export interface Sending {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Target {
  base: URL;
  /** A key was given, so the deployment has keys. */
  hasKey: boolean;
  send(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, input: unknown): Promise<{ status: number; body: Json }>;
  /** The answers that refused a call because the hour's calls are used up. */
  refusals: readonly Answer[];
}

const REQUEST_LIMIT_MS = 120_000;
export const TOO_MANY = 429;
/** Keeps a byte order mark, which a body must not begin with and `response.text()` would drop. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyOf(body: unknown): string | undefined {
  return body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
}

/** `seen` is called with every answer, for the checks that apply to all of them. */
export function createTarget(
  url: string,
  key: string | undefined,
  seen: (path: string, answer: Answer) => void,
): Target {
  const base = new URL(url);
  const refusals: Answer[] = [];
  const target: Target = {
    base,
    hasKey: key !== undefined,
    async send(path, { method = 'GET', body, headers = {} } = {}) {
      const text = bodyOf(body);
      const requestId = crypto.randomUUID();
      const response = await fetch(new URL(path, base), {
        method,
        headers: {
          'X-Request-Id': requestId,
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      const read = utf8.decode(await response.arrayBuffer());
      const { status, headers: given } = response;
      const answer = { status, headers: given, text: read, json: parsed(read), requestId };
      seen(path, answer);
      if (status === TOO_MANY) refusals.push(answer);
      return answer;
    },
    async post(path, input) {
      const headers = { 'Content-Type': 'application/json' };
      const { status, json } = await target.send(path, { method: 'POST', body: input, headers });
      if (typeof json !== 'object' || json === null)
        throw new Error(`POST ${path} answered ${status} without a JSON object`);
      return { status, body: json as Json };
    },
    refusals,
  };
  return target;
}
