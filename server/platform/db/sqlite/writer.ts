import { setTimeout as wait } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import { isBusy } from '#server/platform/db/storage-errors.ts';
import type { WriterConnection } from '#server/platform/db/write-queue.ts';

/** How long another program may hold the lock: programs that copy the file need moments, a person at a prompt seconds. */
const lockTimeoutMs = 10_000;
const lockPollMs = 10;

/**
 * The write queue's access to a connection whose `busy_timeout` is 0. While another program holds the lock, `begin` waits on
 * a timer and not inside SQLite, which would block every reader; it throws `SQLITE_BUSY` after the timeout.
 */
export function sqliteWriter(connection: Connection): WriterConnection {
  return {
    get inTransaction() {
      return connection.inTransaction;
    },
    async begin() {
      for (const end = performance.now() + lockTimeoutMs; ; await wait(lockPollMs)) {
        try {
          connection.exec('BEGIN IMMEDIATE');
          return;
        } catch (error) {
          if (!isBusy(error) || performance.now() > end) throw error;
        }
      }
    },
    exec: (statements) => void connection.exec(statements),
    commit: () => void connection.exec('COMMIT'),
  };
}
