import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/**/*.bucket.test.ts'],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/bucket-server.mjs'],
    // The storage takes as much of a processor as the tests do.
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
  },
});
