/** The one handler for every path of a resource: its input is what the path holds, and its answer belongs to the caller alone. */
import type { Request, RequestHandler, Response } from 'express';
import type { Resource } from '../../generated/operations.ts';
import { checkInput } from '../invocation/check-input.ts';
import type { Checks, InvokeOperation } from '../invocation/invoke-operation.ts';
import type { Envelope } from './reply/envelope.ts';
import { DoorContext } from './request/door-context.ts';

/** The validator checks the answer when it is sent. */
const CHECKS: Checks = { input: checkInput, output: () => {} };

interface ResourceRequest {
  operation: Resource;
  envelope: Envelope;
  pathInput?: Record<string, string>;
}

/** Leaves a GET of anything else to the routes that follow. */
export const onlyResources: RequestHandler = (_req, res, next) => {
  next((res.locals as Partial<ResourceRequest>).pathInput ? undefined : 'route');
};

export function resourceDoor(invokeOperation: InvokeOperation): RequestHandler {
  return async (req: Request, res: Response) => {
    const { operation, envelope, pathInput } = res.locals as ResourceRequest;
    res.setHeader('Cache-Control', 'no-store');
    const outcome = await invokeOperation(operation, pathInput, new DoorContext(req, res), CHECKS);
    if (!outcome.ok) throw outcome.fault;
    res.json(envelope.value(outcome.value));
  };
}
