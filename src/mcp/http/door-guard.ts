/** The Host and Origin checks of the MCP door, against requests from web pages of other sites. */

/** Names that only resolve to the machine itself. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** In a list of allowed names: every name. */
const ANY_NAME = '*';

/** Why a request is refused with 403. */
export interface DoorRefusal {
  /** The variable that lists what is allowed. */
  variable: 'ALLOWED_HOSTS' | 'ALLOWED_ORIGINS';
  message: string;
}

export interface DoorGuard {
  /** Undefined if the request may come in. */
  refusal(host: string | undefined, origin: string | undefined): DoorRefusal | undefined;
}

const HOST_HEADER = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?$/i;
const ORIGIN_HEADER = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

const HOST_REFUSED: DoorRefusal = {
  variable: 'ALLOWED_HOSTS',
  message: 'Forbidden: this Host is not allowed; ALLOWED_HOSTS names those that are',
};
const ORIGIN_REFUSED: DoorRefusal = {
  variable: 'ALLOWED_ORIGINS',
  message: 'Forbidden: this Origin is not allowed; ALLOWED_ORIGINS names those that are',
};

function normalized(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => name.trim().toLowerCase().replace(/\/$/, '')));
}

/** Whether a page came from the same host and port that it calls; behind a TLS proxy only the page knows the scheme. */
function isSameOrigin(host: string | undefined, origin: string): boolean {
  const [, hostName, hostPort] = HOST_HEADER.exec(host ?? '') ?? [];
  const [, scheme = '', name, port] = ORIGIN_HEADER.exec(origin) ?? [];
  const defaultPort = DEFAULT_PORTS[scheme.toLowerCase()];
  if (hostName === undefined || name === undefined || defaultPort === undefined) return false;
  return hostName.toLowerCase() === name.toLowerCase() && (hostPort ?? defaultPort) === (port ?? defaultPort);
}

/**
 * A rebound DNS name is visible in the Host header, a foreign page in the Origin header. Programs send no Origin.
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
      if (!hostAllowed(host)) return HOST_REFUSED;
      const allowed = originAllowed(origin) || (origin !== undefined && isSameOrigin(host, origin));
      return allowed ? undefined : ORIGIN_REFUSED;
    },
  };
}
