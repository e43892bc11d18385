/** The one handler for every path of an operation: reads the body and sends the outcome in the path's envelope, or as the image that the caller wants. */
import type { RequestHandler } from 'express';
import { type Operation, operations } from '../../generated/operations.ts';
import { judgeInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { TakeCalls } from '../ports/call-budget.ts';
import { callOf } from './call/http-call.ts';
import { pictureBytes, sendImage } from './reply/send-image.ts';
import { countWork } from './request/hourly-limit.ts';
import { imageWanted } from './request/image-wanted.ts';

/** The validator has already checked the body, and checks the answer when it is sent. */
const LEFT_TO_CHECK: Checks = { input: (operation, body) => judgeInput(operation, body, []), output: () => {} };

export function operationDoor(invokeOperation: InvokeOperation, takeCalls: TakeCalls): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const { route, envelope } = call;
    countWork(takeCalls, call);
    // A copy of a body with many names would cost as much as reading it.
    const input = route?.input ? { ...req.body, ...route.input } : (req.body ?? {});
    if (route?.images) res.vary('Accept');
    const format = route?.images && imageWanted(req, input.format);
    if (route?.images && format) {
      const drawing = operations[route.images];
      const outcome = await invokeOperation(drawing, { ...input, format }, call);
      if (!outcome.ok) throw outcome.fault;
      sendImage(res, format, pictureBytes(drawing, format, outcome.value));
      return;
    }
    const outcome = await invokeOperation(call.operation as Operation, input, call, LEFT_TO_CHECK);
    if (!outcome.ok) throw outcome.fault;
    res.json(envelope.value(outcome.value));
  };
}
