/** Bundles the mermaid worker into `dist/engines/mermaid.js`, with the engine itself as a module of its own beside it. */
import { build, type Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { buildFontMetrics } from './font-metrics.ts';
import { patchPackages } from './patch-packages.ts';

/** Loaded from node_modules at run time: jsdom finds files of its own there, resvg is native. */
const RUNTIME_PACKAGES = ['jsdom', 'dompurify', '@resvg/resvg-js'];

/** What Mermaid imports and this engine replaces. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  dompurify: 'src/engines/mermaid/purify-label.ts',
  katex: 'src/engines/mermaid/no-formulas.ts',
};

const replaceImports: Plugin = {
  name: 'replace-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^(dompurify|katex)$/ }, ({ path, importer }) => {
      const replacement = REPLACEMENTS[path];
      const fromMermaid = importer.includes('node_modules/mermaid/');
      return replacement && fromMermaid ? { path: packagePath(replacement) } : undefined;
    });
  },
};

export async function buildMermaidWorker(outdir = packagePath('dist/engines'), minify = true): Promise<void> {
  const bundle = build({
    entryPoints: {
      mermaid: packagePath('src/engines/mermaid/worker.ts'),
      'mermaid-engine': packagePath('src/engines/mermaid/engine.ts'),
    },
    outdir,
    chunkNames: 'mermaid/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify,
    external: RUNTIME_PACKAGES,
    // Its main entry reads data files beside it, which a bundle does not have; this one holds them.
    alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
    // Packages written for CommonJS ask for built-in modules with require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [replaceImports, patchPackages()],
    logLevel: 'error',
  });
  await Promise.all([bundle, buildFontMetrics()]);
}
