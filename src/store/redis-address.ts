/** What REDIS_URL may say: one server, the sentinels of a primary, or nodes of a cluster. */

export interface RedisNode {
  host: string;
  port: number;
}

interface RedisAccess {
  tls: boolean;
  username?: string;
  password?: string;
}

export type RedisAddress =
  | { kind: 'server'; url: string }
  | (RedisAccess & { kind: 'sentinel'; nodes: RedisNode[]; primary: string; database: number })
  | (RedisAccess & { kind: 'cluster'; nodes: RedisNode[] });

const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6_379 };
const MAX_PORT = 65_535;

/** `URL` does not read a list of hosts. */
const SEVERAL = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^/]*)@)?([^/@]+)(?:\/([^?#]*))?$/;
const NODE = /^(\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/;
const PRIMARY = /^([^/]+)(?:\/(\d{1,4}))?$/;

/** Undefined if an escape is broken. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readNode(text: string, defaultPort: number): RedisNode | undefined {
  const [, host, port = String(defaultPort)] = NODE.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > MAX_PORT) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readAccess(scheme: string, login: string | undefined): RedisAccess | undefined {
  const tls = scheme === 'rediss';
  if (login === undefined) return { tls };
  const colon = login.includes(':') ? login.indexOf(':') : login.length;
  const [username, password] = [login.slice(0, colon), login.slice(colon + 1)].map(decoded);
  if (username === undefined || password === undefined) return undefined;
  return { tls, ...(username && { username }), ...(password && { password }) };
}

/** Undefined for what is not the address of a server, of sentinels or of a cluster. */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const [, scheme = '', kind, login, hosts = '', path = ''] = SEVERAL.exec(text) ?? [];
  if (kind !== 'sentinel' && kind !== 'cluster') {
    const isServer = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);
    return isServer ? { kind: 'server', url: text } : undefined;
  }
  const access = readAccess(scheme, login);
  const found = hosts.split(',').map((host) => readNode(host, DEFAULT_PORTS[kind]));
  const nodes = found.filter((node) => node !== undefined);
  if (!access || nodes.length < found.length) return undefined;
  if (kind === 'cluster') return path === '' ? { kind, nodes, ...access } : undefined;
  const [, name = '', database = '0'] = PRIMARY.exec(path) ?? [];
  const primary = decoded(name);
  return primary ? { kind, nodes, primary, database: Number(database), ...access } : undefined;
}
