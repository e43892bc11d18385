/** The one handler for every path of a resource: its input is what the path holds, and its answer belongs to the caller alone. */
import type { RequestHandler } from 'express';
import type { Resource } from '../../generated/operations.ts';
import { checkInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import { callOf } from './call/http-call.ts';

/** The validator checks the answer when it is sent. */
const CHECKS: Checks = { input: checkInput, output: () => {} };

/** Leaves a GET of anything else to the routes that follow. */
export const onlyResources: RequestHandler = (_req, res, next) => {
  next(callOf(res).place?.pathInput ? undefined : 'route');
};

export function resourceDoor(invokeOperation: InvokeOperation): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    res.setHeader('Cache-Control', 'no-store');
    const outcome = await invokeOperation(call.operation as Resource, call.place?.pathInput, call, CHECKS);
    if (!outcome.ok) throw outcome.fault;
    res.json(call.envelope.value(outcome.value));
  };
}
