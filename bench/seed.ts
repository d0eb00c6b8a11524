import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { createContext } from '#server/create-context.ts';
import { newReplyToken } from '#server/features/inquiries/table.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { Passwords } from '#server/platform/passwords/passwords.ts';
import { phoneKey } from '#shared/rules/phone-number.ts';
import { believableInquiries } from './believable-inquiries.ts';
import { account } from './built.ts';

/** A folder of this run alone, gone when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Who answers a tenth of the seeded inquiries. */
export const benchAccount = 'bench';
const hour = 3_600_000;

/** Whose word is next in an inquiry: the venue's in one that is new, the client's in one that is open. */
function deskColumns({
  status,
  createdAt,
  respondedAt,
}: {
  status: string;
  createdAt: number;
  respondedAt: number | null;
}) {
  const assigneeId = createdAt % 10 === 0 ? benchAccount : null;
  const notDue = { responseSoonAt: null, responseDueAt: null };
  if (status === 'new') {
    const due = { responseSoonAt: createdAt + hour / 2, responseDueAt: createdAt + hour };
    return { assigneeId, awaiting: 'venue', waitingSince: createdAt, ...due };
  }
  return ['contacted', 'qualified', 'proposal_sent'].includes(status)
    ? { assigneeId, awaiting: 'client', waitingSince: respondedAt, ...notDue }
    : { assigneeId, awaiting: 'nobody', waitingSince: null, ...notDue };
}

/** Makes a database with `count` inquiries at `file`, through the product's own schema and triggers. */
export async function seedInquiries(file: string, count: number, until = Date.now(), years = 4): Promise<void> {
  await openSqlite(file).close();
  const connection = new SqliteConnection(file);
  connection.pragma('synchronous = OFF');
  connection.pragma('cache_size = -200000');
  const trigger = connection
    .prepare(`SELECT sql FROM sqlite_master WHERE name = 'search_inquiries_insert'`)
    .pluck()
    .get();
  connection.exec('DROP TRIGGER search_inquiries_insert');
  const insert = connection.prepare(
    `INSERT INTO inquiries (id, full_name, email, phone, event_type, event_date, guest_count, message, status, priority,
       lead_source, created_at, updated_at, responded_at, assignee_id, awaiting, waiting_since, response_soon_at,
       response_due_at, phone_key, reply_token)
     VALUES (:id, :fullName, :email, :phone, :eventType, :eventDate, :guestCount, :message, :status, 'medium',
       'website', :createdAt, :createdAt, :respondedAt, :assigneeId, :awaiting, :waitingSince, :responseSoonAt,
       :responseDueAt, :phoneKey, :replyToken)`,
  );
  const arrival = connection.prepare(
    `INSERT INTO history (at, entity, entity_id, action, version, to_status) VALUES (:at, 'inquiry', :id, 'created', :at, 'new')`,
  );
  const { username, password } = account;
  const added = `INSERT INTO users (id, username, username_key, role, password_hash, created_at, updated_at)
     VALUES (?, ?, ?, 'admin', ?, 0, 0)`;
  connection.prepare(added).run(benchAccount, username, username, await new Passwords().hash(password));
  connection.transaction(() => {
    for (const inquiry of believableInquiries(count, until, years)) {
      const id = newId();
      insert.run({
        id,
        ...inquiry,
        phoneKey: phoneKey(inquiry.phone),
        replyToken: newReplyToken(),
        ...deskColumns(inquiry),
      });
      arrival.run({ id, at: inquiry.createdAt });
    }
    // One pass over all rows builds the index many times faster than a row at a time.
    connection.exec('INSERT INTO search_index (rowid, title, body, digits) SELECT * FROM inquiries_to_index');
    // What years of single inquiries would long have merged is merged here, or the first posts would pay for all of it.
    connection.exec(`INSERT INTO search_index (search_index) VALUES ('optimize')`);
  })();
  connection.exec(String(trigger));
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** The settings of a server under test: no limits, no mail, no backups. */
export const benchConfig = (dataDir: string): Config => ({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  publicOrigin: 'http://127.0.0.1',
  trustProxy: [],
  // The program's default.
  logLevel: 'info',
  firstAccount: { username: 'bench', password: undefined },
  sampleData: false,
  rateLimits: { inquiries: 0, login: 0 },
  backups: { every: 0, keep: 14 },
  allowInit: false,
  mail: { from: null, hasPlus: false },
});

/** A context on this database, without a server. */
export const benchContext = (db: Database): Ctx =>
  createContext({ config: benchConfig(tmpdir()), db, now: () => new Date() });
