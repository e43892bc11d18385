/** What an operation's responses declare: how each status is shown, and the schema of a successful answer. */
import {
  isRecord,
  type JsonSchema,
  type MediaType,
  type OperationObject,
  type ResponseObject,
} from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import { mcpExtension } from './mcp-extension.ts';
import { isJsonType, mediaTypeOf } from './media-type.ts';
import { type DescriptionReading, follow } from './reading.ts';

interface StatusAnswer {
  format?: string | undefined;
  bodyOptional: boolean;
  /** The description of a response without content: an empty body is then a successful answer. */
  emptyText?: string | undefined;
}

const ANY_TYPE = new Set(['application/*', '*/*']);

function isSuccess(status: string): boolean {
  return /^2(\d\d|XX)$/i.test(status);
}

function successes(reading: DescriptionReading, operation: OperationObject): [string, ResponseObject][] {
  const declared = Object.entries(isRecord(operation.responses) ? operation.responses : {});
  return declared.flatMap(([status, response]) => {
    if (!isSuccess(status) && status !== 'default') return [];
    try {
      const found = follow(reading, response);
      return isRecord(found) ? [[status, found as ResponseObject]] : [];
    } catch (error) {
      // An answer can be read whatever the description says about it.
      if (reading.strict) throw error;
      return [];
    }
  });
}

function contentOf(response: ResponseObject): [type: string, media: MediaType][] {
  return Object.entries(isRecord(response.content) ? response.content : {}) as [string, MediaType][];
}

export interface Answers {
  byStatus: ReadonlyMap<number, StatusAnswer>;
  /** The media types of a success; those of `default` if no success has one. */
  types: readonly string[];
}

export function readAnswers(reading: DescriptionReading, operation: OperationObject): Answers {
  const byStatus = new Map<number, StatusAnswer>();
  const [types, others] = [new Set<string>(), new Set<string>()];
  for (const [status, response] of successes(reading, operation)) {
    const { format, bodyOptional = false } = mcpExtension('response', response);
    const content = contentOf(response);
    for (const [type] of content) (isSuccess(status) ? types : others).add(type);
    if (!isSuccess(status)) continue;
    const emptyText = content.length === 0 ? response.description : undefined;
    byStatus.set(Number(status), { bodyOptional, format, emptyText });
  }
  return { byStatus, types: [...(types.size > 0 ? types : others)] };
}

/** The schema of the answer as the description has it, or of one member of it. */
export function findOutputSchema(
  reading: DescriptionReading,
  operation: OperationObject,
  member?: string,
): JsonSchema | undefined {
  for (const [status, response] of successes(reading, operation)) {
    if (!isSuccess(status)) continue;
    const declared = contentOf(response).find(([type]) => isJsonType(type) || ANY_TYPE.has(mediaTypeOf(type)))?.[1];
    const media = follow(reading, declared);
    if (!isRecord(media?.schema)) continue;
    if (member === undefined) return media.schema;
    const { properties } = follow(reading, media.schema);
    const part = isRecord(properties) ? properties[member] : undefined;
    if (!isRecord(part)) throw new DescriptionError(`the answer has no member '${member}'`);
    return part;
  }
  return undefined;
}
