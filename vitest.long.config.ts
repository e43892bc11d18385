import { defineConfig } from 'vitest/config';

/** What takes minutes: corpora in full, soaks, comparisons with browsers and peers, installations. */
export default defineConfig({
  test: {
    include: ['test/**/*.{long,corpus}.test.ts'],
    // Thousands of drawings each; a hang must still end.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    server: { deps: { external: [/\/dist\/engines\//] } },
  },
});
