/** The macros of the C4 library, read from the library itself: the part that brings each, and the names of its arguments in order. */
import { shippedLibrary } from '../libraries/library-pack.ts';
import type { C4Part } from './c4-includes.ts';

export interface Signature {
  part: C4Part;
  parameters: readonly string[];
  /** How many must be given. */
  required: number;
}

/** From the largest to the smallest: a macro belongs to the smallest file that has it. */
const FILES: readonly (readonly [file: string, part: C4Part])[] = [
  ['c4_sequence', 'sequence'],
  ['c4_dynamic', 'dynamic'],
  ['c4_deployment', 'deployment'],
  ['c4_component', 'component'],
  ['c4_container', 'container'],
  ['c4_context', 'context'],
  ['c4', 'context'],
];
const MACRO = /^!(?:unquoted )?(?:procedure|function) (\w+)\((.*)\)\s*$/gm;
const PARAMETER = /\$(\w+)\s*(=?)/g;

function signaturesIn(text: string, part: C4Part): [string, Signature][] {
  return [...text.matchAll(MACRO)].map(([, name = '', list = '']) => {
    const given = [...list.matchAll(PARAMETER)];
    const required = given.filter(([, , preset]) => preset === '').length;
    return [name, { part, parameters: given.map(([, parameter = '']) => parameter), required }];
  });
}

let signatures: ReadonlyMap<string, Signature> | undefined;

function allSignatures(): ReadonlyMap<string, Signature> {
  signatures ??= new Map(FILES.flatMap(([file, part]) => signaturesIn(shippedLibrary('c4')?.read(file) ?? '', part)));
  return signatures;
}

export function c4Signature(name: string): Signature | undefined {
  return allSignatures().get(name);
}

/** As the library writes it: `ContainerDB` is `ContainerDb`. */
export function c4Name(name: string): string {
  const all = allSignatures();
  const spelt = name.toLowerCase();
  return all.has(name) ? name : ([...all.keys()].find((one) => one.toLowerCase() === spelt) ?? name);
}
