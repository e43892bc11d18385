/** Builds the page at `/`: its script, styles and example pictures under hashed names, and the HTML that names them. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { guides } from '../../generated/guides.ts';
import { packagePath } from '../../src/package-root.ts';
import type { GuideRow } from '../../src/playground/app/diagram/guides.ts';
import { adoptedSheets } from './playground/adopted-sheets.ts';
import { drawExamples } from './playground/draw-examples.ts';
import { readExample } from './playground/read-example.ts';
import { shippedSources } from './shipped-sources.ts';

const APP = packagePath('src/playground/app');
const PLAYGROUND = packagePath('dist/playground');

const ENTRIES = ['early.ts', 'main.ts', 'styles/app.css', 'styles/no-script.css'];

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort().map((name) => join(folder, name));
}

/** As esbuild writes them: `name-ABCD1234.svg`. */
function hashedName(name: string, content: string): string {
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  return `${name}-${digits}.svg`;
}

async function writePictures(outdir: string): Promise<GuideRow[]> {
  const examples = guides.map(readExample);
  const pictures = await drawExamples(examples, [packagePath('generated/guides.ts')]);
  return Promise.all(
    examples.map(async (example, index) => {
      const svg = pictures[index] ?? '';
      const file = hashedName(example.name, svg);
      await writeFile(join(outdir, file), svg);
      return { ...example, picture: `./assets/${file}` };
    }),
  );
}

/** Gives the files of other packages that are in the bundle. */
export async function bundleApp(outdir: string, guides: readonly GuideRow[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ENTRIES.map((entry) => join(APP, entry)),
    outdir,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    define: { GUIDES_AT_BUILD: JSON.stringify(guides) },
    plugins: [adoptedSheets],
    logLevel: 'warning',
    metafile: true,
  });
  return shippedSources(metafile);
}

/** Puts the hashed names in place of the plain ones: `./assets/main.js` becomes `./assets/main-ABCD1234.js`. */
function withAssets(html: string, files: readonly string[]): string {
  return html.replace(/\.\/assets\/([\w-]+)\.(\w+)/g, (_path, name: string, extension: string) => {
    const pattern = new RegExp(`^${name}-[A-Z0-9]{8}\\.${extension}$`);
    const found = files.filter((file) => pattern.test(file));
    if (found.length !== 1) throw new Error(`the page names ${name}.${extension}, of which there are ${found.length}`);
    return `./assets/${found[0]}`;
  });
}

export async function buildPlayground(): Promise<string[]> {
  const assets = join(PLAYGROUND, 'assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  const sources = await bundleApp(assets, await writePictures(assets));
  const html = await readFile(packagePath('src/playground/index.html'), 'utf8');
  const files = (await filesIn(assets)).map((path) => basename(path));
  await writeFile(join(PLAYGROUND, 'index.html'), withAssets(html, files));
  return sources;
}
