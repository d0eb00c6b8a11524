import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { searchFaults } from '#server/testing/search-faults.ts';
import type { SentInquiry } from './inquiry-writers.ts';
import { temporaryFolder } from './server-process.ts';

interface Stored {
  id: string;
  email: string;
  message: string;
  guestCount: number;
}

/** What SQLite's own checks find wrong in a copy of the database files and in the search index. */
export function findDatabaseFaults(dataDir: string): unknown[] {
  const copy = temporaryFolder();
  for (const name of ['marquee.db', 'marquee.db-wal']) {
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy.path, name));
  }
  const connection = new SqliteConnection(join(copy.path, 'marquee.db'));
  const integrity = connection.pragma('integrity_check', { simple: true });
  const orphans = connection.pragma('foreign_key_check') as unknown[];
  const faults = [...(integrity === 'ok' ? [] : [integrity]), ...orphans, ...findSearchFaults(connection)];
  connection.close();
  copy.remove();
  return faults;
}

function findSearchFaults(connection: SqliteConnection.Database): unknown[] {
  try {
    return searchFaults(connection);
  } catch (error) {
    return [error];
  }
}

/** Reads all inquiries from the file of a stopped server. */
export function storedInquiries(dataDir: string): Stored[] {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'));
  const rows = connection.prepare('SELECT id, email, message, guest_count AS guestCount FROM inquiries').all();
  connection.close();
  return rows as Stored[];
}

/** Compares sent with stored inquiries: acknowledged ones that are missing, duplicates, and rows that differ from what was sent. */
export function compareInquiries(sent: SentInquiry[], stored: Stored[]) {
  const byEmail = new Map(sent.map((inquiry) => [inquiry.email, inquiry]));
  const ids = new Set(stored.map(({ id }) => id));
  const emails = new Set(stored.map(({ email }) => email));
  return {
    lost: sent.filter(({ id }) => id !== undefined && !ids.has(id)),
    duplicates: stored.length - emails.size,
    altered: stored.filter((row) => {
      const origin = byEmail.get(row.email);
      return origin?.message !== row.message || origin.guestCount !== row.guestCount;
    }),
  };
}
