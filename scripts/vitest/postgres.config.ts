import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patience, workersThatWait } from './patience.ts';

const opener = 'server/testing/test-database.ts';

/** Whether a test opens a database, by itself or by what it imports from a folder `testing`. */
function opensDatabase(file: string): boolean {
  if (file === opener) return true;
  const imported = readFileSync(file, 'utf8').matchAll(/ from '(#server\/|\.{1,2}\/)([^']+)'/g);
  const files = [...imported].map(([, start = '', path = '']) =>
    start === '#server/' ? join('server', path) : join(dirname(file), start, path),
  );
  return files.some((one) => one.includes('/testing/') && opensDatabase(one));
}

const tests = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((file) => file.endsWith('.postgres.test.ts') || (file.endsWith('.test.ts') && opensDatabase(file)));

/** They take a minute each, so they run where they are named: `npm run test:postgres -- killed.long`. */
const runsWhenNamed = 'killed.long';

/**
 * The server's tests that open a database, on PostgreSQL; without those of SQLite's files, of programs that start on one, and of
 * HTTP alone (`*.sqlite.test.ts`).
 */
export default defineConfig({
  test: {
    ...patience,
    restoreMocks: true,
    // These tests wait for PostgreSQL, timers and other programs for a third of their time.
    maxWorkers: workersThatWait,
    include: tests,
    exclude: [
      'server/platform/db/sqlite/**',
      'server/features/backups/**',
      'server/cli/{admin-accounts,backup-commands}.long.test.ts',
      // They read files and mail, whatever the database is.
      'server/platform/mail/mailbox.long.test.ts',
      'server/platform/media/{hostile-files,video}.long.test.ts',
      ...(process.argv.includes(runsWhenNamed) ? [] : [`**/${runsWhenNamed}.test.ts`]),
      '**/*.isolated.test.ts',
      '**/*.sqlite.{,long.}test.ts',
      '**/*.bucket.test.ts',
    ],
    setupFiles: ['./scripts/vitest/console.ts', './scripts/vitest/after-test.ts'],
    globalSetup: ['./scripts/vitest/bundled-server.mjs', './scripts/vitest/postgres.ts', './scripts/vitest/dovecot.ts'],
    isolate: false,
  },
});
