/** What the bundles of both engines have in common. */
import type { BuildOptions } from 'esbuild';
import { RUNTIME_PACKAGES } from '../../src/engines/runtime-packages.ts';

/** CommonJS, because V8 takes compiled code for scripts only, not for modules. */
export const WORKER_OPTIONS = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: RUNTIME_PACKAGES,
  // Its main entry reads data files beside it, which a bundle does not have; this one holds them.
  alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  logLevel: 'error',
} as const satisfies BuildOptions;
