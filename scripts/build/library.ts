/** Bundles the library, the remark plugin and the client into `dist/library`, with their declarations in `dist/types`. */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { writeDeclarations } from './declarations.ts';
import { shippedSources } from './shipped-sources.ts';

const ENTRIES = {
  index: 'src/library/index.ts',
  remark: 'src/library/remark/index.ts',
  client: 'src/library/client/index.ts',
};

/** All three in one build, so that they share the class of their errors; the client loads nothing of Node. */
export async function buildLibrary(
  outdir = packagePath('dist/library'),
  types = packagePath('dist/types'),
): Promise<string[]> {
  await Promise.all([outdir, types].map((folder) => rm(folder, { recursive: true, force: true })));
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, packagePath(path)])),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    chunkNames: 'chunks/[name]-[hash]',
    // Its types are part of the client's, so that it is a dependency anyway.
    external: ['openapi-fetch'],
    minifyWhitespace: true,
    logLevel: 'warning',
    metafile: true,
  });
  await writeDeclarations(Object.values(ENTRIES), types);
  return shippedSources(metafile);
}
