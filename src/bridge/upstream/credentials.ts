/** Which secrets an operation is sent: those of its security requirement, with access tokens fetched where OAuth 2 needs them, and nothing if it requires no security. */
import type { DescribedOperation } from '../../openapi/operation/operation.ts';
import { percentEncode } from '../../openapi/operation/path-template.ts';
import type { SecurityScheme } from '../../openapi/operation/security.ts';
import type { Credentials, HttpAnswer, HttpClient } from './http-client.ts';
import { UpstreamError } from './http-response.ts';
import type { TokenGuard } from './token-guard.ts';

export interface Secrets {
  /** By the name of the security scheme. */
  schemes: ReadonlyMap<string, string>;
  /** The Bearer token of `--token`. */
  token?: string | undefined;
  /** Secret headers of `--header`. */
  headers: Readonly<Record<string, string>>;
}

/** Exchanges `id:secret` for an access token. */
type FetchToken = (tokenUrl: string, client: string, scopes: readonly string[]) => Promise<string>;

export interface FoundCredentials extends Credentials {
  /** The schemes of which the operation needs one, if none of their secrets was given. */
  lacking?: readonly string[];
}

export type FindCredentials = (operation: DescribedOperation) => Promise<FoundCredentials>;

interface Pieces {
  headers: Record<string, string>;
  query: string[];
  cookies: string[];
}

function isBearer(scheme: SecurityScheme | undefined): boolean {
  return (
    scheme?.kind === 'bearer' ||
    (scheme?.kind === 'apiKey' && scheme.in === 'header' && scheme.name.toLowerCase() === 'authorization')
  );
}

/** `id:secret` of an OAuth client, which is exchanged for a token. */
function isClient(scheme: SecurityScheme, secret: string): boolean {
  return scheme.kind === 'bearer' && scheme.tokenUrl !== undefined && secret.includes(':');
}

/** Whether the secret itself is the value of a header, neither in base64 nor percent-encoded. */
export function isSentAsIs(scheme: SecurityScheme, secret: string): boolean {
  return scheme.kind === 'apiKey' ? scheme.in === 'header' : scheme.kind === 'bearer' && !isClient(scheme, secret);
}

/** `schemes` are those of the description. */
export function createCredentials(
  schemes: ReadonlyMap<string, SecurityScheme>,
  secrets: Secrets,
  fetchToken: FetchToken,
): FindCredentials {
  const hasSecret = (name: string) =>
    schemes.has(name) && (secrets.schemes.has(name) || (secrets.token !== undefined && isBearer(schemes.get(name))));

  async function add(pieces: Pieces, name: string, scopes: readonly string[]): Promise<void> {
    const scheme = schemes.get(name);
    const secret = secrets.schemes.get(name);
    if (secret === undefined || !scheme) {
      if (secrets.token !== undefined && isBearer(scheme)) pieces.headers.authorization = `Bearer ${secrets.token}`;
      return;
    }
    if (scheme.kind === 'basic') {
      pieces.headers.authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
    } else if (scheme.kind === 'bearer') {
      const token = isClient(scheme, secret) ? await fetchToken(scheme.tokenUrl ?? '', secret, scopes) : secret;
      pieces.headers.authorization = `Bearer ${token}`;
    } else if (scheme.in === 'header') {
      pieces.headers[scheme.name.toLowerCase()] = secret;
    } else {
      const pair = `${percentEncode(scheme.name)}=${percentEncode(secret)}`;
      (scheme.in === 'query' ? pieces.query : pieces.cookies).push(pair);
    }
  }

  return async ({ security }) => {
    const pieces: Pieces = { headers: {}, query: [], cookies: [] };
    if (security === undefined) {
      // The description is silent, so that whatever was configured is meant.
      if (secrets.token !== undefined) pieces.headers.authorization = `Bearer ${secrets.token}`;
      for (const name of secrets.schemes.keys()) await add(pieces, name, []);
      return { ...pieces, headers: { ...pieces.headers, ...secrets.headers } };
    }
    if (security.length === 0) return pieces;
    const whole = security.find((each) => Object.keys(each).length > 0 && Object.keys(each).every(hasSecret));
    const chosen = whole ?? security.find((each) => Object.keys(each).some(hasSecret));
    if (!chosen) {
      const lacking = [...new Set(security.flatMap((each) => Object.keys(each)))];
      return { ...pieces, headers: secrets.headers, lacking };
    }
    for (const [name, scopes] of Object.entries(chosen)) await add(pieces, name, Array.isArray(scopes) ? scopes : []);
    return { ...pieces, headers: { ...pieces.headers, ...secrets.headers } };
  };
}

/** OAuth 2's names of errors, such as `invalid_client`. */
const ERROR_NAME = /^[a-z_]{1,40}$/;
/** A token that expires this soon is not used any more. */
const MARGIN_MS = 30_000;
/** If the service does not say how long a token lasts. */
const DEFAULT_LIFE_S = 300;

/** Access tokens for client credentials (OAuth 2): fetched when needed, kept until shortly before they expire. */
interface ClientTokens {
  fetch: FetchToken;
  /** The service refused this value of the header Authorization: the next call fetches another token. False if none was fetched. */
  forget(authorization: string | undefined): boolean;
}

interface ClientTokensConfig {
  client: Pick<HttpClient, 'send'>;
  guard: TokenGuard;
  baseUrl: string;
  /** The origin in the description that the base URL stands for. */
  home: string | undefined;
  /** Other origins that secrets may be sent to. */
  servers: readonly string[];
  now(): number;
}

interface TokenAnswer {
  token?: string | undefined;
  seconds: number;
  error?: string | undefined;
}

function readTokenAnswer({ status, bytes }: HttpAnswer): TokenAnswer {
  try {
    const { access_token: token, expires_in: life, error } = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const isFit = status >= 200 && status < 300 && typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
    return {
      token: isFit ? token : undefined,
      seconds: Number(life) > 0 ? Number(life) : DEFAULT_LIFE_S,
      error: typeof error === 'string' && ERROR_NAME.test(error) ? error : undefined,
    };
  } catch {
    return { seconds: 0 };
  }
}

export function createClientTokens(config: ClientTokensConfig): ClientTokens {
  const { client, guard, baseUrl, home, servers, now } = config;
  const kept = new Map<string, { token: Promise<string>; header: string; until: number }>();

  async function ask(url: URL, id: string, secret: string, scopes: readonly string[]) {
    const scope = scopes.length > 0 ? `&scope=${percentEncode(scopes.join(' '))}` : '';
    const form = `grant_type=client_credentials${scope}`;
    const basic = Buffer.from(`${percentEncode(id)}:${percentEncode(secret)}`).toString('base64');
    const request = {
      method: 'POST',
      origin: url.origin,
      target: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    };
    const signal = new AbortController().signal;
    const credentials = { headers: { authorization: `Basic ${basic}` }, query: [], cookies: [] };
    const first = readTokenAnswer(await client.send({ ...request, credentials }, signal));
    if (first.token !== undefined) return { token: first.token, seconds: first.seconds };
    // Some services only read the form.
    const body = `${form}&client_id=${percentEncode(id)}&client_secret=${percentEncode(secret)}`;
    const answer = await client.send({ ...request, body }, signal);
    const { token, seconds, error = first.error } = readTokenAnswer(answer);
    if (token !== undefined) return { token, seconds };
    const reason = error === undefined ? '' : ` (${error})`;
    throw new UpstreamError(`no access token: the token URL answered with ${answer.status}${reason}`);
  }

  return {
    forget(authorization) {
      const hadSome = kept.size > 0;
      // Calls that were refused together share the next token: one that is newer is kept.
      for (const [key, { header }] of kept) if (header === authorization) kept.delete(key);
      return hadSome;
    },
    async fetch(tokenUrl, pair, scopes) {
      if (!URL.canParse(tokenUrl, baseUrl)) throw new UpstreamError('no access token: the token URL is not a URL');
      const given = new URL(tokenUrl, baseUrl);
      const url = given.origin === home ? new URL(given.pathname + given.search, baseUrl) : given;
      if (url.origin !== baseUrl && !servers.includes(url.origin)) {
        throw new UpstreamError(
          `no access token: the token URL is on ${url.origin}; name it with --server to trust it`,
        );
      }
      const key = JSON.stringify([url.href, pair, scopes]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.token;
      const [id = '', ...rest] = pair.split(':');
      const entry = { token: Promise.resolve(''), header: '', until: now() + DEFAULT_LIFE_S * 1_000 };
      entry.token = ask(url, id, rest.join(':'), scopes).then(({ token, seconds }) => {
        guard.add(token);
        entry.header = `Bearer ${token}`;
        entry.until = now() + Math.max(seconds * 1_000 - MARGIN_MS, 0);
        return token;
      });
      kept.set(key, entry);
      return entry.token.catch((error) => {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      });
    },
  };
}
