/** Gives the arguments of a C4 macro their names. */
import type { C4Part } from './c4-includes.ts';
import { SIGNATURES, type Signature } from './c4-signatures.ts';
import type { MacroCall } from './parse-call.ts';

export interface BoundCall {
  name: string;
  does: string;
  indent: string;
  /** A brace, or nothing. */
  rest: string;
  /** Empty when it is not given. */
  get(parameter: string): string;
}

function isComplete({ parameters, required }: Signature, given: ReadonlyMap<string, string>): boolean {
  return parameters.slice(0, required).every((name) => given.has(name));
}

/** Undefined when the included parts have no such macro, or not with these arguments: then the line is a fault. */
export function bindCall(call: MacroCall, parts: ReadonlySet<C4Part>): BoundCall | undefined {
  const signature = SIGNATURES.get(call.name);
  if (!signature || !parts.has(signature.part)) return undefined;
  const { parameters, does } = signature;
  if (call.places.length > parameters.length) return undefined;
  const given = new Map(call.keywords);
  for (const [index, value] of call.places.entries()) given.set(parameters[index] ?? '', value);
  // Tags and elements are named by different words in the library; the first argument is meant.
  for (const name of ['tagStereo', 'elementName']) {
    const value = given.get(name);
    if (value !== undefined && parameters[0] === 'tag') given.set('tag', value);
  }
  if (!isComplete(signature, given)) return undefined;
  return { name: call.name, does, indent: call.indent, rest: call.rest, get: (name) => given.get(name) ?? '' };
}
