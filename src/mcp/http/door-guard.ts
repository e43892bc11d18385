/** Says whether a browser page of another site may be behind a request: the Host and Origin checks of the MCP door. */

/** Names that only the machine itself can be reached by. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** In a list of allowed names: every name. */
export const ANY_NAME = '*';

export interface DoorGuard {
  /** A sentence when the request must be refused with 403. */
  refusal(host: string | undefined, origin: string | undefined): string | undefined;
}

const HOST_HEADER = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/i;
const ORIGIN_HEADER = /^([a-z][a-z0-9+.-]*:\/\/)(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i;

function normalized(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => name.trim().toLowerCase().replace(/\/$/, '')));
}

/**
 * A rebound DNS name shows in the Host header, a foreign page in the Origin header. Programs send no Origin.
 * An entry of `allowedOrigins` is a host name (any scheme and port) or a whole origin such as `https://chat.example`.
 */
export function createDoorGuard(allowedHosts: readonly string[], allowedOrigins: readonly string[]): DoorGuard {
  const hosts = normalized(allowedHosts);
  const origins = normalized(allowedOrigins);

  const hostAllowed = (host: string | undefined) => {
    if (hosts.has(ANY_NAME)) return true;
    const name = HOST_HEADER.exec(host ?? '')?.[1];
    return name !== undefined && hosts.has(name.toLowerCase());
  };
  const originAllowed = (origin: string | undefined) => {
    if (origin === undefined || origins.has(ANY_NAME)) return true;
    const name = ORIGIN_HEADER.exec(origin)?.[2];
    return name !== undefined && (origins.has(origin.toLowerCase()) || origins.has(name.toLowerCase()));
  };

  return {
    refusal(host, origin) {
      if (!hostAllowed(host)) return 'Forbidden: this Host is not allowed';
      return originAllowed(origin) ? undefined : 'Forbidden: this Origin is not allowed';
    },
  };
}
