/** Bundles the plantuml worker into `dist/engines/plantuml.js`. */
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { RUNTIME_PACKAGES, WORKER_OPTIONS } from './worker-options.ts';

/** 6 MB that bundling would only copy. */
const ENGINE = ['@plantuml/core', '@plantuml/core/*'];

export async function buildPlantumlWorker(): Promise<void> {
  await build({
    ...WORKER_OPTIONS,
    entryPoints: { plantuml: packagePath('src/engines/plantuml/worker.ts') },
    outdir: packagePath('dist/engines'),
    minify: true,
    external: [...RUNTIME_PACKAGES, ...ENGINE],
  });
}
