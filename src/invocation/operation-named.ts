/** Finds an operation by its id, or by what it is called on the command line. */
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';

export function operationNamed(name: string): Operation | undefined {
  return Object.hasOwn(operations, name) ? operations[name as OperationId] : undefined;
}

export function operationCalled(name: string): Operation | undefined {
  return operationNamed(name) ?? Object.values(operations).find(({ command }) => command === name);
}
