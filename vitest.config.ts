import { defineConfig } from 'vitest/config';
import { patience, workersThatWait } from './scripts/vitest/patience.ts';

const noise = './scripts/vitest/console.ts';
const dom = './scripts/vitest/dom.ts';
const cleanUp = './scripts/vitest/after-test.ts';
/** Tests that replace a module for the whole process, or look at what it has loaded, have one of their own. */
const isolated = '**/*.isolated.test.{ts,mjs}';
/** Tests that take long, or need a mail server: `npm run test:long`. */
const long = '**/*.long.test.{ts,mjs}';
/** Tests of PostgreSQL run with a server of its own: npm run test:postgres. */
const postgres = '**/*.postgres.test.ts';
/** Tests that need an S3-compatible server: `npm run test:bucket` starts one and runs them. */
const bucket = '**/*.bucket.test.ts';

export default defineConfig({
  test: {
    ...patience,
    restoreMocks: true,
    // Tests wait for timers, sockets and other programs for a fifth of their time.
    maxWorkers: workersThatWait,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,shared,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: [isolated, long, postgres, bucket],
          setupFiles: [noise, cleanUp],
          globalSetup: ['./scripts/vitest/bundled-server.mjs'],
          // Loading Fastify and Drizzle anew for each file takes longer than most files' tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: [isolated],
          exclude: ['node_modules'],
          setupFiles: [noise, cleanUp],
        },
      },
      {
        extends: true,
        test: {
          name: 'admin',
          environment: 'jsdom',
          include: ['admin/**/*.test.{ts,tsx}'],
          // Hooks run from the last to the first: servers close before the document is emptied.
          setupFiles: [noise, dom, './scripts/vitest/admin.ts', cleanUp],
          // Loading react-admin, MUI and the server anew for each file takes longer than many files' tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'jsdom',
          include: ['site/**/*.test.{ts,tsx}'],
          setupFiles: [noise, dom, cleanUp],
        },
      },
    ],
  },
});
