/** The one HTTP client of a bridge: deadline, redirects, and credentials that go to their own origin only. */
import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import type { HttpRequest } from '../../openapi/tool/build-request.ts';
import {
  ACCEPT_ENCODING,
  type Hop,
  networkError,
  type ResponseBody,
  readResponseBody,
  redirected,
  UpstreamError,
} from './http-response.ts';
import { type Limits, MAX_REDIRECTS } from './limits.ts';
import type { Log } from './log.ts';
import type { TokenGuard } from './token-guard.ts';

export interface HttpAnswer extends ResponseBody {
  status: number;
  contentType: string;
  /** In seconds, if the upstream sent it. */
  retryAfter?: number;
  headers: IncomingHttpHeaders;
}

/** What proves who calls: goes to the origin that is called, and stays off when a redirect leaves it. */
export interface Credentials {
  headers: Readonly<Record<string, string>>;
  /** `name=value` pairs, percent-encoded. */
  query: readonly string[];
  cookies: readonly string[];
}

export interface OutgoingRequest extends HttpRequest {
  /** Another origin than that of the base URL. */
  origin?: string | undefined;
  accept?: string | undefined;
  credentials?: Credentials;
}

interface HttpClientConfig {
  /** An origin. */
  baseUrl: string;
  guard: TokenGuard;
  limits: Limits;
  userAgent: string;
  log: Log;
}

const ACCEPT_JSON = 'application/json, application/problem+json';

/** Seconds, or a date. */
function retryAfterOf(value = ''): number {
  const seconds = Number.parseInt(value, 10);
  return Number.isNaN(seconds) ? Math.max(Math.ceil((Date.parse(value) - Date.now()) / 1_000), 0) : seconds;
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Omit<HttpAnswer, keyof ResponseBody> {
  const seconds = retryAfterOf(headers['retry-after']);
  return {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    headers,
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
  };
}

/** The URL with the pairs that it does not have yet. */
function withQuery(url: URL, pairs: readonly string[]): URL {
  const known = new Set(url.search.slice(1).split('&'));
  const added = pairs.filter((pair) => !known.has(pair));
  if (added.length === 0) return url;
  return new URL(`${url.href}${url.search === '' ? (url.href.endsWith('?') ? '' : '?') : '&'}${added.join('&')}`);
}

export class HttpClient {
  readonly #config: HttpClientConfig;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #tlsAgent = new TlsAgent({ keepAlive: true });

  constructor(config: HttpClientConfig) {
    this.#config = config;
  }

  /** Throws an UpstreamError if there is no answer; an answer with a broken body is still an answer. */
  async send(request: OutgoingRequest, callerSignal: AbortSignal): Promise<HttpAnswer> {
    const { deadlineMs, maxBodyBytes } = this.#config.limits;
    const deadline = new AbortController();
    const late = new UpstreamError(`timeout: no complete answer within ${deadlineMs} ms`);
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    const signal = AbortSignal.any([deadline.signal, callerSignal]);
    const cause = (error: unknown) => (deadline.signal.aborted ? late : networkError(error));
    try {
      const response = await this.#follow(request, signal);
      const { bytes, missing } = await readResponseBody(response, maxBodyBytes, signal);
      if (missing?.reason === 'broken') missing.error = cause(missing.error);
      return { ...headOf(response), bytes, ...(missing ? { missing } : {}) };
    } catch (error) {
      throw cause(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes every connection, including those in use. */
  close(): void {
    this.#agent.destroy();
    this.#tlsAgent.destroy();
  }

  async #follow(outgoing: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const { target, method, headers, body } = outgoing;
    const { guard, log } = this.#config;
    const home = outgoing.origin ?? this.#config.baseUrl;
    const url = new URL(home + target);
    let hop: Hop = { url, method, headers, body, isHome: url.origin === home };
    for (let redirects = 0; ; redirects++) {
      const response = await this.#open(hop, outgoing, signal);
      const next = redirected(hop, response);
      if (!next) return response;
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new UpstreamError(`more than ${MAX_REDIRECTS} redirects`);
      // A Location with a secret in it would send it on in a URL; parsing may have split it. A key of the query is there anyway.
      const isOpen = next.isHome && (outgoing.credentials?.query.length ?? 0) > 0;
      if (!isOpen && guard.holds(`${response.headers.location} ${next.url.href}`))
        throw new UpstreamError('a redirect repeats the token');
      log.trace(`redirect ${response.statusCode} to ${next.url.origin}${next.url.pathname}`);
      hop = next;
    }
  }

  async #open(hop: Hop, outgoing: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const first = this.#request(hop, outgoing, signal);
    try {
      return await first.answer;
    } catch (error) {
      // A server may close an idle connection just as we reuse it; repeating a read is safe.
      const isStale = first.request.reusedSocket && (error as { code?: unknown }).code === 'ECONNRESET';
      if (!isStale || hop.method !== 'GET' || signal.aborted) throw error;
      return this.#request(hop, outgoing, signal).answer;
    }
  }

  #request(
    hop: Hop,
    outgoing: OutgoingRequest,
    signal: AbortSignal,
  ): { request: ClientRequest; answer: Promise<IncomingMessage> } {
    const { url, method, body, isHome } = hop;
    const isTls = url.protocol === 'https:';
    const send = isTls ? requestHttps : requestHttp;
    const request = send(isHome ? withQuery(url, outgoing.credentials?.query ?? []) : url, {
      method,
      headers: this.#headers(hop, outgoing),
      agent: isTls ? this.#tlsAgent : this.#agent,
      signal,
    });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new UpstreamError('network failure: the upstream switched protocols'));
      });
    });
    request.end(body);
    return { request, answer };
  }

  #headers({ headers, body, isHome }: Hop, { accept, credentials }: OutgoingRequest): Record<string, string> {
    const own = isHome ? [credentials?.headers.cookie, ...(credentials?.cookies ?? [])] : [];
    const cookies = [headers.cookie, ...own].filter((each) => each !== undefined);
    return {
      ...headers,
      accept: accept ?? ACCEPT_JSON,
      'accept-encoding': ACCEPT_ENCODING,
      'user-agent': this.#config.userAgent,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(isHome ? credentials?.headers : {}),
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    };
  }
}
