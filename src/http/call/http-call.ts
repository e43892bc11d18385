/** One request on its way through the service: where it leads, who calls, and what its log line will say. */
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ErrorCode } from '../../../generated/errors.ts';
import type { Route } from '../../../generated/operations.ts';
import type { Invocable } from '../../invocation/check-input.ts';
import type { Fault } from '../../invocation/fault.ts';
import type { Call, ToolCallRecord } from '../../ports/call.ts';
import type { CallRecord } from '../../ports/call-record.ts';
import type { PictureNotes } from '../dialects/dialect.ts';
import type { RoutePlace } from '../routes/route-table.ts';
import { clientOf } from './client-of.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import { publicUrl } from './public-url.ts';

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
