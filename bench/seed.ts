import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import { believableInquiries } from './believable-inquiries.ts';

/** A folder of this run alone, gone when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a database with `count` inquiries at `file`, through the product's own schema and triggers. */
export async function seedInquiries(file: string, count: number, until = Date.now(), years = 4): Promise<void> {
  await openDatabase(file).close();
  const connection = new SqliteConnection(file);
  connection.pragma('synchronous = OFF');
  connection.pragma('cache_size = -200000');
  const trigger = connection
    .prepare(`SELECT sql FROM sqlite_master WHERE name = 'inquiry_search_insert'`)
    .pluck()
    .get();
  connection.exec('DROP TRIGGER inquiry_search_insert');
  const insert = connection.prepare(
    `INSERT INTO inquiries (id, full_name, email, phone, event_type, event_date, guest_count, message, status, priority,
       lead_source, created_at, updated_at, responded_at)
     VALUES (:id, :fullName, :email, :phone, :eventType, :eventDate, :guestCount, :message, :status, 'medium',
       'website', :createdAt, :createdAt, :respondedAt)`,
  );
  const arrival = connection.prepare(
    `INSERT INTO inquiry_status_changes (inquiry_seq, at, by, from_status, to_status) VALUES (?, ?, NULL, NULL, 'new')`,
  );
  connection.transaction(() => {
    for (const inquiry of believableInquiries(count, until, years)) {
      const { lastInsertRowid } = insert.run({ id: newId(), ...inquiry });
      arrival.run(lastInsertRowid, inquiry.createdAt);
    }
    // One pass over all rows builds the index many times faster than a row at a time.
    connection.exec(`INSERT INTO inquiry_search (inquiry_search) VALUES ('rebuild')`);
    // What years of single inquiries would long have merged is merged here, or the first posts would pay for all of it.
    connection.exec(`INSERT INTO inquiry_search (inquiry_search) VALUES ('optimize')`);
  })();
  connection.exec(String(trigger));
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}
