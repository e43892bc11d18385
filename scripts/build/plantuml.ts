/** Bundles PlantUML and what surrounds it into `dist/engines/plantuml.cjs`. */
import { packagePath } from '../../src/package-root.ts';
import { buildEngine } from './engine.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

export async function buildPlantumlWorker(): Promise<void> {
  await buildEngine('plantuml', {
    ...WORKER_OPTIONS,
    entryPoints: [packagePath('src/engines/plantuml/worker.ts')],
    minify: true,
  });
}
