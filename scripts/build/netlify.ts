/** Bundles the Netlify functions into `dist/netlify`. */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { RUNTIME_PACKAGES } from '../../src/engines/runtime-packages.ts';
import { packagePath } from '../../src/package-root.ts';
import { SERVICE_OPTIONS } from './bin.ts';
import { shippedSources } from './shipped-sources.ts';

export const FUNCTIONS = ['tools-discovery', 'tools-call', 'encode-plantuml', 'service'] as const;

export async function buildNetlify(outdir = packagePath('dist/netlify')): Promise<string[]> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    ...SERVICE_OPTIONS,
    entryPoints: FUNCTIONS.map((name) => packagePath('src/bin/netlify', `${name}.ts`)),
    outdir,
    external: RUNTIME_PACKAGES,
    outExtension: { '.js': '.mjs' },
  });
  return shippedSources(metafile);
}
