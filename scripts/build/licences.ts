/** Writes the licence texts of everything that `dist/` holds of other packages into one file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { packagePath } from '../../src/package-root.ts';

export const LICENCE_FILE = 'dist/THIRD-PARTY-LICENSES.txt';

const LICENCE_NAME = /^(?:licen[cs]e|copying|notice|ofl|unlicense)(?:[-._][\w.-]*)?$/i;
const CODE_NAME = /\.(?:[cm]?[jt]s|json|map)$/i;

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided
that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR
CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
`;

/** Packages that name their licence but come without its text; the holder is the author that their manifest names. */
const FALLBACKS: Readonly<Record<string, string>> = {
  boolbase: `Copyright (c) Felix Boehm\n\n${ISC}`,
  saxes: `Copyright (c) Louis-Dominique Dubeau\n\n${ISC}`,
};

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** The folder of the package that a file belongs to. */
export function packageFolder(file: string): string | undefined {
  const mark = `${sep}node_modules${sep}`;
  const at = file.lastIndexOf(mark);
  if (at < 0) return undefined;
  const [first = '', second = ''] = file.slice(at + mark.length).split(sep);
  const name = first.startsWith('@') ? join(first, second) : first;
  return join(file.slice(0, at), 'node_modules', name);
}

function licenceFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => LICENCE_NAME.test(name) && !CODE_NAME.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** A file that holds a bundle of its own may have their licences beside it. */
function besideFiles(sources: readonly string[]): string[] {
  return sources.map((source) => `${source}.LICENSE.txt`).filter((file) => existsSync(file));
}

function section(folder: string, sources: readonly string[]): string {
  const {
    name,
    version,
    license = 'see below',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = licenceFiles(folder);
  const fallback = FALLBACKS[name];
  if (files.length === 0 && fallback === undefined) {
    throw new Error(`${name} ${version} (${license}) is shipped and has no licence text: add a row to FALLBACKS`);
  }
  const texts = [...files, ...besideFiles(sources)].map(
    (file) => `--- ${basename(file)} ---\n\n${readFileSync(file, 'utf8').trim()}\n`,
  );
  return `${'='.repeat(80)}\n${name} ${version} (${license})\n${'='.repeat(80)}\n\n${(texts.length > 0 ? texts : [fallback]).join('\n')}`;
}

/** The licence texts of the packages that the files belong to, each package once. */
export function licenceText(sources: readonly string[]): string {
  const folders = new Map<string, string[]>();
  for (const source of sources) {
    const folder = packageFolder(source);
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), source]);
  }
  const sections = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, files]) => section(folder, files));
  return `Drawbridge ships parts of the following packages.\n\n${sections.join('\n')}`;
}

export async function writeLicences(sources: readonly string[]): Promise<void> {
  await writeFile(packagePath(LICENCE_FILE), licenceText(sources));
}
