import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { galleryAddresses } from '#server/features/gallery/operations.ts';
import { createMedia } from '#server/media/media.ts';
import { typeOfBytes } from '#server/media/picture-types.ts';
import { pictureFile } from '#server/media/testing/picture-files.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { Service } from '#shared/service.ts';
import { starterAboutItems } from '#shared/starter/about-items.ts';
import { starterAvEquipment } from '#shared/starter/av-equipment.ts';
import { starterGallery } from '#shared/starter/gallery.ts';
import { starterHomepageServices } from '#shared/starter/homepage-services.ts';
import { starterTestimonials } from '#shared/starter/testimonials.ts';
import { layDownStarter } from './lay-down.ts';
import { addNextPicture } from './starter-gallery.ts';

async function open() {
  const dataDir = temporaryFolder();
  const built = await buildTestApp({ config: { dataDir } });
  await layDownStarter(built.parts);
  const { headers } = await built.signIn();
  const read = async (path: string, as: object = {}) =>
    (await built.app.inject({ url: `/api/v1${path}`, headers: { ...as } })).json().data;
  const media = createMedia(built.parts, { namedAddresses: galleryAddresses(built.db) });
  onTestFinished(media.processes.close);
  return { ...built, dataDir, headers, media, read };
}

describe('a new database', () => {
  it('holds the starter content, published and in its order', async () => {
    const { read } = await open();
    expect(await read('/services?category=HOMEPAGE')).toMatchObject(starterHomepageServices);
    const equipment = (await read('/services')).filter(({ category }: Service) => category !== 'HOMEPAGE');
    expect(equipment).toHaveLength(starterAvEquipment.length);
    for (const item of starterAvEquipment) expect(equipment).toContainEqual(expect.objectContaining(item));
    expect(new Set(equipment.map(({ category }: Service) => category)).size).toBeGreaterThanOrEqual(5);
    expect(await read('/testimonials')).toMatchObject(starterTestimonials.map((row) => ({ ...row, isSample: true })));
    expect(await read('/about-items')).toMatchObject(starterAboutItems);
  });

  it('is filled once: what staff delete does not come back', async () => {
    const { app, headers, parts, read } = await open();
    for (const { _id } of await read('/testimonials'))
      await app.inject({ method: 'DELETE', url: `/api/v1/testimonials/${_id}`, headers });
    await layDownStarter(parts);
    expect(await read('/testimonials')).toEqual([]);
    expect(await read('/about-items')).toHaveLength(starterAboutItems.length);
  });
});

describe('the starter gallery', () => {
  const packaged = join(import.meta.dirname, 'pictures');

  it('has every picture that it names, and no other, in the package', () => {
    expect(readdirSync(packaged).sort()).toEqual(starterGallery.map(({ file }) => file).sort());
    for (const { file } of starterGallery)
      expect(typeOfBytes(readFileSync(join(packaged, file)).subarray(0, 64))).toBe('image/jpeg');
  });

  async function openWithPictures(files: string[]) {
    const opened = await open();
    const folder = temporaryFolder();
    for (const file of files) writeFileSync(join(folder, file), await pictureFile());
    return { ...opened, folder };
  }

  it('shows a picture once its sizes are made, one after the other', async () => {
    const files = starterGallery.slice(0, 2).map(({ file }) => file);
    const { app, parts, media, folder, read } = await openWithPictures(files);
    expect(await read('/gallery')).toEqual([]);
    expect(await addNextPicture(parts, media, folder)).toBe(true);
    const [item] = await read('/gallery');
    expect(item).toMatchObject({ title: starterGallery[0].title, size: starterGallery[0].size, order: 0 });
    expect(item.picture.variants.length).toBeGreaterThan(0);
    for (const url of [item.imageUrl, ...item.picture.variants.map((variant: { url: string }) => variant.url)])
      expect((await app.inject(url)).statusCode).toBe(200);
    await addNextPicture(parts, media, folder);
    expect(await read('/gallery')).toMatchObject([{ order: 0 }, { order: 1, title: starterGallery[1].title }]);
  });

  it('goes on where it stopped, and is finished when nothing is missing', async () => {
    const files = starterGallery.map(({ file }) => file);
    const { app, headers, parts, media, folder, read } = await openWithPictures(files);
    await addNextPicture(parts, media, folder);
    const [first] = await read('/gallery');
    await app.inject({ method: 'DELETE', url: `/api/v1/gallery/${first._id}`, headers });
    let added = 0;
    const restarted = createMedia(parts);
    onTestFinished(restarted.processes.close);
    while (await addNextPicture(parts, restarted, folder)) added += 1;
    expect(added).toBe(starterGallery.length - 1);
    expect((await read('/gallery')).map(({ title }: { title: string }) => title)).toEqual(
      starterGallery.slice(1).map(({ title }) => title),
    );
  });

  it('leaves no item behind for a picture that cannot be read', async () => {
    const { parts, media, folder, read } = await openWithPictures([]);
    await expect(addNextPicture(parts, media, folder)).rejects.toThrow();
    expect(await read('/gallery')).toEqual([]);
    writeFileSync(join(folder, starterGallery[0].file), await pictureFile());
    expect(await addNextPicture(parts, media, folder)).toBe(true);
  });
});
