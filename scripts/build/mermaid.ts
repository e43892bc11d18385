/** Bundles the mermaid worker into `dist/engines/mermaid.js`, with the engine itself as a module of its own beside it. */
import { build, type Plugin } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';
import { buildFontMetrics } from './font-metrics.ts';
import { patchPackages } from './patch-packages.ts';
import { WORKER_OPTIONS } from './worker-options.ts';

/** What Mermaid imports, by itself or by a patch, and this engine provides. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  dompurify: 'src/engines/mermaid/purify-label.ts',
  'entity-characters': 'src/engines/mermaid/entity-characters.ts',
  katex: 'src/engines/formulas/katex-stand-in.ts',
  'match-kinds': 'src/engines/mermaid/match-kinds.ts',
  'shipped-icons': 'src/engines/icons/shipped-icons.ts',
  'refuse-undrawable': 'src/engines/mermaid/diagnosis/refuse-undrawable.ts',
};

const replaceImports: Plugin = {
  name: 'replace-imports',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${Object.keys(REPLACEMENTS).join('|')})$`) }, ({ path, importer }) => {
      const replacement = REPLACEMENTS[path];
      const fromMermaid = importer.includes('node_modules/mermaid/');
      return replacement && fromMermaid ? { path: packagePath(replacement) } : undefined;
    });
  },
};

export async function buildMermaidWorker(outdir = packagePath('dist/engines'), minify = true): Promise<void> {
  const bundle = build({
    ...WORKER_OPTIONS,
    entryPoints: {
      mermaid: packagePath('src/engines/mermaid/worker.ts'),
      'mermaid-engine': packagePath('src/engines/mermaid/engine.ts'),
    },
    outdir,
    chunkNames: 'mermaid/[name]-[hash]',
    splitting: true,
    minify,
    plugins: [replaceImports, patchPackages()],
  });
  await Promise.all([bundle, buildFontMetrics()]);
}
