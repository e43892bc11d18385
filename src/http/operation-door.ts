/** The one handler behind every path that leads to an operation: body in, outcome out, in the path's envelope. */
import type { Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../generated/operations.ts';
import { judgeInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { Envelope } from './reply/envelope.ts';
import { clientOf } from './request/client-of.ts';

/** Aborts when the client goes away before it was answered. */
function goneSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Makes its signal and its client's name only for an operation that looks at it. */
class DoorContext {
  readonly #req: Request;
  readonly #res: Response;
  #signal: AbortSignal | undefined;

  constructor(req: Request, res: Response) {
    this.#req = req;
    this.#res = res;
  }

  get client(): string {
    return clientOf(this.#req);
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#res);
    return this.#signal;
  }
}

/** The validator has held the body against its schema, and holds the answer against its own when it is sent. */
const LEFT_TO_CHECK: Checks = { input: (operation, body) => judgeInput(operation, body, []), output: () => {} };

export function operationDoor(invokeOperation: InvokeOperation): RequestHandler {
  return async (req: Request, res: Response) => {
    const { operation, envelope } = res.locals as { operation: Operation; envelope: Envelope };
    const outcome = await invokeOperation(operation, req.body, new DoorContext(req, res), LEFT_TO_CHECK);
    if (!outcome.ok) throw outcome.fault;
    res.json(envelope.value(outcome.value));
  };
}
