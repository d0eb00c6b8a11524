import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/**/*.bucket.test.ts'],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/bucket-server.mjs'],
    // These tests wait for the storage, timers and other programs for half of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
  },
});
