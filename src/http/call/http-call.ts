/** One request on its way through the service: where it leads, who calls, and what its log line will say. */
import { randomUUID } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';
import type { Request, Response } from 'express';
import type { ErrorCode } from '../../../generated/errors.ts';
import type { Route } from '../../../generated/operations.ts';
import type { Invocable } from '../../invocation/check-input.ts';
import type { Fault } from '../../invocation/fault.ts';
import type { Call, ToolCallRecord } from '../../ports/call.ts';
import type { CallRecord } from '../../ports/service-stats.ts';
import type { PictureNotes } from '../dialects/dialect.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import type { RoutePlace } from './route-table.ts';

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

/** An id set by a proxy is kept if it is harmless. */
const SAFE_ID = /^[A-Za-z0-9._-]{1,64}$/;

const PAGE_DOOR = 'page';

/** Sends a fault in a form of its own. */
export type SendFault = (call: HttpCall, fault: Fault) => void | Promise<void>;

/** Aborts when the client disconnects before it has its answer. */
function goneSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The steps write down here what they find out; the signal, the client's name and the address are made for those who ask. */
export class HttpCall implements Call {
  readonly req: Request;
  readonly res: Response;
  /** Undefined for what the contract does not have. */
  readonly place: RoutePlace | undefined;
  readonly requestId: string;
  readonly session: string | undefined;
  readonly envelope: Envelope;
  /** Found while the path was read, or by the dialect of a picture. */
  operation: Invocable | undefined;
  door: CallRecord['door'] | undefined;
  beforeWork: (() => Promise<void>) | undefined;
  /** Where a path has a form of its own for faults. */
  sendFault: SendFault | undefined;
  picture: PictureNotes = {};

  /** For the log line: the row of the catalogue, and the variables that lift a limit or list who may come in. */
  errorCode: ErrorCode | undefined;
  limitedBy: string | undefined;
  forbiddenBy: string | undefined;
  cached = false;
  /** Of a request to the MCP door. */
  toolCalls: ToolCallRecord[] | undefined;

  /** The name of the key that the caller has sent. */
  holder: string | undefined;
  #address: string | undefined;
  #signal: AbortSignal | undefined;

  constructor(req: Request, res: Response, place: RoutePlace | undefined) {
    this.req = req;
    this.res = res;
    this.place = place;
    const given = req.headers['x-request-id'];
    this.requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    const session = req.headers['x-session-id'];
    this.session = session === undefined ? undefined : String(session);
    this.envelope = envelopeOf(place?.route);
    this.operation = place?.operation;
    this.door = place?.route?.door;
    res.setHeader('X-Request-Id', this.requestId);
    res.locals.call = this;
  }

  get route(): Route | undefined {
    return this.place?.route;
  }

  /** The caller whose budget and share of the engines the request uses: the holder of a key, or an address. */
  get client(): string {
    return this.holder ?? this.address;
  }

  get address(): string {
    this.#address ??= clientOf(this.req);
    return this.#address;
  }

  get isFromPage(): boolean {
    return this.door === PAGE_DOOR;
  }

  markFromPage(): void {
    this.door = PAGE_DOOR;
  }

  get publicUrl(): string {
    return publicUrl(this.req);
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.res);
    return this.#signal;
  }

  readonly onCacheHit = (): void => {
    this.cached = true;
  };

  onToolCall: ((call: ToolCallRecord) => void) | undefined;
}

/** The entrance has made it. */
export function callOf({ locals }: Pick<Response, 'locals'>): HttpCall {
  return locals.call;
}
