import { defineConfig } from 'vitest/config';
import { patchedPlantuml } from './scripts/build/patches/plantuml-patches.ts';

const LONG = 'test/**/*.long.test.ts';
const INSTALLED = '**/node_modules/**';
/** What draws in the test's own process; loading an engine anew for each of these files would take half of their time. */
const DRAWING = [
  'test/engines/{advice,formulas,geometry,icons,labels,mermaid,mermaid-hints,plantuml,png,svg,text,warnings}/**/*.test.ts',
];

export default defineConfig({
  resolve: { alias: [{ find: /^@plantuml\/core$/, replacement: patchedPlantuml() }] },
  test: {
    reporters: ['default', './test/support/report-skipped.ts'],
    // A sample of the corpora; the long suite has all of them.
    env: { SAMPLE_STRIDE: '40' },
    // Far beyond what any test takes: on a busy machine a test may be slow, but must not fail for it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // One more than most machines have cores to spare: many tests wait for programs that they started.
    maxWorkers: 3,
    // Bundles run as they ship; reading them again as sources takes many times longer than the tests.
    server: { deps: { external: [/\/dist\/builds\/\w+\/engines\//, /\/dist\/patched\//] } },
    projects: [
      { extends: true, test: { name: 'drawing', include: DRAWING, exclude: [LONG, INSTALLED], isolate: false } },
      { extends: true, test: { name: 'rest', include: ['test/**/*.test.ts'], exclude: [LONG, INSTALLED, ...DRAWING] } },
    ],
  },
});
