/** Bundles the plantuml worker into `dist/engines/plantuml.js`. */
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { shippedSources } from './shipped-sources.ts';
import { RUNTIME_PACKAGES, WORKER_OPTIONS } from './worker-options.ts';

/** 6 MB that bundling would only copy. */
const ENGINE = ['@plantuml/core', '@plantuml/core/*'];

export async function buildPlantumlWorker(outdir = packagePath('dist/engines')): Promise<string[]> {
  const { metafile } = await build({
    ...WORKER_OPTIONS,
    entryPoints: { plantuml: packagePath('src/engines/plantuml/worker.ts') },
    outdir,
    minify: true,
    external: [...RUNTIME_PACKAGES, ...ENGINE],
    metafile: true,
  });
  return shippedSources(metafile);
}
