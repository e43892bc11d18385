/** Finds an operation by its id. */
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';

export function operationNamed(name: string): Operation | undefined {
  return Object.hasOwn(operations, name) ? operations[name as OperationId] : undefined;
}
