/** Bundles the programs of `src/bin` into `dist/bin`. */
import { chmod, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { shippedSources } from './shipped-sources.ts';

const PROGRAMS = ['drawbridge', 'oj-mcp'];

/**
 * express-openapi-validator compiles the schema of OpenAPI documents when it is loaded, even when told not to validate
 * the document. Ours is validated when it is generated, so an empty schema stands in: about 300 ms less at every start.
 */
const emptyMetaSchema: Plugin = {
  name: 'empty-meta-schema',
  setup(builder) {
    let met = 0;
    builder.onLoad(
      { filter: /express-openapi-validator[\\/]dist[\\/]framework[\\/]openapi\.v3.*schema\.json$/ },
      () => {
        met++;
        return { contents: '{}', loader: 'json' };
      },
    );
    builder.onEnd(() => {
      if (met === 0) throw new Error('express-openapi-validator no longer loads the schema that this build replaces');
    });
  },
};

/** express-openapi-validator compiles the pattern of a path anew for each request; here it is compiled once. */
const keepPatterns: Plugin = {
  name: 'keep-patterns',
  setup(builder) {
    const anchor = '(0, path_to_regexp_1.pathToRegexp)(expressRoute, pathOpts)';
    const file = /express-openapi-validator[\\/]dist[\\/]middlewares[\\/]openapi\.metadata\.js$/;
    builder.onLoad({ filter: file }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(anchor))
        throw new Error('express-openapi-validator no longer compiles patterns where this build looks');
      // The options are the application's and never change.
      const kept = source.replace(anchor, `(patterns[expressRoute] ??= ${anchor})`);
      return { contents: `const patterns = Object.create(null);\n${kept}`, loader: 'js' };
    });
  },
};

const express = createRequire(import.meta.resolve('express'));

/**
 * Express and its parts each bring the table of all media types, in four equal copies, and every start fills maps from each.
 * One copy is enough: about 40 ms less at every start.
 */
const oneMimeTable: Plugin = {
  name: 'one-mime-table',
  setup(builder) {
    builder.onResolve({ filter: /^mime-(?:types|db)$/ }, ({ path }) => ({ path: express.resolve(path) }));
  },
};

/** What every bundle that holds the service has in common. */
export const SERVICE_OPTIONS = {
  bundle: true,
  splitting: true,
  platform: 'node' as const,
  target: 'node20',
  format: 'esm' as const,
  chunkNames: 'chunks/[name]-[hash]',
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
  // Less to parse at every start; names stay, so that a stack trace can be read.
  minifyWhitespace: true,
  plugins: [emptyMetaSchema, keepPatterns, oneMimeTable],
  logLevel: 'warning' as const,
  metafile: true as const,
} satisfies BuildOptions;

export async function buildBin(outdir = packagePath('dist/bin')): Promise<string[]> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    ...SERVICE_OPTIONS,
    entryPoints: PROGRAMS.map((name) => packagePath('src/bin', `${name}.ts`)),
    outdir,
  });
  await Promise.all(PROGRAMS.map((name) => chmod(`${outdir}/${name}.js`, 0o755)));
  return shippedSources(metafile);
}
