/** Finds a tool of the table by its name, and the inputs of it that hold sources. */
import type { Operation } from '../../generated/operations.ts';
import { operationNamed } from './operation-named.ts';

export function toolNamed(name: string): Operation {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`no tool ${name}`);
  return operation;
}

/** The required inputs; a tool that reads no source has none. */
export function sourcesOf({ inputSchema }: Operation): readonly string[] {
  return (inputSchema as { required?: readonly string[] }).required ?? [];
}

/** The first of them. */
export function sourceOf(operation: Operation): string {
  const [first] = sourcesOf(operation);
  if (first === undefined) throw new Error(`${operation.id} has no required input`);
  return first;
}
