import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { serverRecords } from '#server/records/records.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { recordEntities } from '#shared/entities.ts';

it('a context knows every kind of record, and the pages and the venue, which name pictures too, before anybody asks for one', async () => {
  const ctx = createContext({ config: testConfig, db: await openTestDatabase(), now: () => new Date() });
  const kinds = serverRecords(ctx).all();
  expect(kinds.map(({ entity }) => entity).sort()).toEqual([...recordEntities].sort());
  expect(kinds.filter(({ table, uploadsOf }) => 'imageUrl' in table && uploadsOf === undefined)).toEqual([]);
  const singletons = serverRecords(ctx).singletons();
  expect(singletons.map(({ entity }) => entity).sort()).toEqual(['page', 'venue']);
  await ctx.db.close();
});
