import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMedia } from './media.ts';
import { addressOfPicture, isKnownUpload, type NamedAddresses, picturesOf, releaseIfUnused } from './pictures.ts';
import { sweep } from './sweep.ts';
import { pictures } from './table.ts';
import { pictureFile } from './testing/picture-files.ts';
import { startMedia } from './testing/start-media.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A server with one uploaded picture, the rows that name addresses, and the sweeper over both. */
async function start() {
  const built = await startMedia();
  const named = new Set<string>();
  const namedAddresses: NamedAddresses = async (urls) => new Set(urls.filter((url) => named.has(url)));
  const media = createMedia(built.parts, { namedAddresses });
  const answer = await (await built.upload(await pictureFile())).json();
  const imageUrl: string = answer.serverData.imageUrl;
  const wait = (time: number) => {
    built.clock.now = new Date(built.clock.now.getTime() + time);
  };
  /** Lays a file of a given age beside the pictures or the partial uploads. */
  const lay = (folder: 'media' | 'incoming', name: string, age = 0) => {
    const path = join(built.dataDir, folder, name);
    mkdirSync(join(built.dataDir, folder), { recursive: true });
    writeFileSync(path, 'x');
    const at = new Date(built.clock.now.getTime() - age);
    utimesSync(path, at, at);
    return () => existsSync(path);
  };
  return { ...built, media, named, namedAddresses, imageUrl, wait, lay };
}

describe('the sweeper', () => {
  it('keeps a picture that nobody names for a day and then removes every file of it', async () => {
    const { media, wait, folder, imageUrl, db } = await start();
    wait(24 * hour - 1);
    expect(await sweep(media)).toMatchObject({ pictures: 0 });
    expect(folder('media').length).toBe(4);
    wait(1);
    expect(await sweep(media)).toMatchObject({ pictures: 1 });
    expect(folder('media')).toEqual([]);
    expect(await isKnownUpload(db, imageUrl)).toBe(false);
  });

  it('never touches a picture that a row names', async () => {
    const { media, wait, folder, named, imageUrl } = await start();
    named.add(imageUrl);
    wait(1000 * 24 * hour);
    expect(await sweep(media)).toEqual({ partials: 0, pictures: 0, files: 0 });
    expect(folder('media').length).toBe(4);
  });

  it('removes no picture at all as long as nobody can tell which are named', async () => {
    const { parts, wait, folder } = await start();
    wait(1000 * 24 * hour);
    expect(await sweep(createMedia(parts))).toEqual({ partials: 0, pictures: 0, files: 0 });
    expect(folder('media').length).toBe(4);
  });

  it('removes an upload that was left when its address has run out', async () => {
    const { media, lay } = await start();
    const isLeft = lay('incoming', `${randomUUID()}.part`, 10 * minute);
    const isFresh = lay('incoming', `${randomUUID()}.part`, 10 * minute - 1000);
    expect(await sweep(media)).toMatchObject({ partials: 1 });
    expect([isLeft(), isFresh()]).toEqual([false, true]);
  });

  it('removes files whose picture is gone, and leaves files alone that it does not know', async () => {
    const { media, lay, folder } = await start();
    const key = randomUUID();
    const isOld = lay('media', `${key}-640.avif`, hour);
    const isYoung = lay('media', `${randomUUID()}.jpg`, hour - 1000);
    const isForeign = lay('media', 'readme.txt', 1000 * hour);
    expect(await sweep(media)).toMatchObject({ files: 1 });
    expect([isOld(), isYoung(), isForeign()]).toEqual([false, true, true]);
    expect(folder('media').length).toBe(6);
  });
});

describe('letting go of a picture', () => {
  it('removes it with its files once the last row that named it is gone', async () => {
    const { media, named, namedAddresses, imageUrl, db, folder } = await start();
    const parts = { db, storage: media.storage, namedAddresses };
    named.add(imageUrl);
    expect(await releaseIfUnused(parts, imageUrl)).toBe(false);
    expect(folder('media').length).toBe(4);
    named.delete(imageUrl);
    expect(await releaseIfUnused(parts, imageUrl)).toBe(true);
    expect(folder('media')).toEqual([]);
    expect(await releaseIfUnused(parts, imageUrl)).toBe(false);
  });

  it('leaves addresses alone that are not ours', async () => {
    const { media, namedAddresses, db } = await start();
    const parts = { db, storage: media.storage, namedAddresses };
    for (const url of ['https://elsewhere.example/a.jpg', '/media/../secret', '/media/a.jpg', ''])
      expect(await releaseIfUnused(parts, url)).toBe(false);
  });
});

describe('what is known of image addresses', () => {
  it('is the picture behind our own, and nothing for all others', async () => {
    const { db, imageUrl } = await start();
    const others = ['https://elsewhere.example/a.jpg', `/media/${randomUUID()}.jpg`, imageUrl.replace('.jpg', '.png')];
    const known = await picturesOf(db, [imageUrl, ...others, imageUrl]);
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
    expect(await isKnownUpload(db, imageUrl)).toBe(true);
    for (const other of others) expect(await isKnownUpload(db, other)).toBe(false);
  });

  it('is found for more addresses than one statement may ask for', async () => {
    const { db } = await start();
    const rest = { width: 1, height: 1, placeholder: '', sizes: [], bytes: 1, sourceHash: '', createdAt: 0 };
    const rows = Array.from({ length: 1200 }, () => ({ key: randomUUID(), type: 'image/png' as const, ...rest }));
    await db.tx(async () => {
      await db.query.insert(pictures).values(rows);
    });
    expect((await picturesOf(db, rows.map(addressOfPicture))).size).toBe(1200);
  });
});
