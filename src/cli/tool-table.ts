/** Reads from the operation table what the command line needs: a tool's source, its options, and the field it prints. */
import type { Operation } from '../../generated/operations.ts';
import { operationNamed } from '../invocation/operation-named.ts';

export interface Property {
  type?: string;
  enum?: readonly string[];
  description?: string;
}

interface ObjectSchema {
  required?: readonly string[];
  properties?: Readonly<Record<string, Property>>;
}

export function toolNamed(name: string): Operation {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`no tool ${name}`);
  return operation;
}

/** The input that is read from a file: the first required one. */
export function sourceOf({ id, inputSchema }: Operation): string {
  const [first] = (inputSchema as ObjectSchema).required ?? [];
  if (first === undefined) throw new Error(`${id} has no required input`);
  return first;
}

/** All other inputs. */
export function optionsOf(operation: Operation): [name: string, property: Property][] {
  const source = sourceOf(operation);
  const { properties = {} } = operation.inputSchema as ObjectSchema;
  return Object.entries(properties).filter(([name]) => name !== source);
}

/** The main field of a result: the first required one, if it is a string. */
export function mainField({ outputSchema }: Operation): string | undefined {
  const { required = [], properties = {} } = outputSchema as ObjectSchema;
  const [first = ''] = required;
  return properties[first]?.type === 'string' ? first : undefined;
}
