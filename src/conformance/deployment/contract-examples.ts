/** Finds every example of an answer in a contract, with the request that it answers. */
import {
  type Description,
  type MediaType,
  type OperationObject,
  operationsOf,
} from '../../openapi/description/description.ts';

export interface AnswerExample {
  path: string;
  method: string;
  status: number;
  name: string;
  /** Absent if no request body alone causes this answer. */
  request?: unknown;
  value: unknown;
  /** Where the value is in the document. */
  pointer: (string | number)[];
}

const JSON_TYPE = 'application/json';

type Examples = Record<string, { value?: unknown; 'x-request'?: unknown }>;

/** The response and its place: the path's own, or that of the component it refers to. */
function resolveResponse(description: Description, pointer: string[], response: object) {
  const ref = '$ref' in response ? String(response.$ref) : undefined;
  if (ref === undefined) return { response, pointer };
  const parts = ref.slice(2).split('/');
  return { response: description.components?.responses?.[parts[2] ?? ''] as object, pointer: parts };
}

function requestOf(operation: OperationObject, name: string, own: unknown): { request?: unknown } {
  if (own !== undefined) return { request: own };
  const requests = operation.requestBody?.content[JSON_TYPE]?.examples as Examples | undefined;
  return requests?.[name] ? { request: requests[name].value } : {};
}

export function contractExamples(description: Description): AnswerExample[] {
  const found: AnswerExample[] = [];
  for (const { path, method, operation } of operationsOf(description)) {
    for (const [status, given] of Object.entries(operation.responses)) {
      const { response, pointer } = resolveResponse(description, ['paths', path, method, 'responses', status], given);
      const { content } = response as { content?: Record<string, MediaType> };
      const examples = (content?.[JSON_TYPE]?.examples ?? {}) as Examples;
      for (const [name, example] of Object.entries(examples)) {
        found.push({
          path,
          method,
          status: Number(status),
          name,
          ...requestOf(operation, name, example['x-request']),
          value: example.value,
          pointer: [...pointer, 'content', JSON_TYPE, 'examples', name, 'value'],
        });
      }
    }
  }
  return found;
}
