/** Follows an object's own `$ref`, not those inside it: most of what it contains is not needed, or may be recursive. */
import type { References } from './references.ts';

const MAX_HOPS = 10;

export function shallow<T>(references: References, value: T): T {
  let found: unknown = value;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const { $ref, ...own } = found as { $ref?: unknown };
    if (typeof $ref !== 'string') return found as T;
    found = { ...(references.resolve($ref) as object), ...own };
  }
  throw new Error(`$ref is followed at most ${MAX_HOPS} times in a row`);
}
