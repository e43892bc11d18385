/** Finds what a `$ref` inside the file points at. */
import type { Description } from './description.ts';

export function resolvePointer(description: Description, ref: string): unknown {
  if (!ref.startsWith('#/'))
    throw new Error(`$ref '${ref}' leaves the file: only references inside the file are supported`);
  let value: unknown = description;
  for (const part of ref.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    const holder = value;
    value = undefined;
    if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)) {
      value = (holder as Record<string, unknown>)[key];
    }
  }
  if (value === undefined) throw new Error(`$ref '${ref}' points at nothing`);
  return value;
}
