import type { ClientBase } from 'pg';
import type { Migration } from '#server/platform/db/migrations.ts';
import { describeError } from '#server/platform/process/describe-error.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/**
 * Brings the database to the newest schema, in one transaction. Several servers may start at once: the first one locks the
 * one row of `marquee`, and the others wait for it and find the work done. Throws a `StartError`.
 */
export async function migratePostgres(client: ClientBase, migrations: Migration[]): Promise<void> {
  await createStateTable(client);
  await client.query('BEGIN');
  try {
    const { rows } = await client.query('SELECT schema FROM marquee FOR UPDATE');
    const version = Number(rows[0].schema);
    if (version > migrations.length)
      throw new StartError(
        `The database was written by a newer version of Marquee (schema ${version}, this one knows ${migrations.length}). Start that newer version.`,
      );
    for (const migration of migrations.slice(version)) await runMigration(client, migration);
    if (version < migrations.length)
      await client.query('UPDATE marquee SET schema = $1, version = version + 1', [migrations.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function runMigration(client: ClientBase, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message: reason } = describeError(error);
    throw new StartError(
      `The database could not be updated (${name}: ${reason}) and is as it was. Correct the cause and start again, or start the version that wrote it.`,
      { cause: error },
    );
  }
}

/** Servers that create the same table at the same moment make all but one of them fail, which then find it there. */
async function createStateTable(client: ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`CREATE TABLE IF NOT EXISTS marquee (
        key integer PRIMARY KEY CHECK (key = 1), schema integer NOT NULL,
        version bigint NOT NULL, public_version bigint NOT NULL)`);
      await client.query('INSERT INTO marquee VALUES (1, 0, 0, 0) ON CONFLICT DO NOTHING');
      return;
    } catch (error) {
      if (attempt < 5) continue;
      const { message: reason } = describeError(error);
      throw new StartError(
        `The database could not be prepared (${reason}). Let its user create tables in it, and run this again.`,
        { cause: error },
      );
    }
  }
}
