import { expect, it } from 'vitest';
import { afterTest } from '#server/testing/after-test.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Query } from './database.ts';
import { preparedByKey } from './prepared-by-key.ts';

async function open() {
  const db = await openTestDatabase();
  afterTest(() => db.close());
  const built: string[] = [];
  const statements = preparedByKey<string>(db);
  const use = (key: string) =>
    statements(key, (_query: Query) => {
      built.push(key);
      return `of ${key}`;
    });
  return { built, use };
}

it('prepares a statement once for each key, up to a limit, and builds those beyond it each time', async () => {
  const { built, use } = await open();
  for (const key of ['one', 'two', 'one']) expect(use(key)).toBe(`of ${key}`);
  expect(built).toEqual(['one', 'two']);
  for (let index = 0; index < 1000; index += 1) use(`other ${index}`);
  built.length = 0;
  for (const key of ['one', 'other 999', 'other 999']) expect(use(key)).toBe(`of ${key}`);
  expect(built).toEqual(['other 999', 'other 999']);
});
