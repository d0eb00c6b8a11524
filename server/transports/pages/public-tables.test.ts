import { getTableName, is, Table } from 'drizzle-orm';
import { SQLiteSelectBuilder } from 'drizzle-orm/sqlite-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isPublicTable } from '#server/platform/db/columns.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { profilePartSchema } from '#shared/venue/profile.ts';
import { serverContentSource } from './content-source.ts';

/** The names of the tables that are read until the test ends, those that visitors see left out. */
function noteUnseenTables() {
  const names = new Set<string>();
  const { from } = SQLiteSelectBuilder.prototype;
  const spy = vi.spyOn(SQLiteSelectBuilder.prototype, 'from').mockImplementation(function (this: never, source) {
    if (is(source, Table) && !isPublicTable(source)) names.add(getTableName(source));
    return from.call(this, source) as never;
  });
  onTestFinished(() => spy.mockRestore());
  return names;
}

it('is every table that pages and public lists are made of, so that a change of one drops what is cached', async () => {
  const { app, ctx } = await buildTestApp();
  const names = noteUnseenTables();
  const content = serverContentSource(ctx);
  const read = [content.venue, content.isUntouched, content.brand, content.layout, content.services];
  await Promise.all(
    [...read, content.serviceCategories, content.testimonials, content.packages, content.dayOffers].map((part) =>
      part(),
    ),
  );
  await Promise.all([content.aboutItems(), content.aboutCategories(), content.gallery()]);
  await content.profile(profilePartSchema.options);
  for (const page of ['home', 'about', 'layout'] as const) await content.page(page);
  for (const { url } of contentKinds) expect((await app.inject({ url })).statusCode).toBe(200);
  expect([...names]).toEqual([]);
});
