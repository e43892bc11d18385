/** The one handler for every path of an operation: reads the body and sends the outcome in the path's envelope. */
import type { Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../generated/operations.ts';
import { judgeInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { Envelope } from './reply/envelope.ts';
import { callerOf } from './request/identify-caller.ts';

/** Aborts when the client disconnects before it has its answer. */
function goneSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Creates the signal and the client's name only for an operation that reads them. */
class DoorContext {
  readonly #req: Request;
  readonly #res: Response;
  #signal: AbortSignal | undefined;

  constructor(req: Request, res: Response) {
    this.#req = req;
    this.#res = res;
  }

  get client(): string {
    return callerOf(this.#req, this.#res);
  }

  onCacheHit(): void {
    this.#res.locals.cached = true;
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#res);
    return this.#signal;
  }
}

/** The validator has already checked the body, and checks the answer when it is sent. */
const LEFT_TO_CHECK: Checks = { input: (operation, body) => judgeInput(operation, body, []), output: () => {} };

export function operationDoor(invokeOperation: InvokeOperation): RequestHandler {
  return async (req: Request, res: Response) => {
    const { operation, envelope } = res.locals as { operation: Operation; envelope: Envelope };
    const outcome = await invokeOperation(operation, req.body, new DoorContext(req, res), LEFT_TO_CHECK);
    if (!outcome.ok) throw outcome.fault;
    res.json(envelope.value(outcome.value));
  };
}
