/** Checks a handler's result against the operation's schema: nothing that breaks the contract may leave. */
import { Ajv, type ValidateFunction } from 'ajv';
import type { Invocable } from './check-input.ts';

const ajv = new Ajv({ strict: false, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

/** Throws if the value does not match the contract. */
export function checkValue({ id, outputSchema }: Invocable, value: unknown): void {
  let validate = validators.get(id);
  if (!validate) {
    validate = ajv.compile(outputSchema);
    validators.set(id, validate);
  }
  if (!validate(value))
    throw new Error(`${id} returned a value that violates the contract: ${ajv.errorsText(validate.errors)}`);
}
