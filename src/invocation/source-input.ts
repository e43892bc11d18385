/** Finds a tool of the table by its name, and the inputs of it that hold sources. */
import type { Operation } from '../../generated/operations.ts';
import { operationNamed } from './operation-named.ts';

export function toolNamed(name: string): Operation {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`no tool ${name}`);
  return operation;
}

/** The required inputs. */
export function sourcesOf({ id, inputSchema }: Operation): [first: string, ...more: string[]] {
  const [first, ...more] = (inputSchema as { required?: readonly string[] }).required ?? [];
  if (first === undefined) throw new Error(`${id} has no required input`);
  return [first, ...more];
}

/** The first of them. */
export function sourceOf(operation: Operation): string {
  return sourcesOf(operation)[0];
}
