/** Gives the result of every tool the field `note`, in which each door names inputs that the tool does not have. */
import {
  type Description,
  type JsonSchema,
  operationsOf,
  resolvePointer,
} from '../../src/openapi/description/description.ts';

const NOTE = { $ref: '#/components/schemas/Note' };

function target(description: Description, schema: JsonSchema): JsonSchema {
  return typeof schema.$ref === 'string'
    ? target(description, resolvePointer(description, schema.$ref) as JsonSchema)
    : schema;
}

/** Of a union each member gets it, and of an intersection the last. */
function addNote(description: Description, given: JsonSchema): void {
  const schema = target(description, given);
  const { oneOf, allOf, properties } = schema as {
    oneOf?: JsonSchema[];
    allOf?: JsonSchema[];
    properties?: JsonSchema;
  };
  for (const member of oneOf ?? allOf?.slice(-1) ?? []) addNote(description, member);
  if (properties) schema.properties = { note: NOTE, ...properties };
}

export function withResultNotes(written: Description): Description {
  const description = structuredClone(written);
  for (const { path, operation } of operationsOf(description)) {
    if (operation['x-door'] !== 'tool' || !operation.requestBody || path.includes('{')) continue;
    const answer = operation.responses['200']?.content?.['application/json']?.schema;
    const { result } = (answer ? target(description, answer).properties : {}) as { result?: JsonSchema };
    if (result) addNote(description, result);
  }
  return description;
}
