import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { afterTest } from '#server/testing/after-test.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

it('looks for one or two letters in the newest 10,000 texts of each source', async () => {
  const db = await openTestDatabase();
  afterTest(() => db.close());
  await db.tx(async () => {
    await db.query.run(sql`INSERT INTO search_index
      SELECT source, seq, CASE seq WHEN 1 THEN 'old: ng, 東京, a--b' WHEN 2 THEN 'new: ng, 東京, a--b' ELSE '' END, ''
      FROM generate_series(1, 2) AS source, generate_series(1, 10001) AS seq WHERE source = 2 OR seq <= 2`);
  });
  const found = async (searched: string) => {
    const { client, event } = await db.findTexts(searched, 5);
    return { client, event };
  };
  for (const searched of ['ng', '東京', 'g', ':', 'a--'])
    expect(await found(searched), searched).toEqual({ client: [2, 1], event: [2] });
  for (const searched of ['old', 'ld:', ', 東', '--b']) expect((await found(searched)).event.at(-1), searched).toBe(1);
});
