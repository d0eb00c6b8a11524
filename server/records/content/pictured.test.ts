import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { startMedia } from '#server/platform/media/testing/start-media.ts';
import { contentColumns, publishedFacts } from './columns.ts';
import { contentOperations } from './operations.ts';
import { picturedOperations, readPictures } from './pictured.ts';

/** A type of content whose items may have no picture. */
const dishes = sqliteTable('dishes', {
  ...contentColumns(),
  title: text('title').notNull(),
  imageUrl: text('image_url'),
});

const staff: Staff = { kind: 'staff', id: 'a'.repeat(24), username: 'anna', role: 'admin' };

async function start() {
  const built = await startMedia({ db: openSqlite(':memory:') });
  const { db, parts, dataDir, storePicture } = built;
  await db.tx(async () => {
    db.query.run(sql`create table dishes (seq integer primary key autoincrement, id text, is_active integer, position integer,
      version integer, created_at integer, updated_at integer, title text, image_url text)`);
  });
  const ctx = createContext(parts);
  const media = serverMedia(ctx);
  const content = contentOperations(ctx, dishes, {
    entity: 'gallery_item',
    idsField: 'ids',
    nameOf: ({ title }) => title,
    present: async (rows) => {
      const pictureAt = await readPictures(media, rows);
      return rows.map((row) => ({
        ...publishedFacts(row),
        title: row.title,
        imageUrl: row.imageUrl,
        picture: pictureAt(row.imageUrl),
      }));
    },
  });
  const operations = picturedOperations(media, { table: dishes, entity: 'gallery_item', section: 'Menu' }, content);
  const isOnDisk = (imageUrl: string) => existsSync(join(dataDir, imageUrl.slice(1)));
  return { operations, storePicture, isOnDisk };
}

describe('content whose items may have no picture', () => {
  it('is created, changed and deleted without one', async () => {
    const { operations } = await start();
    const soup = await operations.create(staff, { title: 'Soup', imageUrl: null, isActive: true });
    expect(soup).toMatchObject({ imageUrl: null, picture: null });
    expect(await operations.update(staff, soup._id, { title: 'Stew' })).toMatchObject({
      title: 'Stew',
      imageUrl: null,
    });
    expect(await operations.remove(staff, soup._id)).toEqual({ _id: soup._id });
  });

  it('gets a picture and loses it again; the file stays for an undo', async () => {
    const { operations, storePicture, isOnDisk } = await start();
    const soup = await operations.create(staff, { title: 'Soup', imageUrl: null, isActive: true });
    const imageUrl = await storePicture();
    expect((await operations.update(staff, soup._id, { imageUrl })).picture).not.toBeNull();
    expect(isOnDisk(imageUrl)).toBe(true);
    expect(await operations.update(staff, soup._id, { imageUrl: null })).toMatchObject({
      imageUrl: null,
      picture: null,
    });
    expect(isOnDisk(imageUrl)).toBe(true);
  });

  it('takes the file along when it is deleted', async () => {
    const { operations, storePicture, isOnDisk } = await start();
    const imageUrl = await storePicture();
    const soup = await operations.create(staff, { title: 'Soup', imageUrl, isActive: true });
    await operations.remove(staff, soup._id);
    expect(isOnDisk(imageUrl)).toBe(false);
  });
});
