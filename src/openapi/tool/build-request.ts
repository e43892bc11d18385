/** Builds the request of an operation from arguments. */
import { ArgumentError } from '../operation/argument-error.ts';
import type { DescribedOperation } from '../operation/operation.ts';
import type { Parameter } from '../operation/parameter.ts';
import { fillPath } from '../operation/path-template.ts';
import { percentEncode } from '../operation/percent-encode.ts';

export interface HttpRequest {
  method: string;
  /** Path and query, percent-encoded; the origin goes in front. */
  target: string;
  headers: Record<string, string>;
  body?: string;
}

export type Arguments = Readonly<Record<string, unknown>>;

const HEADER_TEXT = /^[\t\x20-\x7e]*$/;

function textOf(argument: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ArgumentError(`${argument} must be a string, a number or a boolean`);
}

function partsOf({ argument, schema }: Parameter, value: unknown): string[] {
  const isList = Array.isArray(value) && schema.type === 'array';
  return isList ? value.map((item) => textOf(argument, item)) : [textOf(argument, value)];
}

function headerText({ argument }: Parameter, parts: string[]): string {
  const text = parts.join(',');
  if (!HEADER_TEXT.test(text))
    throw new ArgumentError(`${argument} contains characters that are not allowed in a header`);
  return text;
}

function queryText({ name, explode }: Parameter, parts: string[]): string[] {
  const key = percentEncode(name);
  const values = parts.map(percentEncode);
  return explode ? values.map((value) => `${key}=${value}`) : [`${key}=${values.join(',')}`];
}

/** The body built from the arguments; undefined if none is sent. */
export function bodyMembers({ body, parameters }: DescribedOperation, args: Arguments): unknown {
  if (!body) return undefined;
  if (body.argument !== undefined) return args[body.argument];
  const taken = new Set(parameters.map(({ argument }) => argument));
  const members = Object.entries(args).filter(([name]) => !taken.has(name));
  return members.length === 0 && !body.required ? undefined : Object.fromEntries(members);
}

function bodyText(operation: DescribedOperation, args: Arguments): string | undefined {
  const { body } = operation;
  const value = bodyMembers(operation, args);
  if (value !== undefined) return JSON.stringify(value);
  if (body?.required) throw new ArgumentError(`${body.argument} is required`);
  return undefined;
}

/** Absent and null mean the same for a parameter. */
export function buildRequest(operation: DescribedOperation, args: Arguments): HttpRequest {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const path = new Map<string, { argument: string; parts: string[] }>();
  for (const parameter of operation.parameters) {
    const value = args[parameter.argument] ?? undefined;
    if (value === undefined) {
      if (parameter.required) throw new ArgumentError(`${parameter.argument} is required`);
      continue;
    }
    const parts = partsOf(parameter, value);
    if (parameter.in === 'path') path.set(parameter.name, { argument: parameter.argument, parts });
    else if (parameter.in === 'query') query.push(...queryText(parameter, parts));
    else headers[parameter.name.toLowerCase()] = headerText(parameter, parts);
  }
  const filled = fillPath(operation.path, (name) => path.get(name) ?? { argument: name, parts: [] });
  const body = bodyText(operation, args);
  if (body !== undefined) headers['content-type'] = 'application/json';
  const target = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  return { method: operation.method, target, headers, ...(body === undefined ? {} : { body }) };
}
