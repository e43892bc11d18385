/** Bundles the plantuml worker into `dist/engines/plantuml.js`. */
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

export async function buildPlantumlWorker(): Promise<void> {
  await build({
    ...WORKER_OPTIONS,
    entryPoints: { plantuml: packagePath('src/engines/plantuml/worker.ts') },
    outdir: packagePath('dist/engines'),
    minify: true,
  });
}
