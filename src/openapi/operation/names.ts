/** The names of tools and of their arguments, which no two share. */
import { createHash } from 'node:crypto';
import { isRecord } from '../description/description.ts';
import type { Parameter } from './parameter.ts';
import { type DescriptionReading, putRight } from './reading.ts';
import type { RequestBody } from './request-body.ts';

const MAX_NAME_CHARS = 64;
const HASH_CHARS = 8;

function cleaned(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^_+|(?<!_)_+$/g, '');
}

/** The start of a name that is too long, and a hash of all of it. */
function shortened(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_CHARS);
  return `${name.slice(0, MAX_NAME_CHARS - HASH_CHARS - 1)}_${hash}`;
}

export function toolName(reading: DescriptionReading, operationId: unknown, method: string, path: string): string {
  const given = typeof operationId === 'string' ? cleaned(operationId) : '';
  const name = given === '' ? cleaned(`${method}${path}`) || method : given;
  if ((typeof operationId !== 'string' || given !== '') && name.length <= MAX_NAME_CHARS) return name;
  putRight(reading, `the name '${given}' is not 1 to ${MAX_NAME_CHARS} characters long; set x-mcp.tool`);
  return name.length <= MAX_NAME_CHARS ? name : shortened(name);
}

/** `name`, or with a number if it is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let again = 2; isTaken(free); again++) {
    const suffix = `_${again}`;
    free = name.slice(0, MAX_NAME_CHARS - suffix.length) + suffix;
  }
  return free;
}

export function nameArguments(parameters: readonly Parameter[], body: RequestBody | undefined) {
  // No object can be relied on to keep a member of this name.
  const taken = new Set(['__proto__']);
  const take = (name: string, prefix: string) => {
    const free = taken.has(name) ? freeName(`${prefix}_${name}`, (each) => taken.has(each)) : name;
    taken.add(free);
    return free;
  };
  const named = parameters.map((parameter) => ({ ...parameter, argument: take(parameter.argument, parameter.in) }));
  if (!body) return { parameters: named };
  if (body.argument !== undefined)
    return { parameters: named, body: { ...body, argument: take(body.argument, 'request') } };
  const properties = isRecord(body.schema.properties) ? Object.keys(body.schema.properties) : [];
  const members = properties.map((name) => [take(name, 'body'), name] as const);
  return {
    parameters: named,
    body: { ...body, renamed: new Map(members.filter(([argument, name]) => argument !== name)) },
  };
}
