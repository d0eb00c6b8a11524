import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Sent } from './inquiry-writers.ts';
import { temporaryFolder } from './server-process.ts';

interface Stored {
  id: string;
  email: string;
  message: string;
  guestCount: number;
}

/**
 * What SQLite itself finds wrong in a copy of the files as they lie there, the search index with what waits for it
 * included; `[]` when nothing is.
 */
export function faultsOf(dataDir: string): unknown[] {
  const copy = temporaryFolder();
  for (const name of ['marquee.db', 'marquee.db-wal']) {
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy.path, name));
  }
  const connection = new SqliteConnection(join(copy.path, 'marquee.db'));
  const integrity = connection.pragma('integrity_check', { simple: true });
  const orphans = connection.pragma('foreign_key_check') as unknown[];
  const faults = [...(integrity === 'ok' ? [] : [integrity]), ...orphans, ...searchFaultsOf(connection)];
  connection.close();
  copy.remove();
  return faults;
}

/** Fails where the index, once it has taken what waits, is not word for word what the inquiries say. */
function searchFaultsOf(connection: SqliteConnection.Database): unknown[] {
  try {
    connection.exec(`
      INSERT INTO inquiry_search (rowid, full_name, email, phone, phone_digits, message)
        SELECT * FROM inquiry_search_waiting;
      INSERT INTO inquiry_search (inquiry_search, rank) VALUES ('integrity-check', 1)`);
    return [];
  } catch (error) {
    return [error];
  }
}

/** Every inquiry in the file of a server that has ended. */
export function storedInquiries(dataDir: string): Stored[] {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'));
  const rows = connection.prepare('SELECT id, email, message, guest_count AS guestCount FROM inquiries').all();
  connection.close();
  return rows as Stored[];
}

/** Compares what was sent with what is stored: what was acknowledged and is not there, and what is there and was not sent so. */
export function differences(sent: Sent[], stored: Stored[]) {
  const byEmail = new Map(sent.map((inquiry) => [inquiry.email, inquiry]));
  const ids = new Set(stored.map(({ id }) => id));
  const emails = new Set(stored.map(({ email }) => email));
  return {
    lost: sent.filter(({ id }) => id !== undefined && !ids.has(id)),
    twice: stored.length - emails.size,
    strange: stored.filter((row) => {
      const origin = byEmail.get(row.email);
      return origin?.message !== row.message || origin.guestCount !== row.guestCount;
    }),
  };
}
