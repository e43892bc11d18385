/** Finds this package's own folder, from the sources as well as from the built files. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error('package.json of drawbridge not found');
  }
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Path of a file that ships with the package, e.g. `packagePath('dist', 'fonts')`. */
export function packagePath(...parts: string[]): string {
  return join(root, ...parts);
}
