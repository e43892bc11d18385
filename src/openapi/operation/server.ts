/** The server of an operation: which origin, and the path that comes before the operation's own. */
import { type Description, isRecord, type ServerObject } from '../description/description.ts';
import { MAX_SERVER_URL_CHARS } from '../description/description-limits.ts';
import { DescriptionError } from '../description/errors.ts';

export interface Server {
  /** Undefined if the description leaves it to the caller. */
  origin?: string;
  path: string;
}

const NAME = /\{([^{}/]+)\}/g;
const NOWHERE = 'http://server.invalid';

function filledServer({ url, variables }: ServerObject): string {
  let room = MAX_SERVER_URL_CHARS;
  const refuse = () => {
    throw new DescriptionError(`a server's URL is longer than ${MAX_SERVER_URL_CHARS} characters`);
  };
  if (url.length > room) refuse();
  return url.replace(NAME, (whole, name: string) => {
    const value = String(variables?.[name]?.default ?? whole);
    room -= value.length;
    return room < 0 ? refuse() : value;
  });
}

/** The first server; undefined if the description names no server. */
export function readServer(servers: unknown): Server | undefined {
  const [server] = Array.isArray(servers) ? servers : [];
  if (!isRecord(server) || typeof server.url !== 'string') return undefined;
  const url = filledServer(server as unknown as ServerObject).trim();
  // A variable without a value in the host is the caller's to choose, like a host that is not there.
  const [host = ''] = /^(?:https?:)?\/\/[^/]*/i.exec(url) ?? [];
  const known = /[{}]/.test(host) ? url.slice(host.length) : url;
  if (!URL.canParse(known, NOWHERE)) throw new DescriptionError(`server '${url}' is not a URL`);
  const { origin, pathname } = new URL(known, NOWHERE);
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const path = pathname.slice(0, end);
  return origin === NOWHERE || origin === 'null' ? { path } : { origin, path };
}

function originOf(servers: unknown): string | undefined {
  try {
    return readServer(servers)?.origin;
  } catch {
    // Told where it is used.
    return undefined;
  }
}

/** The origin that `--base-url` stands for: that of the file's first server, or the one that most paths name. */
export function homeOrigin(description: Description): string | undefined {
  const whole = originOf(description.servers);
  const uses = new Map<string, number>();
  for (const item of Object.values(description.paths).filter(isRecord)) {
    const operations = Object.values(item).filter(isRecord);
    for (const { servers = item.servers } of operations) {
      const origin = servers === undefined ? whole : originOf(servers);
      if (origin !== undefined) uses.set(origin, (uses.get(origin) ?? 0) + 1);
    }
  }
  if (whole !== undefined && uses.has(whole)) return whole;
  return [...uses].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? whole;
}
