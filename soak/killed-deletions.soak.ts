import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { type Staff, signIn } from '../e2e/setup/staff-calls.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';
import { storedPictures } from './setup/stored-pictures.ts';

test('killed while gallery pictures are deleted, every item that is left has all of its files', async ({
  dataDir,
  start,
  figure,
}) => {
  let server = await start();
  const staff = await signIn(server.origin);
  const waiting: string[] = [];
  const deleted = new Set<string>();
  let kills = 0;
  while (kills < 10) {
    waiting.push(...(await fill(server.origin, staff, 12)));
    const { origin } = server;
    const ended = deleteUntilGone(waiting, async (id) => {
      const { status } = await staff.call(origin, 'DELETE', `/gallery/${id}`);
      expect([200, 404]).toContain(status);
      deleted.add(id);
    });
    await pause(20 + Math.random() * 150);
    await server.stop('SIGKILL');
    kills += 1;
    await ended;

    const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
    const items = connection.prepare('SELECT id, image_url AS imageUrl FROM gallery_items').all() as Item[];
    connection.close();
    expect(items.filter(({ id }) => deleted.has(id))).toEqual([]);
    expect(items.filter(({ imageUrl }) => !existsSync(join(dataDir, imageUrl)))).toEqual([]);
    expect(storedPictures(dataDir)).toMatchObject({ missing: [], areWhole: true });
    server = await start();
  }
  await server.stop();
  figure('deletions acknowledged, kills', `${deleted.size}, ${kills}`);
  expect(deleted.size).toBeGreaterThan(10);
});

interface Item {
  id: string;
  imageUrl: string;
}

async function fill(origin: string, staff: Staff, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let serial = 0; serial < count; serial += 1) {
    const { imageUrl } = await uploadPicture(origin, staff, await smallPicture(40));
    const body = { title: `Hall ${serial}`, imageUrl, size: 'square' };
    ids.push((await staff.call<{ _id: string }>(origin, 'POST', '/gallery', body)).data._id);
  }
  return ids;
}

/** Those that the server did not answer for any more stay in the list. */
async function deleteUntilGone(ids: string[], remove: (id: string) => Promise<void>): Promise<void> {
  for (let id = ids[0]; id !== undefined; id = ids[0]) {
    try {
      await remove(id);
    } catch {
      return;
    }
    ids.shift();
  }
}
