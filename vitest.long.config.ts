import { defineConfig } from 'vitest/config';
import { patchedPlantuml } from './scripts/build/patches/plantuml-patches.ts';

/** What takes minutes: corpora in full, soaks, comparisons with browsers and peers, installations. */
export default defineConfig({
  resolve: { alias: [{ find: /^@plantuml\/core$/, replacement: patchedPlantuml() }] },
  test: {
    reporters: ['default', './test/support/report-skipped.ts'],
    include: ['test/**/*.{long,corpus}.test.ts'],
    // Thousands of drawings each; a hang must still end.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    server: { deps: { external: [/\/dist\/builds\/\w+\/engines\//, /\/dist\/patched\//] } },
  },
});
