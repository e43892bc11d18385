/** Writes the licence texts of everything that `dist/` holds of other packages into one file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { innerPackages } from './inner-packages.ts';
import { type Made, madeOfFiles, packageFolder } from './made-of.ts';
import { SHIPPED_LIBRARIES } from './plantuml-libraries.ts';
import { SHIPPED } from './stamps.mjs';

export const LICENCE_FILE = 'THIRD-PARTY-LICENSES.txt';

const LICENCE_NAME = /^(?:licen[cs]e|copying|notice|ofl|unlicense)(?:[-._][\w.-]*)?$/i;
const CODE_NAME = /\.(?:[cm]?[jt]s|json|map)$/i;

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided
that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR
CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
`;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge,
publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/** Long texts are read where another package has them. */
function textFrom(file: string): string {
  return readFileSync(packagePath('node_modules', file), 'utf8').trim();
}

const apache = () => textFrom('swagger-ui-dist/LICENSE');
const cc0 = () => textFrom('mdn-data/LICENSE');

/** Packages that name their licence but come without its text; the holder is the author that their manifest names. */
const FALLBACKS: Readonly<Record<string, () => string>> = {
  boolbase: () => `Copyright (c) Felix Boehm\n\n${ISC}`,
  '@redis/client': () => `Copyright (c) 2022-2023, Redis, inc.\n\n${MIT}`,
  '@iconify-json/flag': () => `Flag Icons, copyright (c) Panayiotis Lipiridis\n\n${MIT}`,
  '@iconify-json/logos': () => `SVG Logos by Gil Barbara\n\n${cc0()}\n`,
  '@iconify-json/mdi': () => `Material Design Icons, copyright Pictogrammers\n\n${apache()}\n`,
  '@iconify-json/noto': () => `Noto Emoji, copyright Google Inc.\n\n${apache()}\n`,
};

const MICROSOFT = () => `Copyright (c) Microsoft Corporation\n\n${MIT}`;

/** Packages that are shipped inside others and are not installed themselves. */
const INNER: Readonly<Record<string, () => string>> = {
  '@parcel/node-resolver-core': () => `Copyright (c) 2017-present Devon Govett\n\n${MIT}`,
  'chevrotain-allstar': () => `Copyright 2022 TypeFox GmbH\n\n${MIT}`,
  fastdom: () => `Copyright (c) 2016 Wilson Page\n\n${MIT}`,
  langium: () => `Copyright 2021 TypeFox GmbH\n\n${MIT}`,
  'path-browserify': () => `Copyright (c) 2013 James Halliday\n\n${MIT}`,
  'tachyons-sass': () => `Copyright (c) 2015 @mrmrs (mrmrs.io)\n\n${MIT}`,
  'vscode-jsonrpc': MICROSOFT,
  'vscode-languageserver-protocol': MICROSOFT,
  'vscode-languageserver-textdocument': MICROSOFT,
  'vscode-languageserver-types': MICROSOFT,
};

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

function licenceFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => LICENCE_NAME.test(name) && !CODE_NAME.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** A file that holds a bundle of its own may have their licences beside it. */
function besideFiles(sources: readonly string[]): string[] {
  return sources.map((source) => `${source}.LICENSE.txt`).filter((file) => existsSync(file));
}

function nameOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest).name;
}

function section(folder: string, sources: readonly string[]): string {
  const {
    name,
    version,
    license = 'see below',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = licenceFiles(folder);
  const fallback = FALLBACKS[name]?.();
  if (files.length === 0 && fallback === undefined) {
    throw new Error(`${name} ${version} (${license}) is shipped and has no licence text: add a row to FALLBACKS`);
  }
  const texts = [...files, ...besideFiles(sources)].map(
    (file) => `--- ${basename(file)} ---\n\n${readFileSync(file, 'utf8').trim()}\n`,
  );
  return `${'='.repeat(80)}\n${name} ${version} (${license})\n${'='.repeat(80)}\n\n${(texts.length > 0 ? texts : [fallback]).join('\n')}`;
}

function innerSection(name: string): string {
  const folder = packagePath('node_modules', name);
  if (existsSync(folder)) return section(folder, []);
  const text = INNER[name]?.();
  if (text === undefined) throw new Error(`${name} is shipped inside another package: add a row to INNER`);
  return `${'='.repeat(80)}\n${name} (MIT)\n${'='.repeat(80)}\n\n${text}`;
}

function librarySections(): string[] {
  return SHIPPED_LIBRARIES.map(({ name, licence, holder }) => {
    const text = licence === 'MIT' ? MIT : `${apache()}\n`;
    const title = `${name}, a standard library of PlantUML (${licence})`;
    return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${holder}\n\n${text}`;
  });
}

/** The licence texts of the packages that the files belong to and of those inside them, each package once. */
export function licenceText(sources: readonly string[]): string {
  const folders = new Map<string, string[]>();
  for (const source of sources) {
    const folder = packageFolder(source);
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), source]);
  }
  const sections = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, files]) => section(folder, files));
  const inner = new Set([...new Set(sources)].flatMap(innerPackages));
  for (const folder of folders.keys()) inner.delete(nameOf(folder));
  const all = [...sections, ...[...inner].sort().map(innerSection), ...librarySections()];
  return `Drawbridge ships parts of the following packages.\n\n${all.join('\n')}`;
}

/** Of what the last build ships. */
export async function writeLicences(target: string): Promise<Made> {
  const shipped = (JSON.parse(readFileSync(SHIPPED, 'utf8')) as string[]).map((path) => packagePath(path));
  await writeFile(target, licenceText(shipped));
  return madeOfFiles([SHIPPED, ...shipped]);
}
