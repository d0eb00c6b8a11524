import { eq } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { kinds } from '#server/features/index.ts';
import { notes } from '#server/features/notes/table.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { newestMatching, sliceReader } from '#server/platform/db/search.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { migratedPostgresDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { kindOf } from '#shared/entities.ts';
import type { RecordKind } from './record-kind.ts';
import { searchMigration } from './search-migration.ts';
import { toSources } from './search-sources.ts';

const things = sqliteTable('things', {
  seq: integer('seq').primaryKey(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  notes: text('to'),
});
const thing = { entity: 'thing', table: things, personal: ['name', 'phone', 'notes'] } as unknown as RecordKind;
const search = { texts: 90, notes: 91 };
const sources = toSources('thing', search);

/** A database with two rows of a kind that was not searched, and is from then on. */
async function openMigrated() {
  const engine = process.env.POSTGRES_FOR_TESTS === undefined ? 'sqlite' : 'postgres';
  // One that was used before knows already that its search is complete.
  const db = engine === 'sqlite' ? await openTestDatabase() : await openPostgres(await migratedPostgresDatabase());
  afterTest(() => db.close());
  const run = (statement: string) => db.query.run(statement);
  const known = kinds.map((kind) => [kind, kindOf(kind.entity)] as const);
  const added = [thing, { ...kindOf('client'), search }] as const;
  const statements = searchMigration(engine, [...known, added], (view) => !view.startsWith('thing'));
  await db.tx(async () => {
    await run(
      `CREATE TABLE "things" ("seq" bigint PRIMARY KEY, "id" text, "name" text NOT NULL, "phone" text NOT NULL, "to" text)`,
    );
    await db.query.insert(things).values([
      { seq: 1, id: 'a', name: 'Zoë’s Tents', phone: '(330) 555-0142', notes: null },
      { seq: 2, id: 'b', name: 'Lake Bakery', phone: '', notes: 'Crème brûlée' },
    ]);
    for (const statement of statements) await run(statement);
  });
  const find = async (q: string, source = sources.texts) =>
    newestMatching(sliceReader(db), (await db.search(q))(source), 5);
  return { db, find, statements };
}

it('leaves a database as it is that searches every kind', () => {
  const known = kinds.map((kind) => [kind, kindOf(kind.entity)] as const);
  for (const engine of ['sqlite', 'postgres'] as const) {
    expect(searchMigration(engine, known)).toEqual([]);
    const [first] = known.filter(([, { search }]) => search !== undefined);
    expect(searchMigration(engine, first === undefined ? [] : [first], () => false)).not.toEqual([]);
  }
});

it('finds the texts of a new kind, those that were there before too, and follows every change', async () => {
  const { db, find } = await openMigrated();
  expect(await find('brûlée')).toEqual([2]);
  await db.fillSearch();
  for (const [q, found] of [
    ['zoes tents', [1]],
    ['330.555', [1]],
    ['creme', [2]],
    ['e', [2, 1]],
    ['nobody', []],
  ] as const)
    expect(await find(q), q).toEqual(found);
  const isSeq = (seq: number) => eq(things.seq, seq);
  await db.tx(async () => {
    await db.query.update(things).set({ notes: 'Lanterns' }).where(isSeq(1));
    await db.query.delete(things).where(isSeq(2));
    await db.query.insert(things).values({ seq: 3, id: 'c', name: 'Lanterns', phone: '', notes: null });
  });
  expect(await find('lanterns')).toEqual([3, 1]);
  expect(await find('creme')).toEqual([]);
  await db.tx(async () => void (await db.query.update(things).set({ notes: null }).where(isSeq(1))));
  expect(await find('lanterns')).toEqual([3]);
});

it('finds the notes about it, and none of others', async () => {
  const { db, find } = await openMigrated();
  const by = { authorId: 'r', author: 'rose' };
  const note = { ...by, entityId: 'a', createdAt: 1, updatedAt: 1, text: 'Rents lanterns' };
  await db.tx(async () => {
    await db.query.insert(notes).values([
      { ...note, id: 'n', entity: 'thing' as 'client' },
      { ...note, id: 'o', entity: 'client' },
    ]);
  });
  expect(await find('lanterns', sources.notes)).toHaveLength(1);
  await db.tx(async () => void (await db.query.delete(notes)));
  expect(await find('lanterns', sources.notes)).toEqual([]);
});
