import { defineConfig } from 'vitest/config';

/** The corpora and soaks that take minutes. */
export default defineConfig({
  test: {
    include: ['test/**/*.long.test.ts'],
    // Thousands of drawings each; a hang must still end.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    server: { deps: { external: [/\/dist\/engines\//] } },
  },
});
