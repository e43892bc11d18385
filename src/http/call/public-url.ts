/** The address of the service as its callers see it, through the proxies that are trusted. */
import type { Request } from 'express';

const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/i;
const PREFIX = /^(?:\/[A-Za-z0-9._~-]{1,64}){1,8}$/;

/** What the nearest proxy says, if it is trusted. */
function forwarded(req: Request, name: string): string | undefined {
  const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return isTrusted(req.socket.remoteAddress, 0) ? req.get(name)?.split(',')[0]?.trim() : undefined;
}

/** For a request without a usable Host. */
function socketHost({ socket: { localAddress = '127.0.0.1', localPort } }: Request): string {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return `${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/** Without a slash at its end; it holds no character that HTML would have to escape. */
export function publicUrl(req: Request): string {
  const protocol = req.protocol === 'https' ? 'https' : 'http';
  const host = forwarded(req, 'X-Forwarded-Host') ?? req.headers.host ?? '';
  const prefix = forwarded(req, 'X-Forwarded-Prefix')?.replace(/\/$/, '') ?? '';
  return `${protocol}://${HOST.test(host) ? host : socketHost(req)}${PREFIX.test(prefix) ? prefix : ''}`;
}

/** From a page to the service's first path, as a relative URL without a slash at its end: that works under any prefix. */
export function rootFrom(path: string): string {
  const depth = path.split('/').length - 2;
  return depth > 0 ? Array(depth).fill('..').join('/') : '.';
}
