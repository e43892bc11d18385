/** Reads the values of a bridge's options: URLs, which operations are chosen, and the folders of files that may be sent or saved. */
import { closeSync, lstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, parse, sep } from 'node:path';
import { type ReadArguments, UsageError } from '../cli/table/read-arguments.ts';
import { type OutputFolder, openOutputFolder } from '../mcp/server/output-folder.ts';
import { ArgumentError } from '../openapi/description/errors.ts';
import { isReadMethod } from '../openapi/operation/method.ts';
import type { Choosable } from '../openapi/tool/described-tool.ts';
import type { ReadInput } from '../openapi/tool/write-body.ts';
import { MAX_INPUT_BYTES } from './upstream/limits.ts';

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

const CHUNK_BYTES = 65_536;

/** At most one byte more than `maxBytes`, which shows that there was more. */
export function readStart(path: string, maxBytes: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let room = maxBytes + 1; room > 0; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, room));
      const count = readSync(file, chunk);
      if (count === 0) break;
      chunks.push(chunk.subarray(0, count));
      room -= count;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(file);
  }
}

export function openInputFolder(folder: string): ReadInput {
  let root: string;
  try {
    root = realpathSync(folder);
    if (!statSync(root).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw new UsageError(`--input-dir cannot be used (${(error as { code?: string }).code}): it must be a folder`);
  }
  return (path) => {
    const refuse = (reason: string): never => {
      throw new ArgumentError(`the file '${path}' cannot be sent: ${reason}`);
    };
    if (isAbsolute(path) || path.split(/[/\\]/).includes('..'))
      refuse('its path must lead from the input folder inwards');
    let bytes: Buffer;
    try {
      const whole = realpathSync(join(root, path));
      if (!whole.startsWith(root.endsWith(sep) ? root : root + sep))
        throw Object.assign(new Error(), { code: 'outside' });
      if (!statSync(whole).isFile()) throw Object.assign(new Error(), { code: 'not a file' });
      bytes = readStart(whole, MAX_INPUT_BYTES);
    } catch (error) {
      return refuse(
        (error as { code?: string }).code === 'ENOENT' ? 'it is not there' : 'it is not a file of the input folder',
      );
    }
    return bytes.length > MAX_INPUT_BYTES ? refuse(`it has more than ${MAX_INPUT_BYTES} bytes`) : bytes;
  };
}

/** A link counts, even if it leads nowhere. */
function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Saves answers below a folder. The service chooses their names, so that none replaces a file that is there. */
export function openSaver(path: string): (name: string, bytes: Buffer) => Promise<string> {
  let folder: OutputFolder;
  try {
    folder = openOutputFolder(path);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  /** Those that are still being written are taken too. */
  const given = new Set<string>();
  return (name, bytes) => {
    const { name: stem, ext } = parse(name);
    let free = name;
    for (let again = 2; given.has(free) || isTaken(join(path, free)); again++) free = `${stem}-${again}${ext}`;
    given.add(free);
    return folder.write([free], bytes).finally(() => given.delete(free));
  };
}
