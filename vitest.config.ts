import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.long.test.ts'],
    // A sample of the corpora; the long suite has all of them.
    env: { SAMPLE_STRIDE: '12' },
    // Far beyond what any test takes: on a busy machine a test may be slow, but must not fail for it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // Bundles run as they ship; reading them again as sources takes many times longer than the tests.
    server: { deps: { external: [/\/dist\/engines\//] } },
  },
});
