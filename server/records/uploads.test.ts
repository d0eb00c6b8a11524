import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { startMedia } from '#server/platform/media/testing/start-media.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readUses, sweepUploads } from './uploads.ts';

async function open() {
  const file = join(temporaryFolder(), 'marquee.db');
  const built = await startMedia({ db: openSqlite(file) });
  const { app, headers } = built;
  const connection = new SqliteConnection(file, { readonly: true });
  afterTest(() => void connection.close());
  const change = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  /** How SQLite looks for rows of a table. */
  const plansOf = async (table: string, work: () => Promise<unknown>) =>
    (await statementsOf(work))
      .filter(({ sql }) => sql.startsWith('select') && sql.includes(`from "${table}"`))
      .map(({ sql, params }) => connection.prepare(`explain query plan ${sql}`).all(params) as { detail: string }[])
      .flatMap((steps) => steps.map(({ detail }) => detail).filter((step) => step.split(' ')[1] === table));
  const add = async (imageUrl: string) =>
    (await change('POST', '/gallery', { imageUrl, title: 'The pond' })).json().data._id as string;
  return { ...built, change, plansOf, add };
}

const day = 24 * 60 * 60 * 1000;

it('are there for an undo as long as the history names them, and swept after that', async () => {
  const { parts, clock, storePicture, add, change, folder } = await open();
  const [old, next] = [await storePicture(), await storePicture()];
  const sweepAfter = async (days: number) => {
    const now = () => new Date(clock.now.getTime() + days * day);
    return (await sweepUploads(createContext({ ...parts, now }))).pictures;
  };
  const id = await add(old);
  await change('PUT', `/gallery/${id}`, { imageUrl: next });
  expect(await sweepAfter(29)).toBe(0);
  const undone = await change('POST', '/history/undo', { items: [{ entity: 'gallery_item', id, version: 2 }] });
  expect(undone.statusCode).toBe(200);
  expect(await sweepAfter(29)).toBe(0);
  expect(await sweepAfter(31)).toBe(1);
  expect(folder('media').every((name) => old.includes(name.slice(0, 36)))).toBe(true);
});

it('are looked for among the uses by index when an item is deleted', async () => {
  const { change, plansOf, add, storePicture } = await open();
  const id = await add(await storePicture());
  const remove = async () => expect((await change('DELETE', `/gallery/${id}`)).statusCode).toBe(200);
  // All are read once before, to be compared with the records.
  const byUrl = 'SEARCH media_uses USING INDEX media_uses_url (url=?)';
  expect(await plansOf('media_uses', remove)).toEqual(['SCAN media_uses', byUrl]);
});

it('are read anew from the history of records that name some, by their ids', async () => {
  const { ctx, plansOf, add, storePicture } = await open();
  await add(await storePicture());
  const plans = await plansOf('history', () => readUses(ctx));
  expect([...new Set(plans)]).toEqual(['SEARCH history USING INDEX history_entity (entity_id=?)']);
});
