/** Names the inputs that an operation does not have, each with the one that was probably meant: they are ignored, but not silently. */
import { meantName } from '../ports/nearest-name.ts';
import type { Invocable } from './check-input.ts';

const MAX_NAMED = 5;
const MAX_NAME_CHARACTERS = 40;
const UNPRINTABLE = /[\p{C}'"]/gu;

const shown = (name: string) => `'${name.slice(0, MAX_NAME_CHARACTERS).replace(UNPRINTABLE, '?')}'`;

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

interface Unknown {
  place: string;
  name: string;
  known: readonly string[];
}

/** Also in the objects of a list, such as the operations of an edit. */
function findUnknown({ properties = {} }: Shape, input: Readonly<Record<string, unknown>>, place = ''): Unknown[] {
  const known = Object.keys(properties);
  return Object.entries(input).flatMap(([name, value]) => {
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (shape === undefined) return [{ place: `${place}${name}`, name, known }];
    const { items } = shape;
    if (items?.properties === undefined || !Array.isArray(value)) return [];
    return value.flatMap((each: unknown, at) =>
      typeof each === 'object' && each !== null
        ? findUnknown(items, each as Record<string, unknown>, `${name}[${at}].`)
        : [],
    );
  });
}

/** Undefined if every input is known; `listsKnown` also names those that there are, if none is near. */
export function unknownInputs(
  { id, inputSchema }: Invocable,
  input: Readonly<Record<string, unknown>>,
  { listsKnown = false } = {},
): string | undefined {
  const unknown = findUnknown(inputSchema as Shape, input);
  if (unknown.length === 0) return undefined;
  const named = unknown.slice(0, MAX_NAMED).map(({ place, name, known }) => {
    const meant = name.length <= MAX_NAME_CHARACTERS ? meantName(name, known) : undefined;
    return { text: meant === undefined ? shown(place) : `${shown(place)} (did you mean '${meant}'?)`, meant, known };
  });
  const more = unknown.length - named.length;
  const list = [...named.map(({ text }) => text), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const lost = listsKnown ? named.find(({ meant }) => meant === undefined) : undefined;
  const inputs = lost === undefined ? '' : ` It has ${lost.known.join(', ')}.`;
  return `Ignored, since ${id} has no such input: ${list}.${inputs}`;
}
