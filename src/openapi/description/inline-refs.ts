/** Replaces local `$ref`s by what they point at, so that a schema is self-contained. */
import type { Description } from './description.ts';
import { createReferences } from './references.ts';

/** A copy of `value` without `$ref`; siblings of a `$ref` override what it points at. */
export function inlineRefs<T>(description: Description, value: T): T {
  return createReferences(description).inline(value);
}
