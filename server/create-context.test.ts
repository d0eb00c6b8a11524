import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { serverRecords } from '#server/records/records.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { recordEntities } from '#shared/entities.ts';

it('a context knows every kind of record and every owner of pictures before anybody asks for one', async () => {
  const ctx = createContext({ config: testConfig, db: await openTestDatabase(), now: () => new Date() });
  const kinds = serverRecords(ctx).all();
  expect(kinds.map(({ entity }) => entity).sort()).toEqual([...recordEntities].sort());
  // What the trash and the history keep, pages, the venue and the gallery.
  expect(serverMedia(ctx).owners).toHaveLength(4);
  await ctx.db.close();
});
