/** Schemas as a reader is shown them: without what only OpenAPI knows, or only their upper levels. */
import { isRecord, type JsonSchema } from '../description/description.ts';
import { mapInner } from './keywords.ts';

/** `change` is called with each schema after the schemas inside it. */
export function mapSchema(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return change(mapInner(schema, (inner) => (isRecord(inner) ? mapSchema(inner, change) : inner)));
}

const OPENAPI_ONLY = new Set(['example', 'nullable', 'discriminator', 'xml', 'externalDocs', 'deprecated']);
const isKept = (key: string) => !key.startsWith('x-') && !OPENAPI_ONLY.has(key);

/** `schema` without extensions and OpenAPI-only keywords. */
export function clientSchema(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (each) => Object.fromEntries(Object.entries(each).filter(([key]) => isKept(key))));
}

const DEFINITION = '#/$defs/';

/** `schema` with at most so many levels of schemas inside it; what is deeper has only its type. */
export function shallowSchema(schema: JsonSchema, levels: number): JsonSchema {
  const { $defs, ...root } = schema;
  const definitions = isRecord($defs) ? $defs : {};
  /** The most levels that each definition is needed with. */
  const needed = new Map<string, number>();
  const copy = (each: unknown, left: number): unknown => {
    if (!isRecord(each)) return each;
    if (left === 0) return each.type === undefined ? {} : { type: each.type };
    if (typeof each.$ref === 'string') need(each.$ref.slice(DEFINITION.length), left);
    return mapInner(each, (inner) => copy(inner, left - 1));
  };
  const need = (name: string, left: number) => {
    if ((needed.get(name) ?? 0) >= left) return;
    needed.set(name, left);
    copy(definitions[name], left);
  };
  const shallow = copy(root, levels) as JsonSchema;
  const kept = [...needed].map(([name, left]) => [name, copy(definitions[name], left)]);
  return kept.length === 0 ? shallow : { ...shallow, $defs: Object.fromEntries(kept) };
}
