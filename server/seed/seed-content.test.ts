import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pendingGallerySeeds } from '#server/features/gallery/table.ts';
import { sizesFor } from '#server/platform/media/make-sizes.ts';
import { createMedia } from '#server/platform/media/media.ts';
import { toPictureKey } from '#server/platform/media/picture-names.ts';
import { findPicture } from '#server/platform/media/pictures.ts';
import { measureImage } from '#server/platform/media/read-image.ts';
import { sweepMedia } from '#server/platform/media/sweep.ts';
import { sha256 } from '#server/platform/media/testing/start-media.ts';
import { rebuildUses } from '#server/records/uploads.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { GalleryItem } from '#shared/gallery-item/schema.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';
import { seedGallery } from '#shared/seed/gallery.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { Service } from '#shared/service/schema.ts';
import seedPictures from './pictures.json' with { type: 'json' };
import { seedContent } from './seed-content.ts';
import { addSeedPictures, getSeedFiles } from './seed-pictures.ts';

async function open() {
  const dataDir = temporaryFolder();
  const built = await buildTestApp({ config: { dataDir } });
  await seedContent(built.parts);
  const { headers } = await built.signIn();
  const read = async (path: string, as: object = {}) =>
    (await built.app.inject({ url: `/api/v1${path}`, headers: { ...as } })).json().data;
  const media = createMedia(built.parts);
  return { ...built, dataDir, headers, media, read };
}

describe('a new database', () => {
  it('holds the seed content, published and in its order', async () => {
    const { read } = await open();
    expect(await read('/services?category=HOMEPAGE')).toMatchObject(seedHomepageServices);
    const equipment = (await read('/services')).filter(({ category }: Service) => category !== 'HOMEPAGE');
    expect(equipment).toHaveLength(seedAvEquipment.length);
    for (const item of seedAvEquipment) expect(equipment).toContainEqual(expect.objectContaining(item));
    expect(new Set(equipment.map(({ category }: Service) => category)).size).toBeGreaterThanOrEqual(5);
    expect(await read('/testimonials')).toMatchObject(seedTestimonials.map((row) => ({ ...row, isSample: true })));
    expect(await read('/about-items')).toMatchObject(seedAboutItems);
  });

  it('is filled once: what staff delete does not come back', async () => {
    const { app, headers, parts, read } = await open();
    for (const { _id } of await read('/testimonials'))
      await app.inject({ method: 'DELETE', url: `/api/v1/testimonials/${_id}`, headers });
    await seedContent(parts);
    expect(await read('/testimonials')).toEqual([]);
    expect(await read('/about-items')).toHaveLength(seedAboutItems.length);
  });
});

describe('the seed gallery', () => {
  const packaged = join(import.meta.dirname, 'pictures');
  const titles = seedGallery.map(({ title }) => title);

  it('has in the package every file that its sizes are copied from, and no other', () => {
    const needed = seedGallery.flatMap(({ file }) => [file, ...getSeedFiles(file).map(({ source }) => source)]);
    expect(readdirSync(packaged).sort()).toEqual([...new Set(needed)].sort());
  });

  it.each(seedGallery.map(({ file }) => file))('has the sizes of %s as they are named', async (file) => {
    const { width, height, sourceHash } = seedPictures[file];
    expect(await sharp(join(packaged, file)).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(sha256(readFileSync(join(packaged, file)))).toBe(sourceHash);
    for (const { size, source } of getSeedFiles(file)) {
      const { format, width, exif } = await sharp(join(packaged, source)).metadata();
      expect({ source, width, exif }).toEqual({ source, width: size.width, exif: undefined });
      expect(size.type).toBe(`image/${format === 'heif' ? 'avif' : format}`);
    }
  });

  it('shows all its pictures, in their order, with every size served', async () => {
    const { app, media, read } = await open();
    await addSeedPictures(media);
    const items: GalleryItem[] = await read('/gallery');
    expect(items).toMatchObject(seedGallery.map(({ title, size }, order) => ({ title, size, order })));
    for (const { imageUrl, picture } of items) {
      expect(picture?.placeholder).toMatch(/^data:image\/webp;/);
      const variants = picture?.variants ?? [];
      expect(variants.length).toBeGreaterThan(10);
      for (const { url, type } of [...variants, { url: imageUrl, type: 'image/jpeg' }]) {
        const answer = await app.inject(url);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      }
    }
  });

  it('has the rows that uploads of the same photographs get', async () => {
    const { db, media, read } = await open();
    await addSeedPictures(media);
    const items: GalleryItem[] = await read('/gallery');
    for (const [index, { file }] of seedGallery.entries()) {
      const path = join(packaged, file);
      const { width, height } = await measureImage(path, 'jpeg');
      const sizes = sizesFor(width, 'image/jpeg');
      expect(await findPicture(db, toPictureKey(items[index]?.imageUrl ?? '') ?? '')).toMatchObject({
        type: 'image/jpeg',
        width,
        height,
        sizes,
        sourceHash: sha256(readFileSync(path)),
      });
    }
  });

  it('is removed like uploads: a deleted item takes its files along, and the sweeper finds nothing left over', async () => {
    const { app, ctx, dataDir, headers, media, read } = await open();
    await addSeedPictures(media);
    for (const { _id } of (await read('/gallery')).slice(1))
      await app.inject({ method: 'DELETE', url: `/api/v1/gallery/${_id}`, headers });
    const [{ imageUrl, picture }] = await read('/gallery');
    const left = readdirSync(join(dataDir, 'media')).map((name) => `/media/${name}`);
    expect(left.sort()).toEqual([imageUrl, ...picture.variants.map(({ url }: { url: string }) => url)].sort());
    const later = new Date(Date.now() + 48 * 60 * 60 * 1000);
    const swept = await sweepMedia({ ...media, deps: { ...media.deps, now: () => later } }, () => rebuildUses(ctx));
    expect(swept).toEqual({ partials: 0, pictures: 0, files: 0 });
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('is added once: what staff delete does not come back', async () => {
    const { app, headers, media, parts, read } = await open();
    await addSeedPictures(media);
    const [first] = await read('/gallery');
    await app.inject({ method: 'DELETE', url: `/api/v1/gallery/${first._id}`, headers });
    await seedContent(parts);
    await addSeedPictures(media);
    expect((await read('/gallery')).map(({ title }: GalleryItem) => title)).toEqual(titles.slice(1));
  });

  it('adds what an earlier start has left out', async () => {
    const { db, media, read } = await open();
    await db.tx(async () => {
      await db.query.delete(pendingGallerySeeds).where(ne(pendingGallerySeeds.file, 'av-rig.jpg'));
    });
    await addSeedPictures(media);
    expect((await read('/gallery')).map(({ title }: GalleryItem) => title)).toEqual(titles.slice(-1));
  });

  it('adds nothing and leaves nothing behind where the files cannot be stored, until the next start', async () => {
    const { dataDir, media, read } = await open();
    writeFileSync(join(dataDir, 'media'), 'a file where the folder should be');
    await expect(addSeedPictures(media)).rejects.toThrow();
    expect(await read('/gallery')).toEqual([]);
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
    rmSync(join(dataDir, 'media'));
    await addSeedPictures(media);
    expect(await read('/gallery')).toHaveLength(seedGallery.length);
  });
});
