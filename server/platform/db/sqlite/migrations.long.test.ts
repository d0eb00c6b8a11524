import { copyFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import SqliteConnection from 'better-sqlite3';
import { desc } from 'drizzle-orm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { inquiries } from '#server/features/inquiries/table.ts';
import { previews } from '#server/features/pages/table.ts';
import { venue } from '#server/features/venue/table.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { links } from '#server/platform/links/table.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { history } from '#server/records/table.ts';
import { newPageVersions, oldPageVersions, readVersions } from '#server/testing/old-page-versions.ts';
import { newSubjects, oldNotices, readSubjects } from '#server/testing/starter-notices.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { migrationsBefore } from '#server/testing/test-database.ts';
import { oneLog, readOneLog, twoLogs } from '#server/testing/two-logs.ts';
import { everyDay } from '#shared/rules/hours.ts';
import { openSqlite } from './open-sqlite.ts';

const migrations = readMigrations();
const newFile = () => join(temporaryFolder(), 'marquee.db');

/** Everything a file says: its version, its schema, and every row of every table. */
function contentOf(file: string): unknown {
  const connection = new SqliteConnection(file, { readonly: true });
  const schema = connection.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  const rows = tables.map((name) => connection.prepare(`SELECT * FROM "${name}"`).all());
  const version = connection.pragma('user_version', { simple: true });
  connection.close();
  return { version, schema, rows };
}

/** What stands in the tables that every release has had. */
function fill(file: string): void {
  const connection = new SqliteConnection(file);
  connection.exec(`
    INSERT INTO users (id, username, username_key, role, password_hash, created_at, updated_at)
      VALUES ('u', 'maria', 'maria', 'admin', 'none', 1, 1);
    INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ('t', 'u', 1, 2);
    INSERT INTO clients (id, name, email, phone, notes, created_at, updated_at)
      VALUES ('c', 'Anna', 'anna@example.com', '1', '', 1, 1);
    INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, status, priority, lead_source, client_id,
      created_at, updated_at)
      VALUES ('i', 'Anna', 'anna@example.com', '1', 80, 'A garden', 'new', 'medium', 'website', 'c', 1, 1);
    INSERT INTO events (id, client_id, inquiry_id, title, event_type, event_date, guest_count, status, notes, created_at,
      updated_at) VALUES ('e', 'c', 'i', 'Wedding', 'wedding', '2027-06-12', 80, 'pending', '', 1, 1)`);
  connection.close();
}

describe.each(migrations)('the migration $name', ({ version, name, sql }) => {
  const statements = sql.split('--> statement-breakpoint');
  const before = migrations.slice(0, version - 1);

  /** A file as the release before this migration left it. */
  async function oldFile(): Promise<string> {
    const file = newFile();
    await openSqlite(file, before).close();
    if (before.length > 0) fill(file);
    return file;
  }

  it('leaves the file as it found it, row by row, wherever a statement of it fails, and runs afterwards', async () => {
    const old = await oldFile();
    const untouched = contentOf(old);
    for (let failing = 0; failing <= statements.length; failing += 1) {
      const file = newFile();
      copyFileSync(old, file);
      const broken = statements.toSpliced(failing, 0, 'INSERT INTO nowhere VALUES (1);').join('\n');
      expect(() => openSqlite(file, [...before, { version, name, sql: broken }])).toThrow(StartError);
      expect(contentOf(file), `before statement ${failing}`).toEqual(untouched);
      await openSqlite(file, [...before, { version, name, sql }]).close();
      expect(contentOf(file)).toMatchObject({ version });
    }
  });

  it('keeps what every release has had', async () => {
    const file = await oldFile();
    await openSqlite(file, [...before, { version, name, sql }]).close();
    if (before.length === 0) fill(file);
    const connection = new SqliteConnection(file, { readonly: true });
    const counts = ['users', 'sessions', 'clients', 'inquiries', 'events'].map((table) =>
      connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    );
    const integrity = connection.pragma('integrity_check', { simple: true });
    connection.close();
    expect({ counts, integrity }).toEqual({ counts: [1, 1, 1, 1, 1], integrity: 'ok' });
  });
});

it('hours of every day become those of seven equal days, and a venue in use has no first run', async () => {
  const file = newFile();
  const before = migrationsBefore('hours_and_first_run');
  await openSqlite(file, before).close();
  const connection = new SqliteConnection(file);
  connection.exec(`
    INSERT INTO venue (key, name, tagline, description, phone, email, street, city, region, postal_code, country, time_zone,
      map_url, facebook_url, instagram_url, caterer, opens, closes)
      VALUES (1, 'Barn', '', '', '', '', '', '', '', '', '', 'UTC', '', '', '', '', '10:30', '21:15')`);
  connection.close();
  const db = openSqlite(file);
  const [row] = await db.query.select().from(venue);
  await db.close();
  expect(row).toMatchObject({
    hours: everyDay({ opens: '10:30', closes: '21:15' }),
    name: 'Barn',
    isFirstRunOver: true,
    version: 1,
  });
});

it('the history of an event’s task belongs to the event, also where the task is in the trash', async () => {
  const file = newFile();
  const before = migrationsBefore('task_history_subjects');
  await openSqlite(file, before).close();
  const connection = new SqliteConnection(file);
  connection.exec(`
    INSERT INTO tasks (id, title, kind, due_day, event_id, created_at, updated_at)
      VALUES ('t1', 'Call', 'manual', '2027-01-01', 'e', 1, 1), ('t2', 'Call', 'manual', '2027-01-01', NULL, 1, 1);
    INSERT INTO trash (id, entity, name, row, relations, version, deleted_at, deleted_by)
      VALUES ('t3', 'task', 'Call', '{"id":"t3","eventId":"e"}', '{"rows":{},"links":{}}', 1, 1, 'rose');
    INSERT INTO history (at, entity, entity_id, action, version) VALUES
      (1, 'task', 't1', 'created', 1), (1, 'task', 't2', 'created', 1), (1, 'task', 't3', 'trashed', 1)`);
  connection.close();
  const db = openSqlite(file);
  const rows = await db.query.select().from(history);
  await db.close();
  expect(rows.map(({ entityId, subjectId }) => [entityId, subjectId])).toEqual([
    ['t1', 'e'],
    ['t2', null],
    ['t3', 'e'],
  ]);
});

it('an inquiry that came back from the trash before an update can be found and deleted after it', async () => {
  const file = newFile();
  const before = migrationsBefore('restored_inquiries_in_search');
  await openSqlite(file, before).close();
  const add = (seq: number) => `
    INSERT INTO inquiries (seq, id, full_name, email, phone, guest_count, message, status, priority, lead_source, created_at,
      updated_at)
      VALUES (${seq}, 'i${seq}', 'Anna', 'anna@example.com', '1', 80, 'A garden', 'new', 'medium', 'website', 1, 1);`;
  const connection = new SqliteConnection(file);
  connection.exec(`${add(1)} ${add(64)} DELETE FROM inquiries WHERE seq = 1; ${add(1)}`);
  connection.close();
  // Up to its own migration: a later one makes the index anew.
  await openSqlite(file, migrations.slice(0, before.length + 1)).close();
  const updated = new SqliteConnection(file);
  const find = () =>
    updated.prepare("SELECT rowid FROM inquiry_search WHERE inquiry_search MATCH 'garden'").pluck().all();
  expect(find()).toEqual([1, 64]);
  updated.exec('DELETE FROM inquiries WHERE seq = 1');
  expect(find()).toEqual([64]);
  updated.close();
});

it('every inquiry has a reply token of its own', async () => {
  const file = newFile();
  const before = migrationsBefore('reply_token');
  await openSqlite(file, before).close();
  const connection = new SqliteConnection(file);
  connection.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, status, priority, lead_source, created_at,
      updated_at)
      SELECT 'i' || i, 'Anna', 'anna@example.com', '1', 80, 'A garden', 'new', 'medium', 'website', 1, 1 FROM n`);
  connection.close();
  const db = openSqlite(file);
  const rows = await db.query.select().from(inquiries);
  await db.close();
  expect(new Set(rows.map(({ replyToken }) => replyToken)).size).toBe(1000);
  expect(rows.filter(({ replyToken }) => !/^[a-z2-7]{16}$/.test(replyToken))).toEqual([]);
});

it('links that were given out before open what they did, and ended ones stay closed', async () => {
  const file = newFile();
  await openSqlite(file, migrationsBefore('links')).close();
  fill(file);
  const connection = new SqliteConnection(file);
  connection.exec(`
    INSERT INTO invitations (id, email, role, token_hash, expires_at, accepted_at, revoked_at, "by", created_at, updated_at)
      VALUES ('open', 'a@example.com', 'staff', 'hash-1', 50, NULL, NULL, 'maria', 1, 1),
        ('used', 'b@example.com', 'staff', 'hash-2', 50, 2, NULL, 'maria', 1, 1),
        ('revoked', 'c@example.com', 'staff', 'hash-3', 50, NULL, 2, 'maria', 1, 1);
    INSERT INTO calendar_feeds (id, name, token_hash, space_ids, details, owner_id, revoked_at, created_at, updated_at)
      VALUES ('f', 'All', 'hash-4', '[]', 'full', 'u', NULL, 1, 1), ('g', 'All', 'hash-5', '[]', 'full', 'u', 2, 1, 1);
    INSERT INTO previews (seq, token_hash, account_id, page, content, expires_at) VALUES (7, 'hash-6', 'u', 'faq', '{}', 50)`);
  connection.close();
  const db = openSqlite(file);
  const rows = await db.query.select().from(links).orderBy(links.tokenHash);
  expect(await db.query.select({ seq: previews.seq }).from(previews)).toEqual([{ seq: 7 }]);
  await db.close();
  expect(rows.map(({ tokenHash, purpose, targetId, expiresAt }) => [tokenHash, purpose, targetId, expiresAt])).toEqual([
    ['hash-1', 'invitation', 'open', 50],
    ['hash-4', 'calendar_feed', 'f', null],
    ['hash-6', 'preview', '7', 50],
  ]);
});

it('what was in the logs of statuses and of recent activity is in the history', async () => {
  const file = newFile();
  await openSqlite(file, migrationsBefore('one_log')).close();
  const connection = new SqliteConnection(file);
  connection.exec(twoLogs);
  connection.close();
  const db = openSqlite(file);
  expect(await readOneLog(db)).toEqual(oneLog);
  await db.close();
});

it('statuses and recent activity of release 0.1.0 are in the history', async () => {
  const file = newFile();
  await openSqlite(file, migrationsBefore('inquiry_orders')).close();
  fill(file);
  const connection = new SqliteConnection(file);
  connection.exec(`
    INSERT INTO inquiry_status_changes (inquiry_seq, at, by, from_status, to_status) VALUES (1, 1, NULL, NULL, 'new'), (1, 2, 'maria', 'new', 'lost');
    INSERT INTO activity (at, by, kind, entity, entity_id, subject, detail) VALUES
      (3, 'maria', 'content_updated', 'service', 's', 'Lamp', 'title'), (4, 'maria', 'content_updated', 'venue', 'venue', 'Barn', 'hours'),
      (5, 'maria', 'inquiries_exported', 'inquiry', NULL, 'CSV', NULL)`);
  connection.close();
  const db = openSqlite(file);
  expect(await readOneLog(db)).toMatchObject({
    statuses: [
      ['i', 1, null, null, 'new'],
      ['i', 2, 'maria', 'new', 'lost'],
    ],
    told: [
      ['content_updated', 'venue', 'venue', 'Barn', 'hours', true],
      ['content_updated', 'service', 's', 'Lamp', 'title', true],
    ],
  });
  await db.close();
});

it('a history that was empty goes on after what it was given', async () => {
  const file = newFile();
  await openSqlite(file, migrationsBefore('one_log')).close();
  const connection = new SqliteConnection(file);
  connection.exec(`${twoLogs}; DELETE FROM history`);
  connection.close();
  const db = openSqlite(file);
  expect((await readOneLog(db)).statuses).toEqual(oneLog.statuses);
  const entry = { at: 30, entity: 'inquiry', entityId: 'i1', action: 'updated', version: 30 } as const;
  const [added] = await db.tx(() => db.query.insert(history).values(entry).returning());
  const [newest] = await db.query.select().from(history).orderBy(desc(history.seq)).limit(1);
  expect(newest).toEqual(added);
  expect(newest?.seq).toBeGreaterThan(0);
  await db.close();
});

it('says of a number that nobody gave that it was not given, in the starter notice that nobody changed', async () => {
  const file = newFile();
  await openSqlite(file, migrationsBefore('starter_notice')).close();
  const connection = new SqliteConnection(file);
  connection.exec(oldNotices('1', '0'));
  connection.close();
  const db = openSqlite(file);
  expect(await readSubjects(db)).toEqual(newSubjects);
  await db.close();
});

it('the versions of pages are those of records, numbered from the oldest on', async () => {
  const file = newFile();
  await openSqlite(file, migrationsBefore('record_versions')).close();
  const connection = new SqliteConnection(file);
  connection.exec(oldPageVersions);
  connection.close();
  const db = openSqlite(file);
  expect(await readVersions(db)).toEqual(newPageVersions);
  await db.close();
});

it('a build brings its own, whatever sources lie around it', async () => {
  const dist = join(temporaryFolder(), 'dist');
  const outfile = join(dist, 'server', 'migrations.js');
  const entryPoints = [join(import.meta.dirname, '../migrations.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  cpSync(join(import.meta.dirname, '../../../../drizzle'), join(dist, 'drizzle'), { recursive: true });
  const built: { readMigrations: typeof readMigrations } = await import(pathToFileURL(outfile).href);
  expect(built.readMigrations()).toEqual(migrations);
});

it('the copy from before an update is whole, and what a crash left of another is cleared away', async () => {
  const file = newFile();
  await openSqlite(file, migrations.slice(0, 1)).close();
  fill(file);
  const untouched = contentOf(file);
  const folder = join(file, '..', 'backups');
  mkdirSync(folder);
  writeFileSync(join(folder, 'marquee-before-update-from-1-earlier.db.part'), 'half of it');
  await openSqlite(file).close();
  const copies = readdirSync(folder);
  expect(copies).toEqual([expect.stringMatching(/^marquee-before-update-from-1-.*Z\.db$/)]);
  expect(contentOf(join(folder, String(copies[0])))).toEqual(untouched);
});
