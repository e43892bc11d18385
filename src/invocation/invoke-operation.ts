/** Runs an operation: checks the input, calls the handler, checks its result, and turns whatever is thrown into an outcome. */
import { Ajv, type ValidateFunction } from 'ajv';
import type { Handlers } from '../../generated/operations.ts';
import type { Call } from '../ports/call.ts';
import { type CheckInput, checkInput, type Invocable, objectOf, unknownInputs } from './check-input.ts';
import { Fault } from './fault.ts';

const ajv = new Ajv({ strict: false, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

/** Throws if the value does not match the contract. */
function checkValue({ id, outputSchema }: Invocable, value: unknown): void {
  let validate = validators.get(id);
  if (!validate) {
    validate = ajv.compile(outputSchema);
    validators.set(id, validate);
  }
  if (!validate(value))
    throw new Error(`${id} returned a value that violates the contract: ${ajv.errorsText(validate.errors)}`);
}

export type Outcome = { ok: true; value: Record<string, unknown> } | { ok: false; fault: Fault };

/** What is checked here; a door with its own validator leaves out what that has already checked. */
export interface Checks {
  input: CheckInput;
  output(operation: Invocable, value: unknown): void;
}

const ALL_CHECKS: Checks = { input: checkInput, output: checkValue };

export type InvokeOperation = (
  operation: Invocable,
  input: unknown,
  context?: Call,
  checks?: Checks,
) => Promise<Outcome>;

type AnyHandler = (input: unknown, context: Call) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** What a handler says itself comes first. */
function withNote(value: Record<string, unknown>, note: string | undefined): Record<string, unknown> {
  if (note === undefined) return value;
  return { ...value, note: typeof value.note === 'string' ? `${value.note} ${note}` : note };
}

/** What was ignored may be why the call failed. */
function addHint(fault: Fault, operation: Invocable, input: unknown): void {
  if (fault.fault !== 'caller' || fault.details.hint !== undefined) return;
  const hint = unknownInputs(operation, objectOf(input));
  if (hint !== undefined) fault.details = { ...fault.details, hint };
}

/** `report` is called with every unexpected error; its text never reaches the caller. */
export function createInvokeOperation(
  handlers: Handlers,
  report: (error: unknown, context: Call) => void,
): InvokeOperation {
  return async (operation, input, context = {}, checks = ALL_CHECKS) => {
    try {
      const checked = checks.input(operation, input);
      // The table pairs ids with handlers; the check has just shown that the input has the handler's type.
      const handler = handlers[operation.id] as AnyHandler;
      const value = withNote(await handler(checked, context), unknownInputs(operation, checked));
      checks.output(operation, value);
      return { ok: true, value };
    } catch (error) {
      if (error instanceof Fault) {
        addHint(error, operation, input);
        return { ok: false, fault: error };
      }
      // A caller who has left is no error.
      if (!context.signal?.aborted || error !== context.signal.reason) report(error, context);
      return { ok: false, fault: new Fault('INTERNAL_ERROR', { cause: error }) };
    }
  };
}
