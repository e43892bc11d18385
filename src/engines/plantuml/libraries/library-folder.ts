/** Reads libraries from the operator's folder: one folder for each, with `.puml` and `.json` files as PlantUML's own library has them. */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from './library-pack.ts';

const MAX_FILE_BYTES = 1024 * 1024;

/** A file that is there but is not read; the message completes "... is not included: ". */
export class RefusedFile extends Error {}

let folder: string | undefined;

export function useLibraryFolder(path: string | undefined): void {
  folder = path;
}

function entriesOf(place: string): Dirent[] {
  try {
    return readdirSync(place, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Names are compared without case. A name is only ever one of those that are there, so no path leads out. */
function find(start: string, names: readonly string[]): string | undefined {
  let place = start;
  for (const [index, name] of names.entries()) {
    const entry = entriesOf(place).find((one) => one.name.toLowerCase() === name);
    if (!entry) return undefined;
    if (entry.isSymbolicLink()) throw new RefusedFile('symbolic links are not followed');
    if (index < names.length - 1 ? !entry.isDirectory() : !(entry.isFile() || entry.isDirectory())) return undefined;
    place = join(place, entry.name);
  }
  return place;
}

function readText(start: string, path: string): string | undefined {
  const file = find(start, path.split('/'));
  if (file === undefined) return undefined;
  const found = statSync(file);
  if (!found.isFile()) return undefined;
  if (found.size > MAX_FILE_BYTES) throw new RefusedFile(`it is larger than ${MAX_FILE_BYTES / 1024} KB`);
  return readFileSync(file, 'utf8');
}

/** In lower case. */
export function ownLibrary(name: string): Library | undefined {
  const start = folder === undefined ? undefined : find(folder, [name]);
  if (start === undefined) return undefined;
  return {
    info: { name },
    read: (path) => readText(start, `${path}.puml`),
    json(path) {
      const text = readText(start, `${path}.json`);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
}
