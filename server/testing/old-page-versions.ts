import { asc } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { recordVersions } from '#server/records/table.ts';

/** Versions of two pages from when pages had a table of their own, the newest of Home published after that of another page. */
export const oldPageVersions = `
  INSERT INTO page_versions (seq, id, page, content, at, "by") VALUES
    (3, 'a', 'home', '{}', 1, ''), (4, 'b', 'home', '{"splashWords": "Ünd  ''one''"}', 1, 'rose'),
    (7, 'c', 'faq', '{"heroHeadline":"Ask"}', 2, 'rose'), (9, 'd', 'home', '{"splashWords":"Two"}', 3, 'maria')`;

/** What an update makes of them, byte for byte. */
export const newPageVersions = [
  ['a', 'page', 'home', 1, '{}', 1, ''],
  ['b', 'page', 'home', 2, `{"splashWords": "Ünd  'one'"}`, 1, 'rose'],
  ['c', 'page', 'faq', 1, '{"heroHeadline":"Ask"}', 2, 'rose'],
  ['d', 'page', 'home', 3, '{"splashWords":"Two"}', 3, 'maria'],
];

/** The versions of all records, in the order in which they were frozen. */
export async function readVersions(db: Database): Promise<unknown[][]> {
  const rows = await db.query.select().from(recordVersions).orderBy(asc(recordVersions.seq));
  return rows.map(({ seq: _seq, ...version }) => Object.values(version));
}
