/** Finds this package's own folder, from the sources as well as from the built files. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error('package.json of drawbridge not found');
  }
}

let here = dirname(fileURLToPath(import.meta.url));
let root = findRoot(here);

/** Path of a file that ships with the package, e.g. `packagePath('generated', 'openapi.json')`. */
export function packagePath(...parts: string[]): string {
  return join(root, ...parts);
}

/** A build runs with its own files for as long as it runs; sources and Netlify's functions take those of the last build. */
function findBuild(): string {
  const builds = packagePath('dist', 'builds');
  const [first = ''] = relative(builds, here).split(sep);
  if (here.startsWith(`${builds}${sep}`)) return first;
  try {
    return JSON.parse(readFileSync(join(root, 'dist', 'current.json'), 'utf8')).build;
  } catch {
    return 'none';
  }
}

let build: string | undefined;

/** For a start-up snapshot, which was made elsewhere: `file` is one of this build. */
export function findPackage(file: string): void {
  here = dirname(file);
  root = findRoot(here);
  build = undefined;
}

/** Path of a file that the build wrote, e.g. `builtPath('fonts', 'metrics.json')`. */
export function builtPath(...parts: string[]): string {
  build ??= findBuild();
  return packagePath('dist', 'builds', build, ...parts);
}
