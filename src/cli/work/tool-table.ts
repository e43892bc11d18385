/** Reads from the operation table what the command line needs: a tool's options, and the field it prints. */
import type { Operation } from '../../../generated/operations.ts';
import { sourcesOf } from '../../invocation/source-input.ts';

export interface Property {
  type?: string;
  enum?: readonly string[];
  description?: string;
}

interface ObjectSchema {
  required?: readonly string[];
  properties?: Readonly<Record<string, Property>>;
}

/** All other inputs. */
export function optionsOf(operation: Operation): [name: string, property: Property][] {
  const sources = sourcesOf(operation);
  const { properties = {} } = operation.inputSchema as ObjectSchema;
  return Object.entries(properties).filter(([name]) => !sources.includes(name));
}

export function sourceProperty({ inputSchema }: Operation, name: string): Property {
  return (inputSchema as ObjectSchema).properties?.[name] ?? {};
}

/** The main field of a result: the first required one, if it is a string. */
export function mainField({ outputSchema }: Operation): string | undefined {
  const { required = [], properties = {} } = outputSchema as ObjectSchema;
  const [first = ''] = required;
  return properties[first]?.type === 'string' ? first : undefined;
}

/** `maxWidth` is given as `--max-width`. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
