/** Replaces local `$ref`s by what they point at, so that a schema can travel alone. */
import type { Description } from './description.ts';

/** What a reference inside the file points at. */
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

/** A copy of `value` without `$ref`; siblings of a `$ref` override what it points at. */
export function inlineRefs<T>(description: Description, value: T, trail: readonly string[] = []): T {
  if (Array.isArray(value)) return value.map((item) => inlineRefs(description, item, trail)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as Record<string, unknown>;
  const inlined = Object.fromEntries(
    Object.entries(own).map(([key, item]) => [key, inlineRefs(description, item, trail)]),
  );
  if (typeof $ref !== 'string') return ($ref === undefined ? inlined : { ...inlined, $ref }) as T;
  if (trail.includes($ref))
    throw new Error(`$ref '${$ref}' is recursive: a schema that contains itself is not supported`);
  const target = inlineRefs(description, resolvePointer(description, $ref), [...trail, $ref]);
  return { ...(target as object), ...inlined } as T;
}
