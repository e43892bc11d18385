/** Bundles Mermaid and what surrounds it into `dist/engines/mermaid.cjs`. */
import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { bundleEngine, finishEngine } from './engine.ts';
import { patchPackages } from './patches/patch-packages.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

/** What Mermaid imports, by itself or by a patch, and this engine provides. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'elkjs/lib/elk.bundled.js': 'src/engines/mermaid/stand-ins/elk-layouts.ts',
  dompurify: 'src/engines/mermaid/stand-ins/purify-label.ts',
  'computed-theme': 'src/engines/mermaid/stand-ins/computed-theme.ts',
  'entity-characters': 'src/engines/mermaid/stand-ins/entity-characters.ts',
  katex: 'src/engines/formulas/katex-stand-in.ts',
  'keep-module-state': 'src/engines/mermaid/stand-ins/module-state.ts',
  'drop-mistyped-config': 'src/engines/mermaid/stand-ins/drop-mistyped-config.ts',
  'shipped-icons': 'src/engines/icons/shipped-icons.ts',
  'refuse-undrawable': 'src/engines/mermaid/undrawable/refuse-undrawable.ts',
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

export function bundleMermaid(outdir?: string): Promise<string[]> {
  const options = {
    ...WORKER_OPTIONS,
    entryPoints: [packagePath('src/engines/mermaid/engine.ts')],
    minify: true,
    plugins: [replaceImports, patchPackages()],
  };
  return bundleEngine('mermaid', options, outdir);
}

export async function buildMermaid(): Promise<string[]> {
  const sources = await bundleMermaid();
  await writeFile(packagePath('dist/engines/mermaid-engine.js'), ENGINE_MODULE);
  await finishEngine('mermaid');
  return sources;
}
