/** Bundles the library, the remark plugin and the client, and writes their declarations. */
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { writeDeclarations } from './declarations.ts';
import { type Made, madeOf, madeOfFiles } from './made-of.ts';

export const ENTRIES = {
  index: 'src/library/index.ts',
  remark: 'src/library/remark/index.ts',
  client: 'src/library/client/index.ts',
};

/** All three in one build, so that they share the class of their errors; the client loads nothing of Node. */
export async function buildLibrary(outdir: string): Promise<Made> {
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
  return madeOf(metafile);
}

export async function buildTypes(outdir: string): Promise<Made> {
  return madeOfFiles(await writeDeclarations(Object.values(ENTRIES), outdir));
}
