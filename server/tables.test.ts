import { readdirSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { tables } from './tables.ts';

it('the features declare every table that drizzle-kit finds by the name of its file, so that a move to PostgreSQL copies it', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/]table\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}`)));
  const found: unknown[] = modules.flatMap(Object.values);
  const names = found.filter((one) => is(one, SQLiteTable)).map((one) => getTableName(one as SQLiteTable));
  expect(names.length).toBeGreaterThan(20);
  expect(tables.map(getTableName).sort()).toEqual(names.sort());
});
