/** The JSON body of an operation, and how arguments fill it. */
import type { JsonSchema, OperationObject } from '../description/description.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { References } from '../description/references.ts';
import { shallow } from '../description/shallow.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import { mediaTypeOf } from './media-type.ts';

export interface RequestBody {
  /** If absent, every argument that is not a parameter is a member of the body. */
  argument?: string;
  required: boolean;
  schema: JsonSchema;
}

const WHOLE_BODY_ARGUMENT = 'body';

/** Only a schema with no other keywords can be merged with parameters. */
const MERGEABLE = new Set(['type', 'properties', 'required', 'description', 'title', 'additionalProperties']);

function isObject(schema: JsonSchema): boolean {
  return schema.type === 'object' || (schema.type === undefined && schema.properties !== undefined);
}

function isMergeable(schema: JsonSchema): boolean {
  return schema.properties !== undefined && Object.keys(schema).every((key) => MERGEABLE.has(key));
}

export function readRequestBody(
  references: References,
  operation: OperationObject,
  hasParameters: boolean,
): RequestBody | undefined {
  if (!operation.requestBody) return undefined;
  const { content, required = false } = shallow(references, operation.requestBody);
  const json = Object.entries(content ?? {}).find(([type]) => mediaTypeOf(type) === 'application/json');
  if (!json) {
    const types = Object.keys(content ?? {}).join(', ') || 'nothing';
    throw new DescriptionError(`a request body of ${types} is not supported, only application/json`);
  }
  const schema = jsonSchema(references.inline(json[1].schema ?? {}), 'request');
  const isSpread = isObject(schema) && (!hasParameters || isMergeable(schema));
  return isSpread ? { required, schema } : { required, schema, argument: WHOLE_BODY_ARGUMENT };
}
