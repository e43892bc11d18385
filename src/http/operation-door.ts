/** The one handler for every path of an operation: reads the body and sends the outcome in the path's envelope, or as the image that the caller wants. */
import type { Request, RequestHandler, Response } from 'express';
import { type Operation, operations, type Route } from '../../generated/operations.ts';
import { judgeInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { TakeCalls } from '../ports/call-budget.ts';
import type { Envelope } from './reply/envelope.ts';
import { pictureBytes, sendImage } from './reply/send-image.ts';
import { DoorContext } from './request/door-context.ts';
import { countWork } from './request/hourly-limit.ts';
import { imageWanted } from './request/image-wanted.ts';

/** The validator has already checked the body, and checks the answer when it is sent. */
const LEFT_TO_CHECK: Checks = { input: (operation, body) => judgeInput(operation, body, []), output: () => {} };

interface OperationRequest {
  operation: Operation;
  envelope: Envelope;
  route?: Route;
}

export function operationDoor(invokeOperation: InvokeOperation, takeCalls: TakeCalls): RequestHandler {
  return async (req: Request, res: Response) => {
    const { operation, envelope, route } = res.locals as OperationRequest;
    const context = new DoorContext(req, res, countWork(takeCalls, req, res));
    const input = { ...req.body, ...route?.input };
    if (route?.images) res.vary('Accept');
    const format = route?.images && imageWanted(req, input.format);
    if (route?.images && format) {
      const drawing = operations[route.images];
      const outcome = await invokeOperation(drawing, { ...input, format }, context);
      if (!outcome.ok) throw outcome.fault;
      sendImage(res, format, pictureBytes(drawing, format, outcome.value));
      return;
    }
    const outcome = await invokeOperation(operation, input, context, LEFT_TO_CHECK);
    if (!outcome.ok) throw outcome.fault;
    res.json(envelope.value(outcome.value));
  };
}
