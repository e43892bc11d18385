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

/** What the library calls the first argument of tags and of styles; here both are tags. */
const FIRST_NAMES = ['tagStereo', 'elementName'];
const OTHER_NAMES: Readonly<Record<string, string>> = {
  e_index: 'index',
  col1Name: 'col1',
  col2Name: 'col2',
  col3Name: 'col3',
  col4Name: 'col4',
};

function nameOf(keyword: string): string {
  return FIRST_NAMES.includes(keyword) ? 'tag' : (OTHER_NAMES[keyword] ?? keyword);
}

/** Messages that come in an order have a number, and in a sequence an arrow of their own choice. */
function parametersOf({ parameters, does }: Signature, parts: ReadonlySet<C4Part>): readonly string[] {
  if (does !== 'relation' || parameters.includes('index')) return parameters;
  if (parts.has('sequence')) return [...parameters, 'index', 'rel'];
  return parts.has('dynamic') ? [...parameters, 'index'] : parameters;
}

function isComplete({ parameters, required }: Signature, given: ReadonlyMap<string, string>): boolean {
  return parameters.slice(0, required).every((name) => given.has(name));
}

/** Undefined when the included parts have no such macro, or not with these arguments: then the line is a fault. */
export function bindCall(call: MacroCall, parts: ReadonlySet<C4Part>): BoundCall | undefined {
  const signature = SIGNATURES.get(call.name);
  if (!signature || !parts.has(signature.part)) return undefined;
  const parameters = parametersOf(signature, parts);
  if (call.places.length > parameters.length) return undefined;
  const given = new Map<string, string>();
  for (const [name, value] of call.keywords) given.set(nameOf(name), value);
  if ([...given.keys()].some((name) => !parameters.includes(name))) return undefined;
  for (const [index, value] of call.places.entries()) given.set(parameters[index] ?? '', value);
  if (!isComplete(signature, given)) return undefined;
  return {
    name: call.name,
    does: signature.does,
    indent: call.indent,
    rest: call.rest,
    get: (name) => given.get(name) ?? '',
  };
}
