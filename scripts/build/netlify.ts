/** Bundles the Netlify functions into `dist/netlify`. */
import { build } from 'esbuild';
import { RUNTIME_PACKAGES } from '../../src/engines/runtime-packages.ts';
import { packagePath } from '../../src/package-root.ts';
import { SERVICE_OPTIONS } from './bin.ts';
import { type Made, madeOf } from './made-of.ts';

export const FUNCTIONS = ['tools-discovery', 'tools-call', 'encode-plantuml', 'service'] as const;

export async function buildNetlify(outdir: string): Promise<Made> {
  const { metafile } = await build({
    ...SERVICE_OPTIONS,
    entryPoints: FUNCTIONS.map((name) => packagePath('src/bin/netlify', `${name}.ts`)),
    outdir,
    external: RUNTIME_PACKAGES,
    outExtension: { '.js': '.mjs' },
  });
  return madeOf(metafile);
}
