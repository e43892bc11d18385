/** What an operation's responses declare: how each status is shown, and the schema of a good answer. */
import type { Description, JsonSchema, OperationObject, ResponseObject } from './description.ts';
import { DescriptionError } from './description-error.ts';
import { inlineRefs, resolvePointer } from './inline-refs.ts';
import { jsonSchema } from './json-schema.ts';
import { mcpExtension } from './mcp-extension.ts';
import { mediaTypeOf } from './media-type.ts';

export interface StatusAnswer {
  format?: string;
  bodyOptional: boolean;
  /** Declared without content: an empty body is a good answer, and this describes it. */
  emptyText?: string;
}

const READABLE = new Set(['application/json', 'application/problem+json', 'application/*', '*/*']);

function isSuccess(status: string): boolean {
  return /^2(\d\d|XX)$/i.test(status);
}

/** Follows the response's own `$ref`, not those of its schemas: these may be recursive and are not needed. */
function responseOf(description: Description, response: ResponseObject): ResponseObject {
  const { $ref } = response as { $ref?: unknown };
  return typeof $ref === 'string' ? (resolvePointer(description, $ref) as ResponseObject) : response;
}

function successes(description: Description, operation: OperationObject): [string, ResponseObject][] {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => isSuccess(status))
    .map(([status, response]) => [status, responseOf(description, response)]);
}

function jsonContent(response: ResponseObject) {
  return Object.entries(response.content ?? {}).find(([type]) => READABLE.has(mediaTypeOf(type)))?.[1];
}

export function readStatusAnswers(description: Description, operation: OperationObject): Map<number, StatusAnswer> {
  const answers = new Map<number, StatusAnswer>();
  const declared = successes(description, operation);
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
  description: Description,
  operation: OperationObject,
  member?: string,
): JsonSchema | undefined {
  for (const [, response] of successes(description, operation)) {
    const schema = jsonContent(response)?.schema;
    if (!schema) continue;
    const whole = inlineRefs(description, schema);
    const part = member === undefined ? whole : (whole.properties as Record<string, JsonSchema> | undefined)?.[member];
    if (!part) throw new DescriptionError(`the answer has no member '${member}'`);
    return jsonSchema(part);
  }
  return undefined;
}
