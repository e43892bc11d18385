/** What the bundles of both engines' workers have in common. */
import type { BuildOptions } from 'esbuild';

/** Loaded from node_modules at run time: jsdom and HarfBuzz find files of their own there, resvg is native. */
export const RUNTIME_PACKAGES = ['jsdom', 'dompurify', 'harfbuzzjs', '@resvg/resvg-js'];

export const WORKER_OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: RUNTIME_PACKAGES,
  // Its main entry reads data files beside it, which a bundle does not have; this one holds them.
  alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
  // Packages written for CommonJS ask for built-in modules with require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
} as const satisfies BuildOptions;
