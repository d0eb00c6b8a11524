import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { serverContentSource } from './content-source.ts';
import { staleOnError } from './stale-on-error.ts';

async function aSource() {
  const { db, parts } = await buildTestApp();
  await seedContent(parts);
  const log = { error: vi.fn() };
  const { source, failures } = staleOnError(serverContentSource(createContext(parts)), log);
  const loseTable = () => db.tx(async () => void (await db.query.run(sql`ALTER TABLE services RENAME TO lost`)));
  return { source, failures, log, loseTable };
}

it('answers what was served last while the database cannot be read, each question for itself', async () => {
  const { source, failures, log, loseTable } = await aSource();
  const home = await source.services({ category: 'HOMEPAGE' });
  expect(home).toHaveLength(6);
  await loseTable();
  expect(await source.services({ category: 'HOMEPAGE' })).toEqual(home);
  expect(await source.testimonials()).toHaveLength(5);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(failures()).toBe(1);
});

it('fails where nothing was ever served, and says so in the log', async () => {
  const { source, log, loseTable } = await aSource();
  await source.services({ category: 'HOMEPAGE' });
  await loseTable();
  await expect(source.services()).rejects.toThrow();
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ err: expect.any(Error) }), 'Content for a page could not be read.'],
  ]);
});
