import { join } from 'node:path';
import { expect, it } from 'vitest';
import { batchLength, copyDatabase } from '#server/cli/copy-database.ts';
import { inquiryCounts } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { history } from '#server/records/table.ts';
import { addHistory } from '#server/testing/add-history.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

function openNew(): Database {
  const db = openSqlite(join(temporaryFolder(), 'marquee.db'));
  afterTest(() => db.close());
  return db;
}

const rows = batchLength;

it.each([
  ['changed', `UPDATE history SET version = 0 WHERE seq = ${rows}`],
  ['missing', `DELETE FROM history WHERE seq = ${rows}`],
  [
    'added',
    `INSERT INTO history (seq, at, entity, entity_id, action, version) SELECT ${rows + 1}, at, entity, entity_id,
     action, version FROM history WHERE seq = ${rows}`,
  ],
])('leaves the target as it was if a row of the copy is %s', async (_name, change) => {
  const [from, to] = [openNew(), openNew()];
  await addHistory(from, rows);
  const interfere = `CREATE TRIGGER interfere AFTER INSERT ON history WHEN new.seq = ${rows} BEGIN ${change}; END`;
  await to.tx(async () => void (await to.query.run(interfere)));
  await expect(copyDatabase(from, to)).rejects.toThrow('The copy of the table history differs from the original');
  expect(await to.query.select().from(history)).toEqual([]);
  await to.tx(async () => void (await to.query.run('DROP TRIGGER interfere')));
  expect(await copyDatabase(from, to)).toBe(rows);
});

it('rejects a copy whose counts of inquiries differ, and ignores counts of zero', async () => {
  const [from, to] = [openNew(), openNew()];
  await from.tx(
    async () =>
      void (await from.query
        .insert(inquiryCounts)
        .values({ status: 'new', eventType: '', inquiries: 1, responses: 0, responseMilliseconds: 0 })),
  );
  await expect(copyDatabase(from, to)).rejects.toThrow('The copy of the table inquiry_counts differs');
  await from.tx(async () => void (await from.query.update(inquiryCounts).set({ inquiries: 0 })));
  expect(await copyDatabase(from, to)).toBe(0);
});
