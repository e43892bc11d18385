/** The input schema of a tool, built from the parameters and bodies of its operations. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord, type JsonSchema } from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import type { DescribedOperation } from '../operation/operation.ts';

interface Inputs {
  properties: Map<string, JsonSchema>;
  required: string[];
  /** `additionalProperties` of a body that is merged with parameters; false without such a body. */
  further: unknown;
}

function add(properties: Map<string, JsonSchema>, name: string, schema: JsonSchema): void {
  if (properties.has(name)) {
    throw new DescriptionError(`two inputs are called '${name}'; set x-mcp.argument on one of them`);
  }
  properties.set(name, schema);
}

function inputsOf({ parameters, body }: DescribedOperation): Inputs {
  const properties = new Map<string, JsonSchema>();
  for (const { argument, schema } of parameters) add(properties, argument, schema);
  const required = parameters.filter((parameter) => parameter.required).map(({ argument }) => argument);
  if (body?.argument !== undefined) {
    add(properties, body.argument, body.schema);
    if (body.required) required.push(body.argument);
  } else if (body) {
    const arguments_ = new Map([...body.renamed].map(([argument, member]) => [member, argument]));
    const members = Object.entries(isRecord(body.schema.properties) ? body.schema.properties : {});
    for (const [name, schema] of members) add(properties, arguments_.get(name) ?? name, isRecord(schema) ? schema : {});
    const needed = Array.isArray(body.schema.required) ? body.schema.required.map(String) : [];
    if (body.required) required.push(...needed.map((name) => arguments_.get(name) ?? name));
  }
  const isSpread = body !== undefined && body.argument === undefined;
  return { properties, required, further: isSpread ? body.schema.additionalProperties : false };
}

/** Undeclared arguments are refused, unless the tool declares none: some clients then invent one. */
function furtherOf(all: readonly Inputs[]): JsonSchema {
  const [first] = all;
  const agreed = all.every(({ further }) => isDeepStrictEqual(further, first?.further)) ? first?.further : undefined;
  const isEmpty = all.every(({ properties }) => properties.size === 0);
  return agreed === undefined || isEmpty ? {} : { additionalProperties: agreed };
}

function mergeProperties(all: readonly Inputs[]): Record<string, JsonSchema> {
  const merged: Record<string, JsonSchema> = {};
  for (const { properties } of all) {
    for (const [name, schema] of properties) {
      if (Object.hasOwn(merged, name) && !isDeepStrictEqual(merged[name], schema)) {
        throw new DescriptionError(`its operations disagree about the argument '${name}'`);
      }
      merged[name] = schema;
    }
  }
  return merged;
}

/** As the description has it, references and all. */
export function inputSchema(operations: readonly DescribedOperation[]): JsonSchema {
  const [first, ...others] = operations;
  // A body that is the whole input keeps every keyword of its schema.
  if (first?.body && first.body.argument === undefined && first.parameters.length === 0 && others.length === 0) {
    return first.body.schema.type === undefined ? { type: 'object', ...first.body.schema } : first.body.schema;
  }
  const all = operations.map(inputsOf);
  const needed = all.map(({ required }) => new Set(required));
  const required = (all[0]?.required ?? []).filter((name) => needed.every((names) => names.has(name)));
  return {
    type: 'object',
    properties: mergeProperties(all),
    ...(required.length > 0 ? { required } : {}),
    ...furtherOf(all),
  };
}
