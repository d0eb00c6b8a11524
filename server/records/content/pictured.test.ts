import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { undoActions } from '#server/features/history/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { pictures } from '#server/platform/media/table.ts';
import { startMedia } from '#server/platform/media/testing/start-media.ts';
import { toItem } from '#server/records/define-record.ts';
import { serverRecords } from '#server/records/records.ts';
import { moveToTrash, restoreFromTrash } from '#server/records/trash.ts';
import { contentColumns } from './columns.ts';
import { defineContent } from './define-content.ts';
import { pictured, readPictures, requireStored, showsPicture } from './pictured.ts';

/** A type of content whose items may have no picture. */
const dishes = sqliteTable('dishes', {
  ...contentColumns(),
  title: text('title').notNull(),
  imageUrl: text('image_url'),
});

const content = defineContent({
  entity: 'gallery_item',
  table: dishes,
  idsField: 'ids',
  personal: ['title'],
  nameOf: ({ title }) => title,
  filter: () => [],
  async present(ctx, rows) {
    const pictureAt = await readPictures(ctx, rows);
    return rows.map((row) => ({ ...toItem(row), picture: pictureAt(row.imageUrl) }));
  },
  uploadsOf: ({ title, imageUrl }) => showsPicture('Menu', title, imageUrl),
  beforeWrite: requireStored,
});
const dishContent = pictured(content);

const staff: Staff = { kind: 'staff', id: 'a'.repeat(24), username: 'anna', role: 'admin' };

async function start() {
  const built = await startMedia({ db: openSqlite(':memory:') });
  const { db, parts, dataDir, storePicture } = built;
  await db.tx(async () => {
    db.query.run(sql`create table dishes (seq integer primary key autoincrement, id text, is_active integer, position integer,
      version integer, created_at integer, updated_at integer, title text, image_url text)`);
  });
  const ctx = createContext(parts);
  serverRecords(ctx).register(dishContent.kind);
  const isOnDisk = (imageUrl: string) => existsSync(join(dataDir, imageUrl.slice(1)));
  return { ctx, storePicture, isOnDisk };
}

describe('content whose items may have no picture', () => {
  it('is created, changed and deleted without one', async () => {
    const { ctx } = await start();
    const soup = await dishContent.create(ctx, staff, { title: 'Soup', imageUrl: null, isActive: true });
    expect(soup).toMatchObject({ imageUrl: null, picture: null });
    expect(await dishContent.update(ctx, staff, soup._id, { title: 'Stew' })).toMatchObject({
      title: 'Stew',
      imageUrl: null,
    });
    expect(await dishContent.remove(ctx, staff, soup._id)).toEqual({ _id: soup._id });
  });

  it('gets a picture and loses it again; the file stays for an undo', async () => {
    const { ctx, storePicture, isOnDisk } = await start();
    const soup = await dishContent.create(ctx, staff, { title: 'Soup', imageUrl: null, isActive: true });
    const imageUrl = await storePicture();
    expect((await dishContent.update(ctx, staff, soup._id, { imageUrl })).picture).not.toBeNull();
    expect(isOnDisk(imageUrl)).toBe(true);
    expect(await dishContent.update(ctx, staff, soup._id, { imageUrl: null })).toMatchObject({
      imageUrl: null,
      picture: null,
    });
    expect(isOnDisk(imageUrl)).toBe(true);
  });

  it('takes the file along when it is deleted', async () => {
    const { ctx, storePicture, isOnDisk } = await start();
    const imageUrl = await storePicture();
    const soup = await dishContent.create(ctx, staff, { title: 'Soup', imageUrl, isActive: true });
    await dishContent.remove(ctx, staff, soup._id);
    expect(isOnDisk(imageUrl)).toBe(false);
  });

  it('may be changed and restored with a picture that is gone, but not be set back to it', async () => {
    const { ctx, storePicture } = await start();
    const imageUrl = await storePicture();
    const { _id } = await dishContent.create(ctx, staff, { title: 'Soup', imageUrl, isActive: true });
    await ctx.db.tx(async () => void (await ctx.db.query.delete(pictures)));
    await dishContent.update(ctx, staff, _id, { title: 'Stew' });
    await moveToTrash(ctx, staff, 'gallery_item', _id);
    await restoreFromTrash(ctx, staff, 'gallery_item', _id);
    const { version } = await dishContent.update(ctx, staff, _id, { imageUrl: null });
    const undone = undoActions(ctx, staff, { items: [{ entity: 'gallery_item', id: _id, version }] });
    const message = 'Please upload an image first.';
    await expect(undone).rejects.toMatchObject({ details: [{ field: 'imageUrl', message }] });
    expect(await dishContent.get(ctx, staff, _id)).toMatchObject({ title: 'Stew', imageUrl: null });
  });
});
