/** Copies the files that ship as they are: the fonts, Swagger UI and the pages. */
import { cp, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { FONT_ASSETS } from './font-assets.ts';

const require = createRequire(import.meta.url);

const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));

const PAGE_FILES = ['index.html', 'docs.html', 'docs.js', 'docs.css', 'not-found.html', 'page.css', 'mark.svg'];

/** Other packages' licences are found by where their files come from. */
export const ASSETS: readonly (readonly [from: string, to: string])[] = [
  ...FONT_ASSETS.map(({ from, file }) => [from, `dist/fonts/${file}`] as const),
  [join(SWAGGER_UI, 'swagger-ui-bundle.js'), 'dist/docs/swagger-ui-bundle.js'],
  [join(SWAGGER_UI, 'swagger-ui.css'), 'dist/docs/swagger-ui.css'],
  ...PAGE_FILES.map((file) => [packagePath('src/playground', file), `dist/playground/${file}`] as const),
];

export async function buildAssets(): Promise<string[]> {
  // What an earlier build left under other names would be served too.
  await rm(packagePath('dist/playground'), { recursive: true, force: true });
  await Promise.all(
    ASSETS.map(async ([from, to]) => {
      const target = packagePath(to);
      await mkdir(dirname(target), { recursive: true });
      await cp(from, target, { recursive: true });
    }),
  );
  return ASSETS.map(([from]) => from);
}
