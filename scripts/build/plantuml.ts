/** Bundles PlantUML and what surrounds it into `dist/engines/plantuml.cjs`. */
import { packagePath } from '../../src/package-root.ts';
import { bundleEngine, finishEngine } from './engine.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

export function bundlePlantuml(outdir?: string): Promise<string[]> {
  const options = { ...WORKER_OPTIONS, entryPoints: [packagePath('src/engines/plantuml/worker.ts')], minify: true };
  return bundleEngine('plantuml', options, outdir);
}

export async function buildPlantuml(): Promise<string[]> {
  const sources = await bundlePlantuml();
  await finishEngine('plantuml');
  return sources;
}
