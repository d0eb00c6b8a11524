import SqliteConnection from 'better-sqlite3';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { believableInquiries } from '../../bench/believable-inquiries.ts';

/** Creates a file of the first release with `count` inquiries. */
export async function createOldDatabase(file: string, count: number): Promise<void> {
  await openSqlite(file, readMigrations().slice(0, 1)).close();
  const connection = new SqliteConnection(file);
  const insert = connection.prepare(
    `INSERT INTO inquiries (id, full_name, email, phone, event_type, event_date, guest_count, message, status, priority,
       lead_source, created_at, updated_at, responded_at)
     VALUES (:id, :fullName, :email, :phone, :eventType, :eventDate, :guestCount, :message, :status, 'medium', 'website',
       :createdAt, :createdAt, :respondedAt)`,
  );
  connection.transaction(() => {
    let serial = 0;
    for (const inquiry of believableInquiries(count, Date.now())) insert.run({ id: `inquiry-${serial++}`, ...inquiry });
  })();
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** The schema version and integrity of a file, and the rows that every migration must keep. */
export function inspectDatabase(file: string) {
  const connection = new SqliteConnection(file);
  const all = (sql: string) => connection.prepare(sql).pluck().all() as string[];
  const state = {
    version: Number(connection.pragma('user_version', { simple: true })),
    integrity: connection.pragma('integrity_check', { simple: true }),
    orphans: connection.pragma('foreign_key_check'),
    rows: all('SELECT id || email || message || status || created_at FROM inquiries ORDER BY seq').join('\n'),
    schema: all('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').join('\n'),
  };
  connection.close();
  return state;
}
