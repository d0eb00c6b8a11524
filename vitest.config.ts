import { defineConfig } from 'vitest/config';

const setup = './scripts/vitest/console.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The machines this runs on are small and shared; a slow one must not make a right test fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,shared,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          setupFiles: [setup],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          environment: 'jsdom',
          include: ['{admin,site}/**/*.test.{ts,tsx}'],
          setupFiles: [setup, './scripts/vitest/dom.ts'],
          restoreMocks: true,
          // A screen that a busy machine draws late is looked at once more; the report says so.
          retry: 1,
        },
      },
    ],
  },
});
