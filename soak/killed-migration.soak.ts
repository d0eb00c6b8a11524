import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { createOldDatabase, inspectDatabase } from '../e2e/setup/old-database.ts';
import { temporaryFolder } from '../e2e/setup/server-process.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

const migrations = readMigrations();

test('thirty times killed while it updates a file of 10,000 inquiries, each step was made whole or not at all', async ({
  dataDir,
  launch,
  figure,
}) => {
  const workshop = temporaryFolder();
  const old = join(workshop.path, 'old.db');
  await createOldDatabase(old, 10_000);
  const before = inspectDatabase(old);
  const schemas = new Map<number, string>();
  for (const { version } of migrations) {
    const file = join(workshop.path, `schema-${version}.db`);
    await openSqlite(file, migrations.slice(0, version)).close();
    schemas.set(version, inspectDatabase(file).schema);
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
    const after = inspectDatabase(file);
    versions.push(after.version);
    expect(after.schema, `round ${round}`).toEqual(schemas.get(after.version));
    expect({ ...after, version: 0, schema: '' }).toEqual({ ...before, version: 0, schema: '' });
    const copies = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : [];
    for (const name of copies) expect(inspectDatabase(join(backups, name))).toEqual(before);
    const next = await (await launch()).ready();
    expect(await next.stop(), next.output).toBe(0);
    expect(inspectDatabase(file)).toMatchObject({ version: migrations.length, integrity: 'ok', rows: before.rows });
  }
  figure('killed at schema version', versions.sort((a, b) => a - b).join(' '));
  expect(new Set(versions).size).toBeGreaterThan(1);
  workshop.remove();
});
