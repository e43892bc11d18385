/** Which secrets an operation is sent: those of its security requirement, and nothing if it needs none. */
import type { DescribedOperation } from '../../openapi/operation/operation.ts';
import { percentEncode } from '../../openapi/operation/percent-encode.ts';
import type { SecurityScheme } from '../../openapi/operation/security.ts';
import type { Credentials } from './http-client.ts';

export interface Secrets {
  /** By the name of the security scheme. */
  schemes: ReadonlyMap<string, string>;
  /** The Bearer token of `--token`. */
  token?: string | undefined;
  /** Secret headers of `--header`. */
  headers: Readonly<Record<string, string>>;
}

/** Exchanges `id:secret` for an access token. */
export type FetchToken = (tokenUrl: string, client: string, scopes: readonly string[]) => Promise<string>;

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
