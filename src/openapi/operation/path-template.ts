/** A path with `{names}` in it: checked once, filled for each request. */

import type { Description } from '../description/description.ts';
import { DescriptionError } from '../description/description-error.ts';
import { MAX_SERVER_URL_CHARS } from '../description/description-limits.ts';
import { ArgumentError } from './argument-error.ts';
import type { Parameter } from './parameter.ts';
import { percentEncode } from './percent-encode.ts';

const NAME = /\{([^{}/]+)\}/g;
const LITERAL = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;

/** URL parsers on the way would resolve these to another path. */
export function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

function filledServer({ url, variables }: Server): string {
  let room = MAX_SERVER_URL_CHARS;
  const refuse = () => {
    throw new DescriptionError(`a server's URL is longer than ${MAX_SERVER_URL_CHARS} characters`);
  };
  if (url.length > room) refuse();
  return url.replace(NAME, (whole, name: string) => {
    const value = String(variables?.[name]?.default ?? whole);
    room -= value.length;
    return room < 0 ? refuse() : value;
  });
}

/** The path of the first server, which is appended to the origin from the command line. */
export function serverPath(description: Description): string {
  const { servers } = description as { servers?: Server[] };
  const [server] = servers ?? [];
  if (!server) return '';
  const url = filledServer(server);
  if (!URL.canParse(url, 'http://server.invalid')) throw new DescriptionError(`server '${url}' is not a URL`);
  return new URL(url, 'http://server.invalid').pathname.replace(/(?<!\/)\/+$/, '');
}

export function checkPathTemplate(path: string, parameters: readonly Parameter[]): void {
  const declared = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  for (const [, name] of path.matchAll(NAME)) {
    if (!declared.delete(name ?? ''))
      throw new DescriptionError(`path parameter '${name}' is not declared, or is used twice`);
  }
  for (const name of declared) throw new DescriptionError(`path parameter '${name}' is not part of the path`);
  const literal = path.replace(NAME, 'x');
  if (!LITERAL.test(literal) || literal.split('/').some(isDotSegment)) {
    throw new DescriptionError('the path contains characters that are not allowed in a path');
  }
}

/** `textOf` returns the unencoded value of a path parameter by its name. */
export function fillPath(path: string, textOf: (name: string) => { argument: string; parts: string[] }): string {
  return path
    .split('/')
    .map((segment) => {
      const used: string[] = [];
      const filled = segment.replace(NAME, (_, name: string) => {
        const { argument, parts } = textOf(name);
        used.push(argument);
        const text = parts.map(percentEncode).join(',');
        if (text === '') throw new ArgumentError(`${argument} must not be empty`);
        return text;
      });
      if (used.length > 0 && isDotSegment(filled)) throw new ArgumentError(`${used[0]} must not be '.' or '..'`);
      return filled;
    })
    .join('/');
}
