import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

it('responds with an error where nothing can be read, and the process goes on', async () => {
  const { account, parts } = await openDesk();
  const rose = await account('rose');
  vi.spyOn(parts.db, 'search').mockResolvedValue(() => () => sql`select seq, true as is_match from nothing`);
  expect((await rose.send('GET', '/search?q=lanterns')).status).toBe(500);
  vi.restoreAllMocks();
  expect((await rose.send('GET', '/search?q=lanterns')).status).toBe(200);
});
