import { defineConfig } from 'vitest/config';
import { workersThatWait } from './patience.ts';

export default defineConfig({
  test: {
    include: ['server/**/*.bucket.test.ts'],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/bucket-server.mjs'],
    // These tests wait for the storage, timers and other programs for half of their time.
    maxWorkers: workersThatWait,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
  },
});
