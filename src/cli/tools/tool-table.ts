/** Reads from the operation table what the command line needs: a tool's options, and the field it prints. */
import type { Operation } from '../../../generated/operations.ts';
import { checkInput } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { sourcesOf, toolNamed } from '../../invocation/source-input.ts';
import { didYouMean, UsageError } from '../table/read-arguments.ts';
import type { ToolCall } from './run-tools.ts';

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

/** Texts come from files; all other inputs come from the command line. */
function isOptionFault({ message }: Fault, sources: readonly string[]): boolean {
  return !sources.some((source) => message.includes(` ${source} must`));
}

/** `optionOf` gives the option that an input was given with. */
export function checkOptions({ name, input }: ToolCall, optionOf: (input: string) => string): void {
  const tool = toolNamed(name);
  try {
    checkInput(tool, input);
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'INVALID_INPUT' && isOptionFault(error, sourcesOf(tool)))) return;
    const [start = '', broken = ''] = /^Invalid input: (\w+)/.exec(error.message) ?? [];
    const choices = optionsOf(tool).find(([option]) => option === broken)?.[1].enum ?? [];
    const nearest = didYouMean(String(input[broken]), choices);
    throw new UsageError(`--${optionOf(broken)}${error.message.slice(start.length)}${nearest}`);
  }
}
