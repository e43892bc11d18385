/** Copies the files that ship as they are: the fonts with tables of their measures, Swagger UI and the pages. */
import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { FONT_ASSETS } from './font-assets.ts';
import { writeFontMetrics } from './font-metrics.ts';
import { writeGlyphTable } from './glyph-table.ts';
import { type Made, madeOfFiles } from './made-of.ts';

const require = createRequire(import.meta.url);

const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));

async function copyInto(folder: string, files: readonly (readonly [from: string, name: string])[]): Promise<Made> {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(([from, name]) => cp(from, join(folder, name))));
  return madeOfFiles(files.map(([from]) => from));
}

export async function buildFonts(outdir: string): Promise<Made> {
  const made = await copyInto(
    outdir,
    FONT_ASSETS.map(({ from, file }) => [from, file]),
  );
  await Promise.all([writeFontMetrics(outdir), writeGlyphTable(outdir)]);
  return made;
}

export function copySwaggerUi(outdir: string): Promise<Made> {
  const files = ['swagger-ui-bundle.js', 'swagger-ui.css'];
  return copyInto(
    outdir,
    files.map((file) => [join(SWAGGER_UI, file), file]),
  );
}

const PAGE_FILES = ['docs.html', 'docs.js', 'docs.css', 'not-found.html', 'page.css', 'mark.svg'];

export function copyPages(outdir: string): Promise<Made> {
  return copyInto(
    outdir,
    PAGE_FILES.map((file) => [packagePath('src/playground', file), file]),
  );
}
