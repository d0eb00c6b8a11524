import { desc, getTableName } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inquiries } from '#server/features/inquiries/table.ts';
import { venue } from '#server/features/venue/table.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { history } from '#server/records/table.ts';
import { tables } from '#server/tables.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { newPageVersions, oldPageVersions, readVersions } from '#server/testing/old-page-versions.ts';
import { newSubjects, oldNotices, readSubjects } from '#server/testing/starter-notices.ts';
import { emptyPostgresDatabase, migrationsBefore, openTestDatabase } from '#server/testing/test-database.ts';
import { oneLog, readOneLog, twoLogs } from '#server/testing/two-logs.ts';
import { everyDay } from '#shared/rules/hours.ts';

/** A database that the release before a migration left with these rows, brought up to date. */
async function openUpdated(migration: string, statements: string) {
  const url = await emptyPostgresDatabase();
  await (await openPostgres(url, { migrations: migrationsBefore(migration, 'postgres') })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
  return openPostgres(url);
}

it.each(tables.map((table) => [getTableName(table), table] as const))(
  'the migrations of PostgreSQL have made every column of %s',
  async (_name, table) => {
    const db = await openTestDatabase();
    // Names every column.
    await expect(db.query.select().from(table).limit(1)).resolves.toBeInstanceOf(Array);
    await db.close();
  },
);

it('makes seven equal days of the hours of every day, and no first run of a venue in use', async () => {
  const db = await openUpdated(
    'hours_and_first_run',
    `
    INSERT INTO venue (key, name, tagline, description, phone, email, street, city, region, postal_code, country, time_zone,
      map_url, facebook_url, instagram_url, caterer, opens, closes)
      VALUES (1, 'Barn', '', '', '', '', '', '', '', '', '', 'UTC', '', '', '', '', '10:30', '21:15')`,
  );
  const [row] = await db.query.select().from(venue);
  await db.close();
  expect(row).toMatchObject({
    hours: everyDay({ opens: '10:30', closes: '21:15' }),
    name: 'Barn',
    isFirstRunOver: true,
    version: 1,
  });
});

it('gives the history of an event’s task to the event, also where the task is in the trash', async () => {
  const db = await openUpdated(
    'task_history_subjects',
    `
    INSERT INTO tasks (id, title, kind, due_day, event_id, created_at, updated_at)
      VALUES ('t1', 'Call', 'manual', '2027-01-01', 'e', 1, 1);
    INSERT INTO trash (id, entity, name, row, relations, version, deleted_at, deleted_by)
      VALUES ('t3', 'task', 'Call', '{"id":"t3","eventId":"e"}', '{"rows":{},"links":{}}', 1, 1, 'rose');
    INSERT INTO history (seq, at, entity, entity_id, action, version) VALUES
      (1, 1, 'task', 't1', 'created', 1), (2, 1, 'task', 't3', 'trashed', 1)`,
  );
  const rows = await db.query.select().from(history);
  await db.close();
  expect(rows.map(({ subjectId }) => subjectId)).toEqual(['e', 'e']);
});

it('gives every inquiry a reply token of its own', async () => {
  const db = await openUpdated(
    'reply_token',
    `
    INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, status, priority, lead_source, created_at, updated_at)
      SELECT 'i' || i, 'Anna', 'anna@example.com', '1', 80, 'A garden', 'new', 'medium', 'website', 1, 1
      FROM generate_series(1, 1000) AS i`,
  );
  const rows = await db.query.select().from(inquiries);
  await db.close();
  expect(new Set(rows.map(({ replyToken }) => replyToken)).size).toBe(1000);
  expect(rows.filter(({ replyToken }) => !/^[a-z2-7]{16}$/.test(replyToken))).toEqual([]);
});

it('says of a number that nobody gave that it was not given, in the starter notice that nobody changed', async () => {
  const db = await openUpdated('starter_notice', oldNotices('true', 'false'));
  expect(await readSubjects(db)).toEqual(newSubjects);
  await db.close();
});

it('makes versions of records of those of pages, numbered from the oldest on', async () => {
  const db = await openUpdated('record_versions', oldPageVersions);
  expect(await readVersions(db)).toEqual(newPageVersions);
  await db.close();
});

it('has in the history what was in the logs of statuses and of recent activity', async () => {
  const db = await openUpdated('one_log', twoLogs);
  expect(await readOneLog(db)).toEqual(oneLog);
  await db.close();
});

it('goes on with a history that was empty after what it was given', async () => {
  const db = await openUpdated('one_log', `${twoLogs}; DELETE FROM history`);
  expect((await readOneLog(db)).statuses).toEqual(oneLog.statuses);
  const entry = { at: 30, entity: 'inquiry', entityId: 'i1', action: 'updated', version: 30 } as const;
  const [added] = await db.tx(() => db.query.insert(history).values(entry).returning());
  const [newest] = await db.query.select().from(history).orderBy(desc(history.seq)).limit(1);
  expect(newest).toEqual(added);
  await db.close();
});

it('refuses a database whose encoding would lose texts, before it makes a table', async () => {
  const url = await emptyPostgresDatabase("ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0");
  await expect(openPostgres(url)).rejects.toThrow(
    /^The database on 127\.0\.0\.1 has the encoding SQL_ASCII and would lose texts\. Name one [^\n]+ ENCODING 'UTF8' [^\n]+\.$/,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT to_regclass('marquee') AS made");
  await client.end();
  expect(rows).toEqual([{ made: null }]);
});

it('refuses a database whose user may create neither the extensions nor tables, and says what to do', async () => {
  const url = new URL(await emptyPostgresDatabase());
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  afterTest(() => client.end());
  const role = `guest_${url.pathname.slice(-8)}`;
  await client.query(`CREATE ROLE ${role} LOGIN`);
  afterTest(() => client.query(`DROP ROLE ${role}`));
  url.username = role;
  await expect(openPostgres(url.href)).rejects.toThrow(
    /has no pg_trgm and no btree_gist, and its user cannot create it\. Let an administrator run CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist/,
  );
  await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist');
  await expect(openPostgres(url.href)).rejects.toThrow(
    /^The database could not be prepared \(permission denied for schema public\)\. Let its user create tables/,
  );
});
