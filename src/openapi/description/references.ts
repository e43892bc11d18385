/** Finds what a `$ref` inside the file points at. */
import { type Description, isRecord } from './description.ts';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part.replaceAll('~1', '/').replaceAll('~0', '~');
  }
}

export function resolvePointer(document: object, ref: string): unknown {
  if (ref === '#') return document;
  if (!ref.startsWith('#/'))
    throw new Error(`$ref '${ref}' cannot be read: it is neither in this file nor in one that was loaded`);
  let value: unknown = document;
  for (const key of ref.slice(2).split('/').map(decoded)) {
    const holder = value;
    value = undefined;
    if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)) {
      value = (holder as Record<string, unknown>)[key];
    }
  }
  if (value === undefined) throw new Error(`$ref '${ref}' points at nothing`);
  return value;
}

/** A copy of `value` without `$ref`; siblings of a `$ref` override what it points at. */
export function inlineRefs<T>(description: Description, value: T): T {
  /** The references that are being followed. */
  const open = new Set<string>();
  const copy = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(copy);
    if (!isRecord(each)) return each;
    const { $ref, ...own } = each;
    const members = Object.fromEntries(Object.entries(own).map(([key, item]) => [key, copy(item)]));
    if (typeof $ref !== 'string') return $ref === undefined ? members : { ...members, $ref };
    if (open.has($ref)) throw new Error(`$ref '${$ref}' is recursive: a schema that contains itself is not supported`);
    open.add($ref);
    const target = copy(resolvePointer(description, $ref)) as object;
    open.delete($ref);
    return { ...target, ...members };
  };
  return copy(value) as T;
}
