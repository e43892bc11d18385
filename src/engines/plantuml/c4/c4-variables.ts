/** The colour variables of C4: their values, and what a diagram sets before it includes the library. */
import { plainLine } from '../../hints/plain-line.ts';
import { type C4Style, COLOURED_KINDS, LIGHT, styleOfKind } from './c4-style.ts';

export type C4Variables = ReadonlyMap<string, string>;

const ASSIGNMENT = /^\s*!(?:global\s+)?\$(\w+)\s*\??=\s*"([^"]*)"\s*$/;
const NAME = /\$(\w+)/g;
/** Part of a variable's name: what of the style it sets. */
const PROPERTIES: Readonly<Record<string, 'background' | 'border' | 'font'>> = {
  BG_COLOR: 'background',
  BORDER_COLOR: 'border',
  FONT_COLOR: 'font',
};

/** Names of variables that are not made of a kind and a property. */
const OTHER_NAMES: readonly (readonly [name: string, kind: string, property: 'border' | 'font'])[] = [
  ['ARROW_COLOR', 'relation', 'border'],
  ['ARROW_FONT_COLOR', 'relation', 'font'],
  ['ARROW_COLOR', 'relation', 'font'],
  ['BOUNDARY_COLOR', 'boundary', 'border'],
  ['BOUNDARY_COLOR', 'boundary', 'font'],
];
const ELEMENT_FONT = 'ELEMENT_FONT_COLOR';
const CLEAR = 'transparent';

interface Setting {
  name: string;
  kind: string;
  property: 'background' | 'border' | 'font';
}

const SETTINGS: readonly Setting[] = [
  ...COLOURED_KINDS.flatMap((kind) =>
    Object.entries(PROPERTIES).map(([end, property]) => ({ name: `${kind.toUpperCase()}_${end}`, kind, property })),
  ),
  ...OTHER_NAMES.map(([name, kind, property]) => ({ name, kind, property })),
  ...COLOURED_KINDS.filter((kind) => styleOfKind(kind).font === LIGHT).map((kind) => {
    return { name: ELEMENT_FONT, kind, property: 'font' as const };
  }),
];

function assignments(lines: readonly string[]): [name: string, value: string][] {
  return lines.flatMap((line) => {
    const [, name, value] = ASSIGNMENT.exec(line.includes('$') ? plainLine(line) : '') ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
}

/** Those of the library, and those that the diagram sets to a plain text. */
export function readVariables(lines: readonly string[]): C4Variables {
  const own = SETTINGS.map(({ name, kind, property }) => [name, styleOfKind(kind)[property] || CLEAR] as const);
  return new Map([...own, ...assignments(lines)]);
}

/** A colour or another argument of a style, which is needed before the engine replaces variables. */
export function resolve(value: string, variables: C4Variables): string {
  return value.replace(NAME, (whole, name: string) => variables.get(name) ?? whole);
}

/** The kinds of elements whose colours these lines, before the include, change. */
export function presetKinds(before: readonly string[]): Map<string, C4Style> {
  const set = new Map(assignments(before));
  const kinds = new Map<string, C4Style>();
  // The setting for all elements comes first: those for one kind win over it.
  for (const { name, kind, property } of SETTINGS.toReversed()) {
    const value = set.get(name);
    if (value !== undefined) kinds.set(kind, { ...(kinds.get(kind) ?? styleOfKind(kind)), [property]: value });
  }
  return kinds;
}
