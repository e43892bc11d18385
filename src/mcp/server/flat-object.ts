/** The schema of an object without unions and intersections: every field that it may have, and those that it always has. */
import type { ToolSchema } from './tool-source.ts';

interface Fields {
  properties: Record<string, ToolSchema>;
  required: string[];
}

/** A field that differs between members of a union has only their type in common. */
function joined(parts: readonly Fields[], required: string[]): Fields {
  const properties: Fields['properties'] = {};
  for (const [name, field] of parts.flatMap((part) => Object.entries(part.properties))) {
    const known = properties[name];
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(field);
    properties[name] = isSame ? field : { type: field.type };
  }
  return { properties, required };
}

function fieldsOf(given: ToolSchema, definitions: Record<string, ToolSchema>): Fields {
  const ref = typeof given.$ref === 'string' ? given.$ref.replace('#/$defs/', '') : '';
  const schema = definitions[ref] ?? given;
  const { properties = {}, required = [] } = schema as Partial<Fields>;
  const of = (members: unknown) => ((members ?? []) as ToolSchema[]).map((member) => fieldsOf(member, definitions));
  const all = of(schema.allOf);
  const one = of(schema.oneOf ?? schema.anyOf);
  const [first, ...others] = one;
  const always = first?.required.filter((name) => others.every((other) => other.required.includes(name))) ?? [];
  const names = new Set([...required, ...all.flatMap((part) => part.required), ...always]);
  return joined([{ properties, required }, ...all, ...one], [...names]);
}

export function flatObject(schema: ToolSchema): ToolSchema {
  if (!schema.oneOf && !schema.anyOf && !schema.allOf) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, allOf: _allOf, ...rest } = schema;
  const { properties, required } = fieldsOf(schema, (schema.$defs ?? {}) as Record<string, ToolSchema>);
  return { ...rest, type: 'object', properties, required };
}
