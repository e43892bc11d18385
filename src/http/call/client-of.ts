/** Identifies clients without a key by their address. */
import { isIP, isIPv4 } from 'node:net';
import type { Request } from 'express';

/** Proxies write addresses with a port, in brackets or with a zone. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/** Undefined for what is not an IP address. */
function plainAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const address = (inBrackets ?? beforePort ?? text).replace(/%.*$/s, '');
  return isIP(address) === 0 ? undefined : address;
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in the same way.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [front, back] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  return tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}

/** 203.0.113.9 for ::ffff:203.0.113.9, however that is written. */
function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

/** An IPv6 customer usually has a whole /64, so its addresses count as one; undefined for what is not an IP address. */
export function limitKey(text: string): string | undefined {
  const address = plainAddress(text);
  if (address === undefined || isIPv4(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The client's address as Express determines it from `trust proxy`, or the socket's, if that is not an IP address.
 * Its prefix keeps it apart from the holders of keys, whatever a proxy passes on.
 */
export function clientOf({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string {
  return `address:${limitKey(ip) ?? limitKey(socket.remoteAddress ?? '') ?? ''}`;
}
