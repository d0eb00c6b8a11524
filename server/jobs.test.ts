import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { serverJobs } from '#server/jobs.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

it('only what visitors and staff wait for begins with the start', async () => {
  const ctx = createContext({ config: testConfig, db: await openTestDatabase(), now: () => new Date() });
  const atOnce = serverJobs(ctx).flatMap(({ name, delayMs }) => (delayMs === undefined ? [name] : []));
  expect(atOnce).toEqual(['hold expiry', 'outbox', 'search index']);
  await ctx.db.close();
});
