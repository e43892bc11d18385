/** Reads files for `!include`: only those below the folder of the source, wherever links and dots lead. */
import { closeSync, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { IncludeFault, type ReadIncluded } from '../../documents/expand-includes.ts';
import { STDIN } from './find-files.ts';

const MAX_INCLUDED_BYTES = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith('../') && !path.startsWith('..\\') && !isAbsolute(path);
}

function textOf(path: string): string {
  const handle = openSync(path, 'r');
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) throw new IncludeFault('it is not a file');
    if (found.size > MAX_INCLUDED_BYTES) throw new IncludeFault(`it is larger than ${MAX_INCLUDED_BYTES / 1024} KB`);
    return utf8.decode(readFileSync(handle));
  } catch (error) {
    throw error instanceof TypeError ? new IncludeFault('it is not UTF-8 text') : error;
  } finally {
    closeSync(handle);
  }
}

function refuse(root: string): never {
  throw new IncludeFault(`only files below the folder of the source (${root}) are included`);
}

/** What a file is, however it is named; stdin counts as a file of the working directory. */
export function identityOf(file: string): string {
  return file === STDIN ? STDIN : realpathSync(file);
}

/** For the includes of one source, which may be stdin. */
export function readIncludedBelow(source: string): ReadIncluded {
  const shown = source === STDIN ? '.' : dirname(source);
  const root = resolve(shown);
  return (target, from) => {
    const folder = from === STDIN ? root : dirname(resolve(from));
    const path = resolve(folder, target);
    // Before the file system is asked: it must not tell what is elsewhere.
    if (!isBelow(root, path)) refuse(shown);
    try {
      const real = realpathSync(path);
      if (!isBelow(realpathSync(root), real)) refuse(shown);
      return { file: join(shown, relative(root, path)), identity: real, text: textOf(real) };
    } catch (error) {
      if (error instanceof IncludeFault) throw error;
      const { code } = error as NodeJS.ErrnoException;
      throw new IncludeFault(
        code === 'ENOENT' || code === 'ENOTDIR' ? 'it does not exist' : `it cannot be read (${code})`,
      );
    }
  };
}
