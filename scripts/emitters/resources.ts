/** Reads the resources of the contract: each GET with `x-resource`, whose input is what its path holds. */
import {
  type Description,
  inlineRefs,
  type JsonSchema,
  operationsOf,
} from '../../src/openapi/description/description.ts';
import { clientSchema } from '../../src/openapi/schema/shown-schema.ts';
import { hourlyLimit } from './hourly-limit.ts';
import { inputRules } from './input-rules.ts';

interface PathParameter {
  name: string;
  in: string;
  schema: JsonSchema;
}

function pathInput(description: Description, parameters: readonly JsonSchema[]) {
  const all = parameters.map((parameter) => inlineRefs(description, parameter) as unknown as PathParameter);
  const held = all.filter((parameter) => parameter.in === 'path');
  return {
    type: 'object',
    required: held.map(({ name }) => name),
    properties: Object.fromEntries(held.map(({ name, schema }) => [name, schema])),
  };
}

function resultSchema(description: Description, response: unknown): JsonSchema {
  const { content } = inlineRefs(description, response) as { content: Record<string, { schema: JsonSchema }> };
  const { properties } = content['application/json']?.schema as { properties: Record<string, JsonSchema> };
  if (!properties.result) throw new Error('the answer of a resource is {success, result}');
  return clientSchema(properties.result);
}

export function resourceEntries(description: Description) {
  const found = [...operationsOf(description)].filter(({ operation }) => operation['x-resource'] !== undefined);
  return found.map(({ path, method, operation }) => {
    if (method !== 'get') throw new Error(`${path}: a resource is a GET`);
    const input = pathInput(description, operation.parameters ?? []);
    return {
      id: String(operation.operationId),
      path,
      uri: String(operation['x-resource']),
      title: operation.summary,
      description: operation.description,
      inputSchema: clientSchema(input) as typeof input,
      inputRules: inputRules(input),
      outputSchema: resultSchema(description, operation.responses['200']),
      ...(operation['x-hourly-limit'] ? { hourlyLimit: hourlyLimit(description, operation['x-hourly-limit']) } : {}),
    };
  });
}
