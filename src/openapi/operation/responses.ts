/** What an operation's responses declare: how each status is shown, and the schema of a successful answer. */
import type { JsonSchema, OperationObject, ResponseObject } from '../description/description.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { References } from '../description/references.ts';
import { shallow } from '../description/shallow.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import { mcpExtension } from './mcp-extension.ts';
import { mediaTypeOf } from './media-type.ts';

export interface StatusAnswer {
  format?: string;
  bodyOptional: boolean;
  /** The description of a response without content: an empty body is then a successful answer. */
  emptyText?: string;
}

const READABLE = new Set(['application/json', 'application/problem+json', 'application/*', '*/*']);

function isSuccess(status: string): boolean {
  return /^2(\d\d|XX)$/i.test(status);
}

function successes(references: References, operation: OperationObject): [string, ResponseObject][] {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => isSuccess(status))
    .map(([status, response]) => [status, shallow(references, response)]);
}

function jsonContent(response: ResponseObject) {
  return Object.entries(response.content ?? {}).find(([type]) => READABLE.has(mediaTypeOf(type)))?.[1];
}

export function readStatusAnswers(references: References, operation: OperationObject): Map<number, StatusAnswer> {
  const answers = new Map<number, StatusAnswer>();
  const declared = successes(references, operation);
  for (const [status, response] of declared) {
    const { format, bodyOptional = false } = mcpExtension('response', response);
    const isEmpty = Object.keys(response.content ?? {}).length === 0;
    answers.set(Number(status), {
      bodyOptional,
      ...(format === undefined ? {} : { format }),
      ...(isEmpty ? { emptyText: response.description } : {}),
    });
    if (!isEmpty && !jsonContent(response)) {
      const types = Object.keys(response.content ?? {}).join(', ');
      throw new DescriptionError(`an answer of ${types} is not supported, only application/json`);
    }
  }
  return answers;
}

/** The schema of the answer, or of one member of it. */
export function readOutputSchema(
  references: References,
  operation: OperationObject,
  member?: string,
): JsonSchema | undefined {
  for (const [, response] of successes(references, operation)) {
    const schema = jsonContent(response)?.schema;
    if (!schema) continue;
    const whole = references.inline(schema);
    const part = member === undefined ? whole : (whole.properties as Record<string, JsonSchema> | undefined)?.[member];
    if (!part) throw new DescriptionError(`the answer has no member '${member}'`);
    return jsonSchema(part, 'response');
  }
  return undefined;
}
