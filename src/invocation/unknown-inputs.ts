/** Names the inputs that an operation does not have, each with the one that was probably meant: they are ignored, but not silently. */
import { meantName } from '../ports/nearest-name.ts';
import type { Invocable } from './check-input.ts';

const MAX_NAMED = 5;
const MAX_NAME_CHARACTERS = 40;
const UNPRINTABLE = /[\p{C}'"]/gu;

const shown = (name: string) => `'${name.slice(0, MAX_NAME_CHARACTERS).replace(UNPRINTABLE, '?')}'`;

/** One sentence, or undefined if every input is known. */
export function unknownInputs(
  { id, inputSchema }: Invocable,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  const known = Object.keys((inputSchema as { properties?: object }).properties ?? {});
  const unknown = Object.keys(input).filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  const named = unknown.slice(0, MAX_NAMED).map((name) => {
    const meant = name.length <= MAX_NAME_CHARACTERS ? meantName(name, known) : undefined;
    return meant === undefined ? shown(name) : `${shown(name)} (did you mean '${meant}'?)`;
  });
  const more = unknown.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `Ignored, since ${id} has no such input: ${list}.`;
}
