/** Finds every example of an answer in the contract as it is written, with the request that it answers. */
import { type AnswerExample, contractExamples } from '../../src/conformance/deployment/contract-examples.ts';
import { type Description, type OperationObject, operationsOf } from '../../src/openapi/description/description.ts';
import { exampleName, statusOf } from '../emitters/error-rows.ts';

/** The refused requests of the contract as it is written, before they become examples of the responses. */
function refusals(description: Description, path: string, method: string, operation: OperationObject): AnswerExample[] {
  const door = String(operation['x-door']);
  const rows = Object.entries((operation['x-refused'] ?? {}) as Record<string, { request: unknown; value: unknown }>);
  return rows.map(([code, { request, value }]) => ({
    path,
    method,
    status: statusOf(description, door, code),
    name: exampleName(code),
    request,
    value,
    pointer: ['paths', path, method, 'x-refused', code, 'value'],
  }));
}

export function collectExamples(description: Description): AnswerExample[] {
  const refused = [...operationsOf(description)].flatMap(({ path, method, operation }) =>
    refusals(description, path, method, operation),
  );
  return [...refused, ...contractExamples(description)];
}
