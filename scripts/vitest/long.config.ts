import { defineConfig } from 'vitest/config';

/** Tests that take long, or that need Dovecot: of media, backups, the command line, starting, and long random runs. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
    maxWorkers: '100%',
    include: ['{server,shared,scripts,bench}/**/*.long.test.{ts,mjs}'],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/dovecot.ts'],
    isolate: false,
  },
});
