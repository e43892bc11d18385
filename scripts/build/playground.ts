/** Builds the page at `/`: its script, styles and example pictures under hashed names, and the HTML that names them. */
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { guides } from '../../generated/guides.ts';
import { packagePath } from '../../src/package-root.ts';
import type { GuideRow } from '../../src/playground/app/diagram/guides.ts';
import { forEachLanguage, type Language } from '../../src/ports/languages.ts';
import { copyPages } from './assets.ts';
import { allOf, type Made, madeOf, madeOfFiles } from './made-of.ts';
import { adoptedSheets } from './playground/adopted-sheets.ts';
import { readExample } from './playground/read-example.ts';
import { readablePart } from './playground/readable-part.ts';

const APP = packagePath('src/playground/app');

/** Run or read before the page is painted: each is one file. */
const FIRST = ['early.ts', 'styles/app.css', 'styles/no-script.css'];
/** What is not needed at once is a file of its own, which the page loads when it is. */
const SPLIT = ['main.ts'];

/** The guides whose examples the page starts with. */
const STARTERS: Record<Language, string> = { mermaid: 'mermaid-sequence', plantuml: 'plantuml-sequence' };

/** The name that a file of the page has: `main.js` is `main-ABCD1234.js`. */
function hashedName(plain: string, files: readonly string[]): string {
  const [name, extension] = plain.split('.');
  const pattern = new RegExp(`^${name}-[A-Z0-9]{8}\\.${extension}$`);
  const found = files.filter((file) => pattern.test(file));
  if (found.length !== 1) throw new Error(`the page names ${plain}, of which there are ${found.length}`);
  return found[0] ?? '';
}

function startersOf(guides: readonly Pick<GuideRow, 'name' | 'code'>[]): Record<Language, string> {
  return forEachLanguage((language) => {
    const starter = guides.find(({ name }) => name === STARTERS[language]);
    if (!starter) throw new Error(`no guide is called ${STARTERS[language]}`);
    return starter.code;
  });
}

export async function bundleApp(
  outdir: string,
  guides: readonly GuideRow[],
  starters: Record<Language, string>,
): Promise<Made> {
  const common = {
    outdir,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    metafile: true,
  } as const;
  const first = build({ ...common, format: 'iife', entryPoints: FIRST.map((entry) => join(APP, entry)) });
  const split = build({
    ...common,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    entryPoints: SPLIT.map((entry) => join(APP, entry)),
    define: { GUIDES_AT_BUILD: JSON.stringify(guides), STARTERS_AT_BUILD: JSON.stringify(starters) },
    plugins: [adoptedSheets],
  });
  return allOf((await Promise.all([first, split])).map(({ metafile }) => madeOf(metafile)));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The examples' pictures are there already. */
export async function buildPlayground(outdir: string): Promise<Made> {
  const assets = join(outdir, 'assets');
  await mkdir(assets, { recursive: true });
  const pictures = await readdir(assets);
  const examples = guides.map((guide) => {
    const example = readExample(guide);
    const picture = hashedName(`${example.name}.svg`, pictures);
    const focus = readablePart(readFileSync(join(assets, picture), 'utf8'));
    return { ...example, picture: `./assets/${picture}`, focus };
  });
  const starters = startersOf(examples);
  const [app, pages] = await Promise.all([bundleApp(assets, examples, starters), copyPages(outdir)]);
  const files = await readdir(assets);
  const page = packagePath('src/playground/index.html');
  const html = await readFile(page, 'utf8');
  const hashed = html
    .replace(/\.\/assets\/([\w-]+\.\w+)/g, (_path, name) => `./assets/${hashedName(name, files)}`)
    .replace(
      'STARTER_AT_BUILD',
      starters.mermaid.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign),
    );
  await writeFile(join(outdir, 'index.html'), hashed);
  return allOf([app, pages, madeOfFiles([page])]);
}
