/** Checks an answer against the contract: its status, its body, and the headers of every answer. */
import { Ajv } from 'ajv';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import {
  type Description,
  inlineRefs,
  operationsOf,
  type ResponseObject,
} from '../../openapi/description/description.ts';
import { clientSchema } from '../../openapi/schema/shown-schema.ts';
import type { Answer } from './target.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

function operationAt(path: string, method: string) {
  const all = [...operationsOf(description)].filter((entry) => entry.method === method.toLowerCase());
  const exact = all.find((entry) => entry.path === path);
  return exact ?? all.find((entry) => entry.path.includes('{') && path.startsWith(entry.path.replace(/\{.*/, '')));
}

type Check = (body: unknown) => string[];

function checkFor(method: string, path: string, status: number): Check {
  const found = operationAt(path, method);
  const response = found?.operation.responses[String(status)];
  if (!response) return () => [`${method} ${path} has no answer ${status}`];
  const schema = (inlineRefs(description, response) as ResponseObject).content?.['application/json']?.schema;
  if (!schema) return () => [`${method} ${path} ${status} has no JSON schema`];
  const validate = ajv.compile(clientSchema(schema));
  return (body) =>
    validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Compiling a schema takes longer than a request. */
const checks = new Map<string, Check>();

/** How the answer breaks the contract; empty if it does not. */
export function contractBreaches(method: string, path: string, status: number, body: unknown): string[] {
  const key = `${method} ${path} ${status}`;
  const check = checks.get(key) ?? checkFor(method, path, status);
  checks.set(key, check);
  return check(body);
}

const description = contract as unknown as Description;

/** Sent only if the limit is on, or to a page whose token is not valid. */
const OPTIONAL_HEADERS = /^(?:ratelimit|x-page-token)/i;

function methodsOf(path: string): string[] {
  return [...operationsOf(description)]
    .filter((entry) => entry.path === path)
    .map(({ method }) => method.toUpperCase());
}

const END_CHARS = 40;
/** All texts are UTF-8; not every type says so. */
const OTHER_CHARSET = /charset=(?!"?utf-8\b)/i;

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
  want('Content-Security-Policy', (value) => value.includes("default-src 'none'"), "default-src 'none'");
  const type = headers.get('content-type') ?? '';
  if (OTHER_CHARSET.test(type)) problems.push(`Content-Type: wanted UTF-8, got ${type}`);
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

/** Enough to tell a page of a proxy from a body that was cut off. */
function shownEnds(text: string): string {
  const shown = text.length > 2 * END_CHARS ? `${text.slice(0, END_CHARS)} ... ${text.slice(-END_CHARS)}` : text;
  return `'${shown}' (${text.length} characters)`;
}

export function answerProblems(method: string, path: string, answer: Answer): string[] {
  const { status, headers, json, text } = answer;
  const missing = declaredHeaders(method, path, status).filter((name) => !headers.has(name));
  const type = headers.get('content-type') ?? '';
  return [
    ...(json === undefined
      ? [`the body is not JSON: ${shownEnds(text)}`]
      : contractBreaches(method, path, status, json)),
    ...(type.startsWith('application/json') ? [] : [`Content-Type: wanted application/json, got ${type}`]),
    ...missing.map((name) => `header ${name} is missing (status ${status})`),
    ...headerProblems(path, answer),
  ];
}
