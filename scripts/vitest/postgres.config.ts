import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The server's tests on PostgreSQL, without those of SQLite's files and of programs that start on one. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
    // These tests wait for PostgreSQL, timers and other programs for a third of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/db/sqlite/**',
      'server/backup/**',
      'server/cli/{admin-accounts,backup-commands}.test.ts',
      'server/start.test.ts',
      '**/*.isolated.test.ts',
      '**/*.bucket.test.ts',
    ],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/postgres.ts', './scripts/vitest/dovecot.ts'],
    isolate: false,
  },
});
