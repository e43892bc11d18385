/** What an operation gets to know about its caller over HTTP. */
import type { Request, Response } from 'express';
import type { CallContext } from '../../../generated/operations.ts';
import { publicUrl } from '../reply/public-url.ts';
import { callerOf } from './identify-caller.ts';

/** Aborts when the client disconnects before it has its answer. */
function goneSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The caller's session, if it sent one; unchecked. */
export function sessionOf({ headers }: Pick<Request, 'headers'>): { session?: string } {
  const session = headers['x-session-id'];
  return session === undefined ? {} : { session: String(session) };
}

/** Creates the signal, the client's name and the address only for an operation that reads them. */
export class DoorContext implements CallContext {
  readonly session?: string;
  readonly #req: Request;
  readonly #res: Response;
  #signal: AbortSignal | undefined;

  readonly beforeWork: (() => Promise<void>) | undefined;

  constructor(req: Request, res: Response, beforeWork?: () => Promise<void>) {
    this.#req = req;
    this.#res = res;
    this.beforeWork = beforeWork;
    Object.assign(this, sessionOf(req));
  }

  get client(): string {
    return callerOf(this.#req, this.#res);
  }

  get publicUrl(): string {
    return publicUrl(this.#req);
  }

  onCacheHit(): void {
    this.#res.locals.cached = true;
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#res);
    return this.#signal;
  }
}
