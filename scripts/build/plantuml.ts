/** Bundles the plantuml worker into `dist/engines/plantuml.js`. */
import { build } from 'esbuild';
import { packagePath } from '../../src/package-root.ts';

/** Loaded from node_modules at run time: 6 MB of engine that bundling would only copy, files that jsdom looks up, native code. */
const RUNTIME_PACKAGES = ['@plantuml/core', '@plantuml/core/*', 'jsdom', 'dompurify', '@resvg/resvg-js'];

export async function buildPlantumlWorker(): Promise<void> {
  await build({
    entryPoints: { plantuml: packagePath('src/engines/plantuml/worker.ts') },
    outdir: packagePath('dist/engines'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    external: RUNTIME_PACKAGES,
    // Its main entry reads data files beside it, which a bundle does not have; this one holds them.
    alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
    // Packages written for CommonJS ask for built-in modules with require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}
