/** Takes a snapshot of objects and everything reachable from them, and restores it. */

export type Restore = () => void;

type Holder = Record<PropertyKey, unknown>;

/** A parser's tables: large, and nothing writes to them. */
const TABLES: ReadonlySet<PropertyKey> = new Set(['table', 'productions_', 'symbols_', 'terminals_', 'defaultActions']);
const OF_FUNCTIONS: ReadonlySet<PropertyKey> = new Set(['length', 'name', 'prototype', 'arguments', 'caller']);

/** By name: reading every global of Node would load what it loads on demand, such as its HTTP client. */
const GLOBALS =
  'Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp Math JSON Intl Reflect Proxy Atomics ' +
  'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Map Set WeakMap WeakSet ' +
  'WeakRef FinalizationRegistry ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array ' +
  'Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array Iterator WebAssembly ' +
  'console process performance Buffer';

/** The platform's own objects: references are not followed into them. */
function findBuiltIns(): Set<unknown> {
  const found = new Set<unknown>([globalThis]);
  for (const name of GLOBALS.split(' ')) {
    const value: unknown = Reflect.get(globalThis, name);
    found.add(value);
    if (typeof value === 'function') found.add(value.prototype);
  }
  return found;
}

let builtIns: ReadonlySet<unknown> | undefined;

/** Nodes of the document, which is emptied after each drawing; lexers and parsers made from a grammar, which reset with each text. */
const LEFT_ALONE = ['nodeType', 'lexerDefinition', 'tokVector', '_unorderedGroups'];

function isOpaque(value: object): boolean {
  return (
    LEFT_ALONE.some((mark) => mark in value) ||
    ArrayBuffer.isView(value) ||
    value instanceof Promise ||
    value instanceof WeakMap ||
    value instanceof WeakSet ||
    value instanceof Date
  );
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!Object.is(a[index], b[index])) return false;
  return true;
}

function keepArray(array: unknown[]): Restore {
  const items = array.slice();
  return () => {
    if (!sameItems(array, items)) array.splice(0, array.length, ...items);
  };
}

/** Like all of these, it makes no copies, because it runs for each diagram. */
function sameEntries(map: ReadonlyMap<unknown, unknown>, flat: readonly unknown[]): boolean {
  if (map.size * 2 !== flat.length) return false;
  let index = 0;
  for (const [key, value] of map) {
    if (!Object.is(flat[index++], key) || !Object.is(flat[index++], value)) return false;
  }
  return true;
}

function keepMap(map: Map<unknown, unknown>): Restore {
  const entries = [...map];
  const flat = entries.flat();
  return () => {
    if (sameEntries(map, flat)) return;
    map.clear();
    for (const [key, value] of entries) map.set(key, value);
  };
}

function keepSet(set: Set<unknown>): Restore {
  const items = [...set];
  return () => {
    if (set.size === items.length && sameItems([...set], items)) return;
    set.clear();
    for (const item of items) set.add(item);
  };
}

function dataKeys(holder: Holder): PropertyKey[] {
  return Reflect.ownKeys(holder).filter((key) => {
    if (typeof holder === 'function' && OF_FUNCTIONS.has(key)) return false;
    if (TABLES.has(key) && Object.hasOwn(holder, 'performAction')) return false;
    return Object.getOwnPropertyDescriptor(holder, key)?.writable === true;
  });
}

function inheritsNames(holder: Holder, own: readonly string[]): boolean {
  let count = 0;
  for (const _name in holder) count += 1;
  return count !== own.length;
}

/** For an object that has only data properties and inherits none. */
function holdsSame(holder: Holder, names: readonly string[], values: readonly unknown[]): boolean {
  let index = 0;
  for (const name in holder) {
    if (name !== names[index] || !Object.is(holder[name], values[index])) return false;
    index += 1;
  }
  return index === names.length;
}

function keepProperties(holder: Holder, keys: readonly PropertyKey[]): Restore {
  const names = Object.keys(holder);
  const values = keys.map((key) => holder[key]);
  // Comparing all at once is many times faster than one by one, but would call accessors.
  const isPlain = sameItems(keys, names) && !inheritsNames(holder, names);
  return () => {
    if (isPlain && holdsSame(holder, names, values)) return;
    const present = Object.keys(holder);
    if (!sameItems(present, names)) {
      // The order of keys matters, so if one is missing or out of order, all of them are written again.
      const isInOrder = sameItems(present.slice(0, names.length), names);
      for (const key of isInOrder ? present.slice(names.length) : present) Reflect.deleteProperty(holder, key);
    }
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as PropertyKey;
      if (!Object.is(holder[key], values[index]) || !(key in holder)) holder[key] = values[index];
    }
  };
}

function keepPlace(pattern: RegExp): Restore {
  const { lastIndex } = pattern;
  return () => {
    pattern.lastIndex = lastIndex;
  };
}

/** How to restore one object, and what it refers to; no `restore` if it cannot change. */
interface Kept {
  restore?: Restore;
  parts: readonly unknown[];
}

function keep(value: object): Kept {
  if (Array.isArray(value)) {
    return { ...(!Object.isFrozen(value) && { restore: keepArray(value) }), parts: value.slice() };
  }
  if (value instanceof Map) return { restore: keepMap(value), parts: [...value].flat() };
  if (value instanceof Set) return { restore: keepSet(value), parts: [...value] };
  if (value instanceof RegExp)
    return value.global || value.sticky ? { restore: keepPlace(value), parts: [] } : { parts: [] };
  const holder = value as Holder;
  const keys = dataKeys(holder);
  const parts = keys.map((key) => holder[key]);
  if (typeof value === 'function' && keys.length === 0) return { parts };
  return Object.isFrozen(value) ? { parts } : { restore: keepProperties(holder, keys), parts };
}

/** Follows variables, properties, items and entries; not closures, private fields, accessors and prototypes, which cannot be seen or do not change. */
export class ObjectSnapshot {
  readonly #kept = new Map<unknown, Kept>();

  constructor(roots: readonly unknown[]) {
    builtIns ??= findBuiltIns();
    const waiting = [...roots];
    for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
      const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
      if (!isObject || this.#kept.has(value) || builtIns.has(value) || isOpaque(value as object)) continue;
      const kept = keep(value as object);
      this.#kept.set(value, kept);
      for (const part of kept.parts) waiting.push(part);
    }
  }

  /** What was below `roots` when the picture was taken, but for what is in `without`. */
  below(roots: readonly unknown[], without?: ReadonlySet<unknown>): Set<unknown> {
    const found = new Set<unknown>();
    const waiting = [...roots];
    for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
      const kept = this.#kept.get(value);
      if (!kept || found.has(value) || without?.has(value)) continue;
      found.add(value);
      for (const part of kept.parts) waiting.push(part);
    }
    return found;
  }

  /** Restores the given objects, or all. */
  restorer(objects: Iterable<unknown> = this.#kept.keys()): Restore {
    const restores = [...objects].flatMap((object) => this.#kept.get(object)?.restore ?? []);
    return () => {
      for (const restore of restores) restore();
    };
  }
}
