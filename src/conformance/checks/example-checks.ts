/** Every example of the contract that has a request is what the deployment answers. */
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { type Description, type OperationObject, operationsOf } from '../../openapi/description/description.ts';
import { answerProblems } from '../deployment/answer-problems.ts';
import type { Check } from '../deployment/check.ts';
import { mismatches } from '../deployment/mismatches.ts';
import type { Target } from '../deployment/target.ts';

/** A suggested file name contains the time. */
const TIMED_NAME = /diagram-[\dT-]+\.svg/;
/** A link to a picture starts with the service's own address. */
const PICTURE_PATH = '/svg/pako:';

const STEADY_NAME = 'diagram-2026-11-16T05-45-50.svg';
const STEADY_ADDRESS = 'http://127.0.0.1:3000';

function withSteadyAddress(json: string): string {
  const at = json.indexOf(PICTURE_PATH);
  const start = json.lastIndexOf('"', at) + 1;
  return at < 0 || !json.startsWith('http', start) ? json : json.slice(0, start) + STEADY_ADDRESS + json.slice(at);
}

/** An answer without what differs from time to time and from one deployment to another. */
export function steadyAnswer(body: unknown): unknown {
  const json = JSON.stringify(body) ?? 'null';
  return JSON.parse(withSteadyAddress(json.replace(TIMED_NAME, STEADY_NAME)));
}

interface AnswerExample {
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

/** Finds every example of an answer in a contract, with the request that it answers. */
export function contractExamples(description: Description): AnswerExample[] {
  return [...operationsOf(description)].flatMap(({ path, method, operation }) => [
    ...answered(path, method, operation),
    ...refused(description, path, method, operation),
  ]);
}

export function exampleChecks(target: Target): Check[] {
  const examples = contractExamples(contract as unknown as Description);
  const requested = examples.filter(({ request }) => request !== undefined);
  return requested.map(({ path, method, status, name, request, value }) => ({
    group: 'examples',
    name: `${method.toUpperCase()} ${path} ${status} ${name}`,
    run: async () => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await target.send(path, { method: method.toUpperCase(), body: request, headers });
      if (answer.status !== status) return [`status: wanted ${status}, got ${answer.status}`];
      return [...answerProblems(method, path, answer), ...mismatches(steadyAnswer(value), steadyAnswer(answer.json))];
    },
  }));
}
