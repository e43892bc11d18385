import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.long.test.ts'],
    // Far beyond what any test takes: on a busy machine a test may be slow, but must not fail for it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    // Bundles run as they ship; reading them again as sources takes many times longer than the tests.
    server: { deps: { external: [/\/dist\/engines\//] } },
  },
});
