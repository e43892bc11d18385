/** Bundles Mermaid and what surrounds it into `engines/mermaid.cjs`. */
import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { bundleEngine, finishEngine } from './engine.ts';
import { allOf, type Made } from './made-of.ts';
import { tellBroughtIn } from './patches/brought-in.ts';
import { ALL_PATCHES, patchPackages } from './patches/patch-packages.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

/** What Mermaid imports, by itself or by a patch, and this engine provides. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'elkjs/lib/elk.bundled.js': 'src/engines/mermaid/shims/elk-layouts.ts',
  dompurify: 'src/engines/mermaid/shims/purify-label.ts',
  'entity-characters': 'src/engines/mermaid/shims/entity-characters.ts',
  katex: 'src/engines/formulas/katex-shim.ts',
  'keep-module-state': 'src/engines/mermaid/shims/module-state.ts',
  'drop-mistyped-config': 'src/engines/mermaid/shims/drop-mistyped-config.ts',
  'reused-config': 'src/engines/mermaid/shims/reused-config.ts',
  'shipped-icons': 'src/engines/icons/shipped-icons.ts',
  'refuse-diagram': 'src/engines/mermaid/refused-diagrams/refuse-diagram.ts',
};

const replaceImports: Plugin = {
  name: 'replace-imports',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${Object.keys(REPLACEMENTS).join('|')})$`) }, ({ path, importer }) => {
      const replacement = REPLACEMENTS[path];
      const isPublished = importer.includes('node_modules/');
      return replacement && isPublished ? { path: packagePath(replacement) } : undefined;
    });
  },
};

/** The engine as tests and scripts load it. */
const ENGINE_MODULE = "export * from './mermaid.cjs';\n";

export function bundleMermaid(outdir: string, patches = ALL_PATCHES): Promise<Made> {
  const options = {
    ...WORKER_OPTIONS,
    entryPoints: [packagePath('src/engines/mermaid/engine.ts')],
    minify: true,
    plugins: [replaceImports, patchPackages(patches)],
  };
  return bundleEngine('mermaid', options, outdir, tellBroughtIn);
}

export async function buildMermaid(outdir: string): Promise<Made> {
  const bundle = await bundleMermaid(outdir);
  await writeFile(`${outdir}/mermaid-engine.js`, ENGINE_MODULE);
  return allOf([bundle, await finishEngine('mermaid', outdir)]);
}
