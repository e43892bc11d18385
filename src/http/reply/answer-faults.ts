/** The last step of a failed request: sends the fault in its door's envelope, without internal details. */
import type { ErrorRequestHandler } from 'express';
import { error as validatorErrors } from 'express-openapi-validator';
import type { Operation } from '../../../generated/operations.ts';
import { inputPlace, judgeInput, type Violation } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { toolEnvelope } from '../call/envelope.ts';
import { callOf, type HttpCall } from '../call/http-call.ts';

type Refusal = InstanceType<typeof validatorErrors.BadRequest>;

/** The validator's errors for properties of the body; if the body is not an object, every required property is missing. */
function violationsOf({ inputSchema }: Operation, { errors }: Refusal): Violation[] {
  return errors.flatMap(({ path, message, errorCode = '' }) => {
    const [keyword = ''] = errorCode.split('.');
    const [, place, ...parts] = path.split('/');
    if (place !== 'body') return [];
    if (parts.length > 0) return [{ property: inputPlace(parts), keyword, must: message }];
    const { required = [] } = inputSchema as { required?: string[] };
    return required.map((name) => ({ property: name, keyword: 'required', must: 'must be given' }));
  });
}

/** The contract's error for a body that the validator refused, worded as on every other door. */
function refusedInput(operation: Operation | undefined, body: unknown, refusal: Refusal): Fault {
  try {
    if (operation) judgeInput(operation, body, violationsOf(operation, refusal));
  } catch (fault) {
    if (fault instanceof Fault) return fault;
  }
  return new Fault('INVALID_INPUT', { message: `Invalid input: ${refusal.message}` });
}

function faultOf(error: unknown, operation: Operation | undefined, body: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof validatorErrors.BadRequest) return refusedInput(operation, body, error);
  return new Fault('INTERNAL_ERROR', { cause: error });
}

export function answerFaults(report: (error: unknown, call: HttpCall) => void): ErrorRequestHandler {
  return (error, req, res, next) => {
    const call = callOf(res);
    const fault = faultOf(error, call.operation as Operation | undefined, req.body);
    // Errors thrown by an operation were reported where they were caught.
    if (fault !== error && fault.code === 'INTERNAL_ERROR') report(error, call);
    if (res.headersSent) {
      next(error);
      return;
    }
    if (fault.retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(fault.retryAfterSeconds));
    call.errorCode = fault.code;
    if (call.sendFault) return call.sendFault(call, fault);
    const { status, body } = call.envelope.fault(fault);
    // Not `res.json`, which the validator wraps: the answer to a fault must not fail the validation.
    res.status(status).type('json').send(JSON.stringify(body));
  };
}

/** For an answer that cannot be written, such as details that are not JSON: Express would answer with an HTML page. */
export const answerAnyway: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) {
    next(error);
    return;
  }
  const { status, body } = toolEnvelope.fault(new Fault('INTERNAL_ERROR'));
  callOf(res).errorCode = 'INTERNAL_ERROR';
  res.status(status).type('json').send(JSON.stringify(body));
};

/** Express would write the error to stderr; the answer has begun, so that only its end can be missing. */
export const cutAnswer: ErrorRequestHandler = (_error, _req, res, _next) => {
  res.destroy();
};
