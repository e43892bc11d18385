/** Writes schemas that are complete in themselves: what they refer to comes along as `$defs`, or in place if that is no longer. */
import { type Description, isRecord, type JsonSchema, resolvePointer } from '../description/description.ts';
import { MAX_SCHEMA_DEPTH, MAX_SCHEMA_NODES, MAX_TOTAL_NODES } from '../description/description-limits.ts';
import { KEYWORDS } from './keywords.ts';
import { type Direction, plainSchema } from './plain-schema.ts';

export interface SchemaWriter {
  write(schema: JsonSchema, direction: Direction): JsonSchema;
}

interface SchemaWriterOptions {
  /** Whatever would be dropped or cut is refused instead. */
  strict: boolean;
  /** No `$defs`: everything in place; a schema that contains itself is refused. */
  inline?: boolean;
}

/** A definition of at most so many parts, without references of its own, is put in place: a reference is hardly shorter. */
const SMALL_NODES = 8;
/** Definitions in definitions that are put in place. */
const MAX_INLINED_LEVELS = 20;
const MAX_HOPS = 10;

const thousands = (count: number) => count.toLocaleString('en-US');
const TOO_DEEP = `is nested deeper than ${MAX_SCHEMA_DEPTH} levels`;
const TOO_LARGE = `has more than ${thousands(MAX_SCHEMA_NODES)} parts once its references are followed`;

interface Definition {
  name: string;
  schema: JsonSchema;
  uses: number;
  nodes: number;
  refers: boolean;
}

/** The last word of a pointer, as a name. */
function nameOf(ref: string): string {
  const last = ref.split('/').at(-1) ?? '';
  return last.replace(/%[0-9A-Fa-f]{2}|~[01]|[^A-Za-z0-9_.-]/g, '_').slice(0, 64) || 'schema';
}

function dataNodes(value: unknown, room: number): number {
  const open: unknown[] = [value];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined && nodes <= room; next = open.pop()) {
    nodes++;
    if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) open.push(each ?? 0);
  }
  return nodes;
}

/** The values of keywords that are copied as they are: they may be shared, so that copying them can cost far more than they seem. */
function dataOf(raw: JsonSchema): unknown[] {
  return Object.entries(raw).flatMap(([key, value]) => {
    const keyword = Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key] : undefined;
    const isCopied = keyword && (keyword.holds === 'data' || keyword.read(value) === undefined);
    return isCopied && typeof value === 'object' && value !== null ? [value] : [];
  });
}

/** One schema with what it refers to. */
class Writing {
  nodes = 0;
  readonly #document: Description;
  readonly #direction: Direction;
  readonly #options: SchemaWriterOptions;
  readonly #definitions = new Map<string, Definition>();
  readonly #names = new Set<string>();
  /** The definition that is being written. */
  #open: { ref?: string; nodes: number; refers: boolean } = { nodes: 0, refers: false };

  constructor(document: Description, direction: Direction, options: SchemaWriterOptions) {
    this.#document = document;
    this.#direction = direction;
    this.#options = options;
  }

  write(raw: JsonSchema): JsonSchema {
    const root = this.#copy(raw, 0);
    // The map grows while it is walked.
    for (const [ref, definition] of this.#definitions) {
      this.#open = { ref, nodes: 0, refers: false };
      definition.schema = this.#copy(this.#target(ref), 0);
      Object.assign(definition, { nodes: this.#open.nodes, refers: this.#open.refers });
    }
    const byName = new Map([...this.#definitions.values()].map((each) => [`#/$defs/${each.name}`, each]));
    const kept = new Map<string, JsonSchema>();
    const written = this.#place(root, byName, kept, 0) as JsonSchema;
    // This map grows too: definitions that refer to each other are a long way from each other.
    for (const [name, schema] of kept) kept.set(name, this.#place(schema, byName, kept, 0) as JsonSchema);
    return kept.size === 0 ? written : { ...written, $defs: Object.fromEntries(kept) };
  }

  #copy(schema: JsonSchema, depth: number): JsonSchema {
    if (depth * 2 >= MAX_SCHEMA_DEPTH) return this.#cut(TOO_DEEP);
    const raw = { ...schema };
    this.#count(Object.keys(raw).length + 1 + dataNodes(dataOf(raw), MAX_SCHEMA_NODES));
    if (this.nodes > MAX_SCHEMA_NODES) return this.#cut(TOO_LARGE);
    const plain = plainSchema(raw, {
      direction: this.#direction,
      inside: (inner) => this.#copy(inner, depth + 1),
      follow: (each) => (isRecord(each) && typeof each.$ref === 'string' ? this.#target(each.$ref) : each),
      keepsInvalid: this.#options.strict,
    });
    return typeof raw.$ref === 'string' ? this.#refer(plain, raw.$ref) : plain;
  }

  /** The schema with its reference as one to a definition. */
  #refer(plain: JsonSchema, ref: string): JsonSchema {
    this.#open.refers = true;
    const known = this.#definitions.get(ref);
    if (known) known.uses++;
    const { name } = known ?? this.#define(ref);
    const replace = (schema: JsonSchema): JsonSchema => {
      if (Array.isArray(schema.anyOf) && !('$ref' in schema)) {
        return { ...schema, anyOf: schema.anyOf.map((each) => (isRecord(each) ? replace(each) : each)) };
      }
      return '$ref' in schema ? { ...schema, $ref: `#/$defs/${name}` } : schema;
    };
    return replace(plain);
  }

  #define(ref: string): Definition {
    const base = nameOf(ref);
    let name = base;
    for (let again = 2; this.#names.has(name); again++) name = `${base}_${again}`;
    this.#names.add(name);
    const definition = { name, schema: {}, uses: 1, nodes: 0, refers: false };
    this.#definitions.set(ref, definition);
    return definition;
  }

  #target(ref: string): JsonSchema {
    let next = ref;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      let found: unknown;
      try {
        found = resolvePointer(this.#document, next);
      } catch (error) {
        if (this.#options.strict) throw error;
        return {};
      }
      if (!isRecord(found)) return {};
      if (typeof found.$ref !== 'string' || Object.keys(found).length > 1) return found;
      next = found.$ref;
    }
    return this.#cut(`is followed at most ${MAX_HOPS} times in a row`, next);
  }

  /** Puts definitions in place where that is no longer, and collects the others. */
  #place(
    value: unknown,
    byName: ReadonlyMap<string, Definition>,
    kept: Map<string, JsonSchema>,
    level: number,
  ): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#place(each, byName, kept, level));
    if (!isRecord(value)) return value;
    const definition = typeof value.$ref === 'string' ? byName.get(value.$ref) : undefined;
    const { $ref: _, ...beside } = value;
    const own = Object.entries(definition ? beside : value).map(([key, each]) => [
      key,
      this.#place(each, byName, kept, level),
    ]);
    if (!definition) return Object.fromEntries(own);
    const isShort = !definition.refers && definition.nodes <= SMALL_NODES;
    const isInPlace = this.#options.inline || ((definition.uses === 1 || isShort) && level < MAX_INLINED_LEVELS);
    if (isInPlace) {
      if (level > MAX_SCHEMA_DEPTH)
        throw new Error(`$ref '${value.$ref}' is recursive: a schema that contains itself is not supported`);
      const placed = this.#place(definition.schema, byName, kept, level + 1) as JsonSchema;
      return { ...placed, ...Object.fromEntries(own) };
    }
    if (!kept.has(definition.name)) kept.set(definition.name, definition.schema);
    return { $ref: value.$ref, ...Object.fromEntries(own) };
  }

  #count(nodes: number): void {
    this.nodes += nodes;
    this.#open.nodes += nodes;
  }

  #cut(reason: string, ref = this.#open.ref): JsonSchema {
    if (this.#options.strict) throw new Error(`${ref === undefined ? 'a schema' : `$ref '${ref}'`} ${reason}`);
    return {};
  }
}

export function createSchemaWriter(document: Description, options: SchemaWriterOptions): SchemaWriter {
  let total = 0;
  return {
    write(schema, direction) {
      const writing = new Writing(document, direction, options);
      const written = writing.write(schema);
      total += writing.nodes;
      if (options.strict && total > MAX_TOTAL_NODES) {
        const most = thousands(MAX_TOTAL_NODES);
        throw new Error(`the schemas have more than ${most} parts in all; choose fewer operations with x-mcp.paths`);
      }
      return written;
    },
  };
}
