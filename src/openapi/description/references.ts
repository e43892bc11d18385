/** Follows the `$ref`s of a description within a budget, so that a schema is self-contained. */
import type { Description } from './description.ts';
import { MAX_SCHEMA_DEPTH, MAX_SCHEMA_NODES, MAX_TOTAL_NODES } from './description-limits.ts';
import { resolvePointer } from './resolve-pointer.ts';

export interface References {
  /** What a reference inside the file points at, unchanged. */
  resolve(ref: string): unknown;
  /** A copy of `value` without `$ref`; siblings of a `$ref` override what it points at. */
  inline<T>(value: T): T;
}

/** A copy, and its size when written out as a tree: shared parts count each time. */
interface Copy {
  value: unknown;
  nodes: number;
  height: number;
}

const TOO_DEEP = `is nested deeper than ${MAX_SCHEMA_DEPTH} levels`;
const thousands = (count: number) => count.toLocaleString('en-US');

class Inliner {
  readonly #description: Description;
  readonly #done = new Map<string, Copy>();
  /** The references that are being followed, the innermost last. */
  readonly #open = new Set<string>();

  constructor(description: Description) {
    this.#description = description;
  }

  copy(value: unknown, depth: number): Copy {
    if (typeof value !== 'object' || value === null) return { value, nodes: 1, height: 1 };
    if (depth >= MAX_SCHEMA_DEPTH) this.#refuse(TOO_DEEP);
    const whole: Copy = { value: undefined, nodes: 1, height: 1 };
    const part = (item: unknown) => this.#add(whole, this.copy(item, depth + 1)).value;
    if (Array.isArray(value)) whole.value = value.map(part);
    else whole.value = this.#copyObject(value as Record<string, unknown>, depth, whole, part);
    return whole;
  }

  #copyObject(object: Record<string, unknown>, depth: number, whole: Copy, part: (item: unknown) => unknown): unknown {
    const { $ref, ...own } = object;
    const members = Object.entries(own).map(([key, item]) => [key, part(item)]);
    const copied = Object.fromEntries(members);
    if (typeof $ref !== 'string') return $ref === undefined ? copied : { ...copied, $ref };
    const target = this.#follow($ref, depth);
    this.#add(whole, target);
    return { ...(target.value as object), ...copied };
  }

  #follow(ref: string, depth: number): Copy {
    const known = this.#done.get(ref);
    if (known && depth + known.height > MAX_SCHEMA_DEPTH) this.#refuse(TOO_DEEP);
    if (known) return known;
    if (this.#open.has(ref)) {
      throw new Error(`$ref '${ref}' is recursive: a schema that contains itself is not supported`);
    }
    this.#open.add(ref);
    const copy = this.copy(resolvePointer(this.#description, ref), depth + 1);
    this.#open.delete(ref);
    this.#done.set(ref, copy);
    return copy;
  }

  #add(whole: Copy, part: Copy): Copy {
    whole.nodes += part.nodes;
    whole.height = Math.max(whole.height, part.height + 1);
    if (whole.nodes > MAX_SCHEMA_NODES) {
      this.#refuse(`has more than ${thousands(MAX_SCHEMA_NODES)} parts once its references are followed`);
    }
    return part;
  }

  #refuse(reason: string): never {
    const ref = [...this.#open].at(-1);
    throw new Error(`${ref === undefined ? 'a schema' : `$ref '${ref}'`} ${reason}`);
  }
}

/** The results of `inline` share parts with each other and must not be changed. */
export function createReferences(description: Description): References {
  const inliner = new Inliner(description);
  let total = 0;
  return {
    resolve: (ref) => resolvePointer(description, ref),
    inline<T>(value: T): T {
      const copy = inliner.copy(value, 0);
      total += copy.nodes;
      if (total > MAX_TOTAL_NODES) {
        const most = thousands(MAX_TOTAL_NODES);
        throw new Error(`the schemas have more than ${most} parts in all; choose fewer operations with x-mcp.paths`);
      }
      return copy.value as T;
    },
  };
}
