import { setTimeout as wait } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import { isBusy } from './sqlite-errors.ts';

/** Programs that copy or replicate the file hold the lock for moments; a person at a prompt may for seconds. */
const patience = 10_000;
const pause = 10;

/**
 * Begins a write transaction on a connection whose `busy_timeout` is 0. While another program holds the lock it waits as
 * a callback and not inside SQLite, whose own waiting would hold up everybody who only reads. Throws `SQLITE_BUSY` when
 * the patience is over.
 */
export async function beginWrite(connection: Connection): Promise<void> {
  for (const end = performance.now() + patience; ; await wait(pause)) {
    try {
      connection.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
  }
}
