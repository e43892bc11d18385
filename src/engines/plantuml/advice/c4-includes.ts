/** Which parts of the C4 library a diagram includes. */
import { plainLine } from '../../advice/edit-source.ts';
import { shippedLibrary } from '../libraries/library-pack.ts';

type C4Part = 'context' | 'container' | 'component' | 'deployment' | 'dynamic' | 'sequence';

/** What each file of the library brings along. */
const FILES: Readonly<Record<string, readonly C4Part[]>> = {
  c4: ['context'],
  c4_context: ['context'],
  c4_container: ['context', 'container'],
  c4_component: ['context', 'container', 'component'],
  c4_deployment: ['context', 'container', 'deployment'],
  c4_dynamic: ['context', 'container', 'component', 'dynamic'],
  c4_sequence: ['context', 'container', 'component', 'sequence'],
};

const INCLUDE = /^\s*!include(?:url|_once|_many)?\s+(<\s*C4\/|\S*\/)?(C4(?:_\w+)?)(?:\.puml)?\s*(>)?\s*(?:'.*)?$/i;
const LIBRARY_URL = /^https?:\/\/\S*\/C4-PlantUML\//i;
const RELATIVE = /^\.{1,2}\//;

/** `named`: whether the diagram names the library elsewhere, for a place that is a variable. */
function isOfLibrary(place: string, closed: boolean, named: boolean): boolean {
  if (place.startsWith('<')) return closed;
  return (
    !closed && (place === '' || LIBRARY_URL.test(place) || RELATIVE.test(place) || (named && !place.includes(':')))
  );
}

/** The parts that this line includes; undefined if it includes none. */
function partsOf(line: string, named: boolean): readonly C4Part[] | undefined {
  const [, place = '', file = '', close] = INCLUDE.exec(plainLine(line)) ?? [];
  const parts = FILES[file.toLowerCase()];
  return parts !== undefined && isOfLibrary(place, close !== undefined, named) ? parts : undefined;
}

export interface C4Includes {
  /** Empty if the diagram does not use C4. */
  parts: ReadonlySet<C4Part>;
  /** 0-based indexes of the lines that include them. */
  lines: ReadonlySet<number>;
}

export function c4Includes(lines: readonly string[]): C4Includes {
  const named = lines.some((line) => /C4-PlantUML/i.test(line));
  const found = lines.map((line) => (line.includes('!include') ? partsOf(line, named) : undefined));
  return {
    parts: new Set(found.flatMap((parts) => parts ?? [])),
    lines: new Set([...found.keys()].filter((index) => found[index])),
  };
}

/** The smallest file of the library that brings all of these parts; undefined when none does. */
export function fileWith(parts: ReadonlySet<C4Part>): string | undefined {
  const file = Object.keys(FILES).find(
    (name) => [...parts].every((part) => FILES[name]?.includes(part)) && name !== 'c4',
  );
  return file?.replace(/_(\w)/, (_, letter: string) => `_${letter.toUpperCase()}`).replace('c4', 'C4');
}

/**
 * The macros of the C4 library, read from the library itself: the part that brings each, and the names of its
 * arguments in order.
 */
export interface Signature {
  part: C4Part;
  parameters: readonly string[];
  /** How many must be given. */
  required: number;
}

/** From the largest to the smallest: a macro belongs to the smallest file that has it. */
const PART_FILES: readonly (readonly [file: string, part: C4Part])[] = [
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
  signatures ??= new Map(
    PART_FILES.flatMap(([file, part]) => signaturesIn(shippedLibrary('c4')?.read(file) ?? '', part)),
  );
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
