/** Bundles PlantUML and what surrounds it into `dist/engines/plantuml.cjs`. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { bundleEngine, finishEngine } from './engine.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

/** How Graphviz finds out that it is in a CommonJS module, where it exports instead of putting itself on `globalThis`. */
const EXPORTS = '"object"==typeof exports&&"undefined"!=typeof module?I(exports):';

/** In the bundle those are the exports of the whole, and PlantUML would not find Graphviz: it lays out worse without. */
const showGraphviz: Plugin = {
  name: 'show-graphviz',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]viz-global\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes(EXPORTS)) throw new Error(`${path} no longer exports Graphviz as it did`);
      return { contents: text.replace(EXPORTS, '') };
    });
  },
};

export function bundlePlantuml(outdir?: string): Promise<string[]> {
  const options = {
    ...WORKER_OPTIONS,
    entryPoints: [packagePath('src/engines/plantuml/worker.ts')],
    minify: true,
    plugins: [showGraphviz],
  };
  return bundleEngine('plantuml', options, outdir);
}

export async function buildPlantuml(): Promise<string[]> {
  const sources = await bundlePlantuml();
  await finishEngine('plantuml');
  return sources;
}
