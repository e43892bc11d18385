/** Checks an answer against the contract without the service's own validator. */
import { Ajv } from 'ajv';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { type Description, operationsOf, type ResponseObject } from '../../openapi/description/description.ts';
import { inlineRefs } from '../../openapi/description/references.ts';
import { clientSchema } from '../../openapi/schema/shown-schema.ts';

const description = contract as unknown as Description;
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
