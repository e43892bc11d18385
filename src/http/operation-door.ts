/** The one handler for every path of an operation: reads the body and sends the outcome in the path's envelope, or as the image that the caller wants. */
import type { Request, RequestHandler } from 'express';
import { type Operation, operations, type Resource } from '../../generated/operations.ts';
import { checkInput, judgeInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { TakeCalls } from '../ports/admission.ts';
import {
  FORMAT_NAMES,
  formatOfType,
  formatRow,
  isPictureFormat,
  type PictureFormat,
} from '../ports/picture-formats.ts';
import { callOf } from './call/http-call.ts';
import { pictureBytes, sendImage } from './reply/send-image.ts';
import { countWork } from './request/hourly-limit.ts';

const JSON_TYPE = 'application/json';

/** JSON unless the caller prefers another type; `asked` decides where any image will do. */
function imageWanted(req: Request, asked: unknown): PictureFormat | undefined {
  const first = isPictureFormat(asked) ? asked : FORMAT_NAMES[0];
  const formats = FORMAT_NAMES.toSorted((a, b) => Number(b === first) - Number(a === first));
  const chosen = req.accepts([JSON_TYPE, ...formats.map((format) => formatRow(format).mimeType)]);
  const format = formatOfType(chosen, formats);
  // Many programs name plain text before JSON for any answer.
  return format !== undefined && formatRow(format).kind === 'text' && req.accepts(JSON_TYPE) ? undefined : format;
}

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

/** The validator checks the answer when it is sent. */
const CHECKS: Checks = { input: checkInput, output: () => {} };

/** Leaves a GET of anything else to the routes that follow. */
export const onlyResources: RequestHandler = (_req, res, next) => {
  next(callOf(res).place?.pathInput ? undefined : 'route');
};

/**
 * The one handler for every path of a resource: its input is what the path holds, and its answer belongs to the
 * caller alone.
 */
export function resourceDoor(invokeOperation: InvokeOperation): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    res.setHeader('Cache-Control', 'no-store');
    const outcome = await invokeOperation(call.operation as Resource, call.place?.pathInput, call, CHECKS);
    if (!outcome.ok) throw outcome.fault;
    res.json(call.envelope.value(outcome.value));
  };
}
