/** Checks an answer against the contract: its status, its body, and the headers of every answer. */
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { type Description, operationsOf, type ResponseObject } from '../../openapi/description/description.ts';
import { inlineRefs } from '../../openapi/description/inline-refs.ts';
import { contractBreaches } from './contract-check.ts';
import type { Answer } from './target.ts';

const description = contract as unknown as Description;

/** Sent only if the limit is on, or to a page whose token is not valid. */
const OPTIONAL_HEADERS = /^(?:ratelimit|x-page-token)/i;

function methodsOf(path: string): string[] {
  return [...operationsOf(description)]
    .filter((entry) => entry.path === path)
    .map(({ method }) => method.toUpperCase());
}

/** CORS and the other headers that do not depend on the request. */
export function headerProblems(path: string, { headers, status }: Answer): string[] {
  const problems: string[] = [];
  const want = (name: string, test: (value: string) => boolean, wanted: string) => {
    const value = headers.get(name);
    if (value === null) problems.push(`header ${name} is missing (status ${status})`);
    else if (!test(value)) problems.push(`header ${name}: wanted ${wanted}, got ${value}`);
  };
  want('Access-Control-Allow-Origin', (value) => value === '*', '*');
  want('Access-Control-Allow-Headers', (value) => /content-type/i.test(value), 'Content-Type');
  want('X-Content-Type-Options', (value) => value === 'nosniff', 'nosniff');
  const methods = methodsOf(path);
  if (methods.length > 0) {
    const wanted = [...methods, 'OPTIONS'].join(', ');
    want('Access-Control-Allow-Methods', (value) => value === wanted, wanted);
  }
  return problems;
}

/** The headers that the contract names for this answer. */
function declaredHeaders(method: string, path: string, status: number): string[] {
  const entry = [...operationsOf(description)].find((one) => one.path === path && one.method === method.toLowerCase());
  const response = entry?.operation.responses[String(status)];
  if (!response) return [];
  const { headers = {} } = inlineRefs(description, response) as ResponseObject & { headers?: Record<string, unknown> };
  return Object.keys(headers).filter((name) => !OPTIONAL_HEADERS.test(name));
}

export function answerProblems(method: string, path: string, answer: Answer): string[] {
  const { status, headers, json } = answer;
  const missing = declaredHeaders(method, path, status).filter((name) => !headers.has(name));
  const type = headers.get('content-type') ?? '';
  return [
    ...contractBreaches(method, path, status, json),
    ...(type.startsWith('application/json') ? [] : [`Content-Type: wanted application/json, got ${type}`]),
    ...missing.map((name) => `header ${name} is missing (status ${status})`),
    ...headerProblems(path, answer),
  ];
}
