import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { believableInquiries } from '../bench/believable-inquiries.ts';
import { temporaryFolder } from '../e2e/setup/server-process.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

const migrations = readMigrations();

/** A file of the first release with 10,000 inquiries. */
async function makeOldFile(file: string): Promise<void> {
  await openDatabase(file, migrations.slice(0, 1)).close();
  const connection = new SqliteConnection(file);
  const insert = connection.prepare(
    `INSERT INTO inquiries (id, full_name, email, phone, event_type, event_date, guest_count, message, status, priority,
       lead_source, created_at, updated_at, responded_at)
     VALUES (:id, :fullName, :email, :phone, :eventType, :eventDate, :guestCount, :message, :status, 'medium', 'website',
       :createdAt, :createdAt, :respondedAt)`,
  );
  connection.transaction(() => {
    let serial = 0;
    for (const inquiry of believableInquiries(10_000, Date.now()))
      insert.run({ id: `inquiry-${serial++}`, ...inquiry });
  })();
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** What must stay as it is whatever happens, and which release the file is of. */
function look(file: string) {
  const connection = new SqliteConnection(file);
  const all = <T>(sql: string) => connection.prepare(sql).pluck().all() as T[];
  const seen = {
    version: Number(connection.pragma('user_version', { simple: true })),
    integrity: connection.pragma('integrity_check', { simple: true }),
    orphans: connection.pragma('foreign_key_check'),
    rows: all<string>('SELECT id || email || message || status || created_at FROM inquiries ORDER BY seq').join('\n'),
    schema: all<string>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name'),
  };
  connection.close();
  return seen;
}

test('thirty times killed while it updates a file of 10,000 inquiries, each step was made whole or not at all', async ({
  dataDir,
  launch,
  figure,
}) => {
  const workshop = temporaryFolder();
  const old = join(workshop.path, 'old.db');
  await makeOldFile(old);
  const before = look(old);
  const schemas = new Map<number, string[]>();
  for (const { version } of migrations) {
    const file = join(workshop.path, `schema-${version}.db`);
    await openDatabase(file, migrations.slice(0, version)).close();
    schemas.set(version, look(file).schema);
  }
  const file = join(dataDir, 'marquee.db');
  const backups = join(dataDir, 'backups');
  const copyOld = () => {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    copyFileSync(old, file);
  };
  const versions: number[] = [];
  for (let round = 1; round <= 30; round += 1) {
    copyOld();
    const server = await launch();
    // The copy from before comes first, and then, within some tenths of a second, the steps.
    while (!existsSync(backups)) await pause(1);
    await pause(Math.random() ** 2 * 800);
    await server.stop('SIGKILL');
    const after = look(file);
    versions.push(after.version);
    expect(after.schema, `round ${round}`).toEqual(schemas.get(after.version));
    expect({ ...after, version: 0, schema: [] }).toEqual({ ...before, version: 0, schema: [] });
    const copies = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : [];
    for (const name of copies) expect(look(join(backups, name))).toEqual(before);
    const next = await (await launch()).ready();
    expect(await next.stop(), next.output).toBe(0);
    expect(look(file)).toMatchObject({ version: migrations.length, integrity: 'ok', rows: before.rows });
  }
  figure('killed at schema version', versions.sort((a, b) => a - b).join(' '));
  expect(new Set(versions).size).toBeGreaterThan(1);
  workshop.remove();
});
