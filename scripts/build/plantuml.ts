/** Bundles PlantUML and what surrounds it into `engines/plantuml.cjs`. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { bundleEngine, finishEngine } from './engine.ts';
import { allOf, type Made } from './made-of.ts';
import { patchPlantuml } from './patches/plantuml-patches.ts';
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

const patchEngine: Plugin = {
  name: 'patch-plantuml',
  setup({ onLoad }) {
    onLoad({ filter: /@plantuml[\\/]core[\\/]plantuml\.js$/ }, async ({ path }) => ({
      contents: patchPlantuml(await readFile(path, 'utf8')),
    }));
  },
};

export function bundlePlantuml(outdir: string): Promise<Made> {
  const options = {
    ...WORKER_OPTIONS,
    entryPoints: [packagePath('src/engines/plantuml/worker.ts')],
    minify: true,
    plugins: [showGraphviz, patchEngine],
  };
  return bundleEngine('plantuml', options, outdir);
}

export async function buildPlantuml(outdir: string): Promise<Made> {
  return allOf([await bundlePlantuml(outdir), await finishEngine('plantuml', outdir)]);
}
