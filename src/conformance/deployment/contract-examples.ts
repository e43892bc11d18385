/** Finds every example of an answer in a contract, with the request that it answers. */
import { type Description, type OperationObject, operationsOf } from '../../openapi/description/description.ts';

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

type Examples = Record<string, { value?: unknown }>;

interface Row {
  status: number;
  rest?: { status: number };
}

/** Doors on which a row is shown as its `rest` says. */
const REST_DOORS: ReadonlySet<unknown> = new Set(['rest', 'picture']);

/** Examples of values; the request is the one of the same name. */
function answered(path: string, method: string, { requestBody, responses }: OperationObject): AnswerExample[] {
  const requests = (requestBody?.content?.[JSON_TYPE]?.examples ?? {}) as Examples;
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const examples = Object.entries((content?.[JSON_TYPE]?.examples ?? {}) as Examples);
    return examples.map(([name, { value }]) => ({
      path,
      method,
      status: Number(status),
      name,
      ...(requests[name] && { request: requests[name].value }),
      value,
      pointer: ['paths', path, method, 'responses', status, 'content', JSON_TYPE, 'examples', name, 'value'],
    }));
  });
}

function refused(description: Description, path: string, method: string, operation: OperationObject): AnswerExample[] {
  const errors = description['x-errors'] as Record<string, Row>;
  const rows = Object.entries((operation['x-refused'] ?? {}) as Record<string, { request: unknown; value: unknown }>);
  return rows.map(([code, { request, value }]) => {
    const row = errors[code];
    const rest = REST_DOORS.has(operation['x-door']) ? row?.rest : undefined;
    return {
      path,
      method,
      status: rest?.status ?? row?.status ?? 0,
      name: code,
      request,
      value,
      pointer: ['paths', path, method, 'x-refused', code, 'value'],
    };
  });
}

export function contractExamples(description: Description): AnswerExample[] {
  return [...operationsOf(description)].flatMap(({ path, method, operation }) => [
    ...answered(path, method, operation),
    ...refused(description, path, method, operation),
  ]);
}
