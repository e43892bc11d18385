/** Builds the request of an operation from arguments. */
import { ArgumentError } from '../description/errors.ts';
import type { DescribedOperation } from '../operation/operation.ts';
import { fillPath } from '../operation/path-template.ts';
import { type PartHeader, type ReadInput, writeBody } from './write-body.ts';
import { writeCookie, writeHeader, writePath, writeQuery } from './write-parameter.ts';

export interface HttpRequest {
  method: string;
  /** Path and query, percent-encoded; the origin goes in front. */
  target: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export type Arguments = Readonly<Record<string, unknown>>;

export interface RequestSettings {
  /** In place of the path of the operation's server. */
  basePath?: string | undefined;
  readInput?: ReadInput | undefined;
}

/** The body built from the arguments; undefined if none is sent. */
export function bodyMembers({ body, parameters }: DescribedOperation, args: Arguments): unknown {
  if (!body) return undefined;
  if (body.argument !== undefined) return args[body.argument];
  const taken = new Set(parameters.map(({ argument }) => argument));
  const members = Object.entries(args).filter(([name]) => !taken.has(name));
  if (members.length === 0 && !body.required) return undefined;
  return Object.fromEntries(members.map(([name, value]) => [body.renamed.get(name) ?? name, value]));
}

interface Places {
  path: Map<string, { argument: string; text: string }>;
  query: string[];
  headers: Record<string, string>;
  cookies: string[];
  parts: PartHeader[];
}

/** Absent and null mean the same for a parameter. */
function writeParameters({ parameters }: DescribedOperation, args: Arguments): Places {
  const places: Places = { path: new Map(), query: [], headers: {}, cookies: [], parts: [] };
  for (const parameter of parameters) {
    const { argument, name } = parameter;
    const value = args[argument] ?? undefined;
    if (value === undefined) {
      if (parameter.required) throw new ArgumentError(`${argument} is required`);
      if (parameter.part?.needs) places.parts.push({ part: parameter.part.name, name, argument, text: undefined });
      continue;
    }
    if (parameter.part)
      places.parts.push({ part: parameter.part.name, name, argument, text: writeHeader(parameter, value) });
    else if (parameter.in === 'path') places.path.set(name, { argument, text: writePath(parameter, value) });
    else if (parameter.in === 'header') places.headers[name.toLowerCase()] = writeHeader(parameter, value);
    else if (parameter.in === 'cookie') places.cookies.push(...writeCookie(parameter, value));
    else places.query.push(...writeQuery(parameter, value));
  }
  return places;
}

export function buildRequest(
  operation: DescribedOperation,
  args: Arguments,
  settings: RequestSettings = {},
): HttpRequest {
  const { body, server } = operation;
  const { path, query, headers, cookies, parts } = writeParameters(operation, args);
  const textOf = (name: string) => path.get(name) ?? path.get(name.replace(/\+$/, '')) ?? { argument: name, text: '' };
  const filled = (settings.basePath ?? server.path) + fillPath(operation.path, textOf);
  const all = [...(operation.query === '' ? [] : [fillPath(operation.query, textOf)]), ...query];
  const value = bodyMembers(operation, args);
  if (value === undefined && body?.required) throw new ArgumentError(`${body.argument ?? 'body'} is required`);
  const written =
    body && value !== undefined ? writeBody(body, value, { readInput: settings.readInput, headers: parts }) : undefined;
  return {
    method: operation.method,
    target: all.length === 0 ? filled : `${filled}?${all.join('&')}`,
    headers: {
      ...headers,
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...(written ? { 'content-type': written.contentType } : {}),
    },
    ...(written ? { body: written.body } : {}),
  };
}
