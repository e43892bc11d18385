/** Calls an operation by its id: checks the input, runs the handler, and turns whatever is thrown into an outcome. */
import type { CallContext, Handlers, Operation } from '../../generated/operations.ts';
import { checkInput } from './check-input.ts';
import { Fault } from './fault.ts';

export type Outcome = { ok: true; value: Record<string, unknown> } | { ok: false; fault: Fault };

export type InvokeOperation = (operation: Operation, input: unknown, context?: CallContext) => Promise<Outcome>;

type AnyHandler = (input: unknown, context: CallContext) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** `report` hears of everything that no row foresaw; its text never reaches the caller. */
export function createInvokeOperation(handlers: Handlers, report: (error: unknown) => void): InvokeOperation {
  return async (operation, input, context = {}) => {
    try {
      const checked = checkInput(operation, input);
      // The table pairs ids with handlers; `checkInput` has just shown that the input is what the handler takes.
      const handler = handlers[operation.id] as AnyHandler;
      return { ok: true, value: await handler(checked, context) };
    } catch (error) {
      if (error instanceof Fault) return { ok: false, fault: error };
      report(error);
      return { ok: false, fault: new Fault('INTERNAL_ERROR', { cause: error }) };
    }
  };
}
