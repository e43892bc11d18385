/** Tells clients apart by their address, for the hourly limit and for their share of the engines. */
import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** One IPv6 customer holds a whole /64: its addresses count as one. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The address that Express believes, which depends on `trust proxy`. */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return limitKey(ip);
}
