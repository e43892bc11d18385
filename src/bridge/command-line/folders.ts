/** The folders of a bridge: files that may be sent, and answers that are saved; nothing outside them is read or written. */
import { closeSync, lstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, parse, sep } from 'node:path';
import { UsageError } from '../../cli/table/usage-error.ts';
import { type OutputFolder, openOutputFolder } from '../../mcp/files/output-folder.ts';
import { ArgumentError } from '../../openapi/description/errors.ts';
import type { ReadInput } from '../../openapi/tool/write-body.ts';
import { MAX_INPUT_BYTES } from '../upstream/limits.ts';

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
