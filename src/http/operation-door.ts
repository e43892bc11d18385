/** The one handler for every path of an operation: reads the body and sends the outcome in the path's envelope. */
import type { Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../generated/operations.ts';
import { judgeInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { TakeCalls } from '../ports/call-budget.ts';
import type { Envelope } from './reply/envelope.ts';
import { DoorContext } from './request/door-context.ts';
import { countWork } from './request/hourly-limit.ts';

/** The validator has already checked the body, and checks the answer when it is sent. */
const LEFT_TO_CHECK: Checks = { input: (operation, body) => judgeInput(operation, body, []), output: () => {} };

export function operationDoor(invokeOperation: InvokeOperation, takeCalls: TakeCalls): RequestHandler {
  return async (req: Request, res: Response) => {
    const { operation, envelope } = res.locals as { operation: Operation; envelope: Envelope };
    const context = new DoorContext(req, res, countWork(takeCalls, req, res));
    const outcome = await invokeOperation(operation, req.body, context, LEFT_TO_CHECK);
    if (!outcome.ok) throw outcome.fault;
    res.json(envelope.value(outcome.value));
  };
}
