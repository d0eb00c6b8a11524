import { defineConfig } from 'vitest/config';
import { patience } from './patience.ts';

/** Tests that take long, or that need Dovecot: of media, backups, the command line, starting, and long random runs. */
export default defineConfig({
  test: {
    ...patience,
    restoreMocks: true,
    maxWorkers: '100%',
    include: ['{server,shared,scripts,bench}/**/*.long.test.{ts,mjs}'],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/dovecot.ts'],
    isolate: false,
  },
});
