/** Identifies clients without a key by their address. */
import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** An IPv6 customer usually has a whole /64, so its addresses count as one. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The client's address as Express determines it from `trust proxy`. */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return limitKey(ip);
}
