import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createMedia } from './media.ts';
import { deletePictureIfUnused, getPictures, isStoredPicture, pictureUrl } from './pictures.ts';
import { sweepMedia } from './sweep.ts';
import { pictures } from './table.ts';
import { listFiles } from './testing/start-media.ts';
import { storePicture } from './testing/store-picture.ts';
import { setUses, type UploadUse } from './uses.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A server with one stored picture, which a page names between `name` and `unname`. */
async function start() {
  const clock = { now: new Date('2026-05-04T10:00:00Z') };
  const dataDir = temporaryFolder();
  // Not listening, or its own sweep would run beside these.
  const { db, parts } = await buildTestApp({ now: () => clock.now, config: { dataDir } });
  const media = createMedia(parts);
  const setUse = (uses: UploadUse[]) => db.tx(() => setUses(db, { entity: 'page', id: 'home' }, uses));
  const imageUrl = await storePicture(parts);
  const name = () => setUse([{ url: imageUrl, place: 'Pages: Home', words: '' }]);
  const unname = () => setUse([]);
  const sweep = (refreshUses = async () => {}) => sweepMedia(media, refreshUses);
  const wait = (time: number) => {
    clock.now = new Date(clock.now.getTime() + time);
  };
  /** Writes a file of a given age beside the pictures or the partial uploads. */
  const writeAged = (folder: 'media' | 'incoming', name: string, age = 0) => {
    const path = join(dataDir, folder, name);
    mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(path, 'x');
    const at = new Date(clock.now.getTime() - age);
    utimesSync(path, at, at);
    return () => existsSync(path);
  };
  const folder = (name: 'media' | 'incoming') => listFiles(join(dataDir, name));
  return { db, media, sweep, name, unname, imageUrl, wait, writeAged, folder };
}

describe('the media sweep', () => {
  it('keeps a picture without a use for a day and then deletes every file of it', async () => {
    const { sweep, wait, folder, imageUrl, db } = await start();
    wait(24 * hour - 1);
    expect(await sweep()).toMatchObject({ pictures: 0 });
    expect(folder('media').length).toBe(4);
    wait(1);
    expect(await sweep()).toMatchObject({ pictures: 1 });
    expect(folder('media')).toEqual([]);
    expect(await isStoredPicture(db, imageUrl)).toBe(false);
  });

  it('never deletes a picture that is used', async () => {
    const { sweep, wait, folder, name } = await start();
    await name();
    wait(1000 * 24 * hour);
    expect(await sweep()).toEqual({ partials: 0, pictures: 0, files: 0 });
    expect(folder('media').length).toBe(4);
  });

  it('reads the uses anew before it deletes a picture, and only then', async () => {
    const { sweep, wait, folder, name } = await start();
    const unexpected = async () => expect.fail();
    wait(24 * hour - 1);
    await sweep(unexpected);
    wait(1);
    expect(await sweep(name)).toMatchObject({ pictures: 0 });
    await sweep(unexpected);
    expect(folder('media').length).toBe(4);
  });

  it('deletes an abandoned upload once its URL has expired', async () => {
    const { sweep, writeAged } = await start();
    const isLeft = writeAged('incoming', `${randomUUID()}.part`, 10 * minute);
    const isFresh = writeAged('incoming', `${randomUUID()}.part`, 10 * minute - 1000);
    expect(await sweep()).toMatchObject({ partials: 1 });
    expect([isLeft(), isFresh()]).toEqual([false, true]);
  });

  it('deletes files without a picture, and keeps files with other names', async () => {
    const { sweep, writeAged, folder } = await start();
    const key = randomUUID();
    const isOld = writeAged('media', `${key}-640.avif`, hour);
    const isYoung = writeAged('media', `${randomUUID()}.jpg`, hour - 1000);
    const isForeign = writeAged('media', 'readme.txt', 1000 * hour);
    expect(await sweep()).toMatchObject({ files: 1 });
    expect([isOld(), isYoung(), isForeign()]).toEqual([false, true, true]);
    expect(folder('media').length).toBe(6);
  });
});

describe('deleting an unused picture', () => {
  it('deletes it with its files once nothing uses it', async () => {
    const { media, name, unname, imageUrl, folder } = await start();
    await name();
    expect(await deletePictureIfUnused(media, imageUrl)).toBe(false);
    expect(folder('media').length).toBe(4);
    await unname();
    expect(await deletePictureIfUnused(media, imageUrl)).toBe(true);
    expect(folder('media')).toEqual([]);
    expect(await deletePictureIfUnused(media, imageUrl)).toBe(false);
  });

  it('ignores URLs that are not ours', async () => {
    const { media } = await start();
    for (const url of ['https://elsewhere.example/a.jpg', '/media/../secret', '/media/a.jpg', ''])
      expect(await deletePictureIfUnused(media, url)).toBe(false);
  });
});

describe('looking up image URLs', () => {
  it('finds the picture of our own, and nothing for all others', async () => {
    const { db, imageUrl } = await start();
    const others = ['https://elsewhere.example/a.jpg', `/media/${randomUUID()}.jpg`, imageUrl.replace('.jpg', '.png')];
    const known = await getPictures(db, [imageUrl, ...others, imageUrl]);
    const base = imageUrl.replace('.jpg', '');
    expect([...known]).toEqual([
      [
        imageUrl,
        {
          width: 64,
          height: 48,
          placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
          variants: [
            { type: 'image/avif', width: 64, url: `${base}-64.avif` },
            { type: 'image/webp', width: 64, url: `${base}-64.webp` },
            { type: 'image/jpeg', width: 64, url: `${base}-64.jpg` },
          ],
        },
      ],
    ]);
    expect(await isStoredPicture(db, imageUrl)).toBe(true);
    for (const other of others) expect(await isStoredPicture(db, other)).toBe(false);
  });

  it('finds more pictures than one statement may ask for', async () => {
    const { db } = await start();
    const rest = { width: 1, height: 1, placeholder: '', sizes: [], bytes: 1, sourceHash: '', createdAt: 0 };
    const rows = Array.from({ length: 1200 }, () => ({ key: randomUUID(), type: 'image/png' as const, ...rest }));
    await db.tx(async () => {
      await db.query.insert(pictures).values(rows);
    });
    expect((await getPictures(db, rows.map(pictureUrl))).size).toBe(1200);
  });
});
