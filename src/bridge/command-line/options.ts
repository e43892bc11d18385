/** Reads the values of a bridge's options: URLs, and which operations are chosen. */
import type { ReadArguments } from '../../cli/table/read-arguments.ts';
import { UsageError } from '../../cli/table/usage-error.ts';
import { isReadMethod } from '../../openapi/operation/method.ts';
import type { Choosable } from '../../openapi/tool/described-tool.ts';

/** The value is never repeated in a message: it may contain a password. */
export function readUrl(option: string, value: string, allows: { query?: boolean } = {}): URL {
  if (!URL.canParse(value)) throw new UsageError(`${option} is not a URL`);
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UsageError(`${option} must be http or https`);
  if (url.username !== '' || url.password !== '') throw new UsageError(`${option} must not contain credentials`);
  // An empty query or fragment is not visible in the parsed URL.
  if (!allows.query && (value.includes('?') || value.includes('#'))) {
    throw new UsageError(`${option} must be an origin, without a query or fragment`);
  }
  return url;
}

/** An origin and nothing else, without a trailing slash. */
export function readBaseUrl(value: string, option = '--base-url'): string {
  const url = readUrl(option, value);
  if (url.pathname !== '/') throw new UsageError(`${option} must be an origin, without a path`);
  return url.origin;
}

export interface ServiceUrl {
  origin: string;
  /** In place of the path of the description's server. */
  path?: string;
}

/** An origin, with a path if the service is not where its description says. */
export function readServiceUrl(value: string): ServiceUrl {
  const { origin, pathname } = readUrl('--base-url', value);
  return pathname === '/' ? { origin } : { origin, path: pathname.replace(/(?<!\/)\/+$/, '') };
}

/** In a pattern, `*` stands for any characters; the rest for itself, in upper or lower case. */
function matcher(patterns: readonly string[]): (texts: readonly string[]) => boolean {
  const all = patterns.map((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 'is');
  });
  return (texts) => all.some((pattern) => texts.some((text) => pattern.test(text)));
}

/** By name or path, by tag, by method, and reads only. */
export function choiceOf({ all, flags }: Pick<ReadArguments, 'all' | 'flags'>): (operation: Choosable) => boolean {
  const [include, exclude, tag] = [all('include'), all('exclude'), all('tag')];
  const methods = new Set(all('method').flatMap((each) => each.toUpperCase().split(',')));
  const [isIncluded, isExcluded, isTagged] = [matcher(include), matcher(exclude), matcher(tag)];
  return ({ place, toolName, method = place.split(' ', 1)[0] ?? '', tags = [], hints }) => {
    const names = [place, place.replace(/^\S+ /, ''), ...(toolName === undefined ? [] : [toolName])];
    return (
      (include.length === 0 || isIncluded(names)) &&
      !isExcluded(names) &&
      (tag.length === 0 || isTagged(tags)) &&
      (methods.size === 0 || methods.has(method)) &&
      (!flags.has('read-only') || (hints ? hints.readOnlyHint : isReadMethod(method)))
    );
  };
}
