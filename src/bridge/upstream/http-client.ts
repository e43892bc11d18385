/** The one HTTP client of a bridge: deadline, redirects, and a token that goes to its own origin only. */
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import type { HttpRequest } from '../../openapi/tool/build-request.ts';
import { type Limits, MAX_REDIRECTS } from '../common/limits.ts';
import type { Log } from '../common/stderr-log.ts';
import type { TokenGuard } from '../common/token-guard.ts';
import { ACCEPT_ENCODING, type ResponseBody, readResponseBody } from './read-response-body.ts';
import { type Hop, redirected } from './redirect.ts';
import { networkError, UpstreamError } from './upstream-error.ts';

export interface HttpAnswer extends ResponseBody {
  status: number;
  contentType: string;
  /** In seconds, if the upstream sent it. */
  retryAfter?: number;
}

export interface HttpClientConfig {
  baseUrl: string;
  token?: string;
  guard: TokenGuard;
  limits: Limits;
  userAgent: string;
  log: Log;
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Omit<HttpAnswer, keyof ResponseBody> {
  const seconds = Number.parseInt(headers['retry-after'] ?? '', 10);
  return {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
  };
}

export class HttpClient {
  readonly #config: HttpClientConfig;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #tlsAgent = new TlsAgent({ keepAlive: true });

  constructor(config: HttpClientConfig) {
    this.#config = config;
  }

  /** Throws an UpstreamError if there is no answer; an answer with a broken body is still an answer. */
  async send(request: HttpRequest, callerSignal: AbortSignal): Promise<HttpAnswer> {
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

  async #follow({ target, method, headers, body }: HttpRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(this.#config.baseUrl + target);
    let hop: Hop = { url, method, headers, body, isHome: url.origin === this.#config.baseUrl };
    for (let redirects = 0; ; redirects++) {
      const response = await this.#open(hop, signal);
      const next = redirected(hop, response);
      if (!next) return response;
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new UpstreamError(`more than ${MAX_REDIRECTS} redirects`);
      // A Location with the token in it would send the token on in a URL; parsing may have split it.
      if (this.#config.guard.holds(`${response.headers.location} ${next.url.href}`))
        throw new UpstreamError('a redirect repeats the token');
      this.#config.log.trace(`redirect ${response.statusCode} to ${next.url.origin}${next.url.pathname}`);
      hop = next;
    }
  }

  async #open(hop: Hop, signal: AbortSignal): Promise<IncomingMessage> {
    const first = this.#request(hop, signal);
    try {
      return await first.answer;
    } catch (error) {
      // A server may close an idle connection just as we reuse it; repeating a read is safe.
      const isStale = first.request.reusedSocket && (error as { code?: unknown }).code === 'ECONNRESET';
      if (!isStale || hop.method !== 'GET' || signal.aborted) throw error;
      return this.#request(hop, signal).answer;
    }
  }

  #request(hop: Hop, signal: AbortSignal): { request: ClientRequest; answer: Promise<IncomingMessage> } {
    const { url, method, body } = hop;
    const isTls = url.protocol === 'https:';
    const send = isTls ? requestHttps : requestHttp;
    const request = send(url, {
      method,
      headers: this.#headers(hop),
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

  #headers({ headers, body, isHome }: Hop): Record<string, string> {
    const { token, userAgent } = this.#config;
    return {
      ...headers,
      accept: 'application/json, application/problem+json',
      'accept-encoding': ACCEPT_ENCODING,
      'user-agent': userAgent,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(token !== undefined && isHome ? { authorization: `Bearer ${token}` } : {}),
    };
  }
}
