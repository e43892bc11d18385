/** Bundles the programs of `src/bin`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { type Made, madeOf } from './made-of.ts';

export const PROGRAMS = ['drawbridge', 'oj-mcp'];

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

/**
 * express-openapi-validator compiles the pattern of every path anew for each request, until one fits. Here the patterns are
 * compiled once, and a path that holds no parameter is looked up once.
 */
const keepRoutes: Plugin = {
  name: 'keep-routes',
  setup(builder) {
    const edits = [
      // The options are the application's and never change.
      [
        '(0, path_to_regexp_1.pathToRegexp)(expressRoute, pathOpts)',
        (call: string) => `(patterns[expressRoute] ??= ${call})`,
      ],
      ['    return (req, res, next) => {', (line: string) => `    const kept = new Map();\n${line}`],
      ['function lookupRoute(req, useRequestUrl) {', () => KEPT_ROUTES],
    ] as const;
    const file = /express-openapi-validator[\\/]dist[\\/]middlewares[\\/]openapi\.metadata\.js$/;
    builder.onLoad({ filter: file }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [anchor, change] of edits) {
        if (!contents.includes(anchor))
          throw new Error('express-openapi-validator no longer looks up paths where this build looks');
        contents = contents.replace(anchor, change);
      }
      return { contents: `const patterns = Object.create(null);\n${contents}`, loader: 'js' };
    });
  },
};

const KEPT_ROUTES = `function lookupRoute(req, useRequestUrl) {
        const key = req.method + ' ' + (useRequestUrl ? req.url : req.originalUrl);
        const known = kept.get(key);
        if (known) return { ...known, pathParams: {} };
        const found = findRoute(req, useRequestUrl);
        if (found && found.expressRoute === key.slice(req.method.length + 1)) kept.set(key, found);
        return found;
    }
    function findRoute(req, useRequestUrl) {`;

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
  plugins: [emptyMetaSchema, keepRoutes, oneMimeTable],
  logLevel: 'warning' as const,
  metafile: true as const,
} satisfies BuildOptions;

export async function buildBin(outdir: string): Promise<Made> {
  const { metafile } = await build({
    ...SERVICE_OPTIONS,
    entryPoints: PROGRAMS.map((name) => packagePath('src/bin', `${name}.ts`)),
    outdir,
  });
  return madeOf(metafile);
}
