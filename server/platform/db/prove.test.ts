import { type SQL, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { testimonials } from '#server/features/testimonials/table.ts';
import { trash } from '#server/records/table.ts';
import { commitUnseen, openTestDatabase } from '#server/testing/test-database.ts';

it('proves that the database writes without a new version, and tells no listener', async () => {
  const db = await openTestDatabase();
  const listener = vi.fn();
  db.onCommit(listener);
  const before = [db.version, db.publicVersion];
  await db.prove();
  await db.catchUp();
  expect([db.version, db.publicVersion]).toEqual(before);
  // What is told, is told before a later turn of the event loop.
  await new Promise((turn) => setImmediate(() => setImmediate(turn)));
  expect(listener).not.toHaveBeenCalled();
  await db.close();
});

it('fails to prove it where the database can only be read', async () => {
  const db = await openTestDatabase();
  const isPostgres = process.env.POSTGRES_FOR_TESTS !== undefined;
  await db.tx(
    async () =>
      void (await db.query.run(
        isPostgres ? sql`set session default_transaction_read_only = on` : sql`pragma query_only = on`,
      )),
  );
  await expect(db.prove()).rejects.toThrow();
  await db.close();
});

it('counts a write that shares its commit', async () => {
  const db = await openTestDatabase();
  const before = [db.version, db.publicVersion];
  await Promise.all([db.prove(), commitUnseen(db)]);
  await db.catchUp();
  expect([db.version, db.publicVersion]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  await db.close();
});

it('counts what plain SQL wrote, for visitors unless it names tables that they do not see', async () => {
  const db = await openTestDatabase();
  const versions = async (statement: SQL) => {
    const before = [db.version, db.publicVersion];
    await db.tx(async () => void (await db.query.run(statement)));
    await db.catchUp();
    return [db.version - (before[0] ?? 0), db.publicVersion - (before[1] ?? 0)];
  };
  expect(await versions(sql`delete from ${trash}`)).toEqual([1, 0]);
  expect(await versions(sql`delete from trash`)).toEqual([1, 1]);
  expect(await versions(sql`delete from ${testimonials}`)).toEqual([1, 1]);
  await db.close();
});

it('counts nothing where nothing was written', async () => {
  const db = await openTestDatabase();
  const before = [db.version, db.publicVersion];
  await db.tx(async () => void (await db.query.select().from(testimonials)));
  await db.catchUp();
  expect([db.version, db.publicVersion]).toEqual(before);
  await db.close();
});
