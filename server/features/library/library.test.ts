import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { galleryItems } from '#server/features/gallery/table.ts';
import { toPictureKey } from '#server/platform/media/picture-names.ts';
import { findPicture } from '#server/platform/media/pictures.ts';
import { pictureFile } from '#server/platform/media/testing/picture-files.ts';
import { put, startMedia } from '#server/platform/media/testing/start-media.ts';
import { sweepUploads } from '#server/records/uploads.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import type { MediaItem } from '#shared/media/schema.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';

async function open() {
  const built = await startMedia();
  await seedContent(built.parts);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    built.app.inject({ method, url: `/api/v1${path}`, headers: built.headers, ...(payload && { payload }) });
  const list = async (query = '') => (await call('GET', `/media${query}`)).json().data as MediaItem[];
  const idOf = (imageUrl: string) => toPictureKey(imageUrl) ?? expect.fail();
  /** Shows an upload in the gallery, on the home page, in its history and a draft, and in a space. */
  const useEverywhere = async (imageUrl: string) => {
    const photo = { src: imageUrl, alt: 'A heron over the pond' };
    await call('POST', '/gallery', { imageUrl, title: 'The pond' });
    await call('PUT', '/pages/home', { heroPhoto: photo });
    await call('POST', '/pages/home/publish');
    await call('PUT', '/pages/stay', { heroPhoto: photo });
    await call('POST', '/pages/stay/publish');
    await call('PUT', '/pages/stay', { heroPhoto: { src: 'exterior-dusk', alt: 'Dusk' } });
    await call('POST', '/pages/stay/publish');
    await call('PUT', '/pages/venue', { heroPhoto: photo });
    const [space, ...others] = seedProfile.spaces;
    await call('PUT', '/venue/profile/spaces', { value: [{ ...space, photo }, ...others] });
  };
  /** The sweep of the day after tomorrow. */
  const sweepLater = () => {
    const later = new Date(built.clock.now.getTime() + 48 * 60 * 60 * 1000);
    return sweepUploads(createContext({ ...built.parts, now: () => later }));
  };
  return { ...built, call, list, idOf, sweepLater, useEverywhere };
}

/** A server to upload a photograph to as other programs do, with what else they announce. */
async function openUploads() {
  const built = await open();
  const { app, headers, origin } = built;
  const photograph = await pictureFile();
  return {
    ...built,
    async upload(announced: object) {
      const url = '/api/uploadthing?actionType=upload&slug=galleryUploader';
      const files = [{ name: 'barn.jpg', type: 'image/jpeg', size: photograph.length }];
      const answer = await app.inject({ method: 'POST', url, headers, payload: { ...announced, files } });
      const { pathname, search } = new URL(answer.json()[0].url);
      expect((await put(origin + pathname + search, photograph)).status).toBe(200);
    },
  };
}

const everywhere = [
  'Gallery: The pond',
  'Pages: Home',
  'Pages: Stay (earlier version)',
  'Pages: The venue (draft)',
  'Venue: Spaces',
];
const placesOf = ({ uses }: MediaItem) => uses.map(({ place }) => place).sort();

describe('the media library', () => {
  it('lists the uploads that are kept or used, newest first, with every place that shows them', async () => {
    const { list, clock, storePicture, useEverywhere } = await open();
    const used = await storePicture({ name: 'pond.jpg' });
    clock.now = new Date(clock.now.getTime() + 1000);
    const kept = await storePicture({ name: 'barn.jpg', isKept: true });
    await storePicture({ name: 'abandoned.jpg' });
    await useEverywhere(used);
    const items = await list();
    expect(items.map(({ imageUrl, name }) => [imageUrl, name])).toEqual([
      [kept, 'barn.jpg'],
      [used, 'pond.jpg'],
    ]);
    expect(items[0]).toMatchObject({ kind: 'image', uses: [], picture: { width: 64 } });
    expect(placesOf(items[1] ?? expect.fail())).toEqual(everywhere);
    expect(items[1]?.uses).toContainEqual({ entity: 'venue', id: 'spaces', place: 'Venue: Spaces' });
  });

  it('is searched by file name, place, title and description, filtered and paged', async () => {
    const { call, list, storePicture, useEverywhere } = await open();
    await useEverywhere(await storePicture({ name: 'pond.jpg' }));
    for (const name of ['barn.jpg', 'Bärn.jpg', 'mill.jpg']) await storePicture({ name, isKept: true });
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('?search=MILL')).toEqual(['mill.jpg']);
    expect(await names('?search=heron')).toEqual(['pond.jpg']);
    expect(await names('?search=pages:%20home')).toEqual(['pond.jpg']);
    expect((await names('?unused=true')).sort()).toEqual(['Bärn.jpg', 'barn.jpg', 'mill.jpg']);
    expect(await names('?kind=video')).toEqual([]);
    const page = await call('GET', '/media?limit=3&page=2');
    expect(page.json()).toMatchObject({ data: [{}], pagination: { page: 2, total: 4, pages: 2 } });
    expect((await call('GET', '/media?unused=maybe')).json().error.details[0].message).toBe(
      'Please send true or false.',
    );
  });

  it('finds what a server of an older release used beside it, which stores no uses', async () => {
    const { call, idOf, parts, storePicture } = await open();
    const [shown, next] = [await storePicture({ isKept: true }), await storePicture({ isKept: true })];
    const show = (imageUrl: string) =>
      parts.db.tx(async () => void (await parts.db.query.update(galleryItems).set({ imageUrl })));
    await call('POST', '/gallery', { imageUrl: next, title: 'The pond' });
    await show(shown);
    expect((await call('DELETE', `/media/${idOf(shown)}`)).statusCode).toBe(409);
    await call('POST', `/media/${idOf(shown)}/replace`, { by: idOf(next) });
    expect((await call('GET', '/gallery')).json().data[0].imageUrl).toContain(next);
    await show(shown);
    expect((await call('DELETE', `/media/${idOf(next)}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/media/${idOf(shown)}`)).statusCode).toBe(409);
  });

  it('deletes an unused upload with its files, and names the places of a used one', async () => {
    const { call, list, idOf, folder, storePicture, useEverywhere } = await open();
    const used = await storePicture();
    const unused = await storePicture({ name: 'barn.jpg', isKept: true });
    await useEverywhere(used);
    const refused = await call('DELETE', `/media/${idOf(used)}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe(
      'This file is used: Gallery: The pond; Pages: Home; Pages: Stay (earlier version); 2 more. Please replace it everywhere before you delete it.',
    );
    expect(
      refused
        .json()
        .error.details.map(({ message }: { message: string }) => message)
        .sort(),
    ).toEqual(everywhere);
    expect((await call('DELETE', `/media/${idOf(unused)}`)).json().data).toEqual({ _id: idOf(unused) });
    expect((await call('DELETE', `/media/${idOf(unused)}`)).statusCode).toBe(404);
    expect((await list()).map(({ imageUrl }) => imageUrl)).toEqual([used]);
    expect(folder('media').every((name) => name.startsWith(idOf(used)))).toBe(true);
    const { data } = (await call('GET', '/dashboard/recent-activity')).json();
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'content_deleted', entity: 'upload', subject: 'barn.jpg' }),
    );
  });

  it('replaces an upload in every place at once, with an entry for each changed thing, and keeps both', async () => {
    const { call, list, idOf, storePicture, useEverywhere } = await open();
    const old = await storePicture({ name: 'old.jpg' });
    const fresh = await storePicture({ name: 'fresh.jpg' });
    await useEverywhere(old);
    const versions = async () => (await call('GET', '/pages/home')).json().data.version;
    const before = await versions();
    const answer = await call('POST', `/media/${idOf(old)}/replace`, { by: idOf(fresh) });
    expect(placesOf(answer.json().data)).toEqual(everywhere);
    expect(await versions()).toBe(before + 1);
    const unused = await list('?unused=true');
    expect(unused.map(({ name }) => name)).toEqual(['old.jpg']);
    expect((await call('GET', '/pages/home')).json().data.values.heroPhoto).toMatchObject({ src: fresh });
    expect((await call('GET', '/venue/profile/spaces')).json().data.value[0].photo).toMatchObject({ src: fresh });
    const { data } = (await call('GET', '/dashboard/recent-activity')).json();
    const changed = data.slice(0, 4).map(({ kind, entity, detail }: Record<string, string>) => [kind, entity, detail]);
    expect(changed.sort()).toEqual([
      ['content_updated', 'gallery_item', 'imageUrl'],
      ['content_updated', 'page', 'heroPhoto'],
      ['content_updated', 'page', 'heroPhoto'],
      ['content_updated', 'venue', 'spaces'],
    ]);
    expect((await call('DELETE', `/media/${idOf(old)}`)).statusCode).toBe(200);
  });

  it('replaces nothing if one of the uploads is unknown', async () => {
    const { call, list, idOf, storePicture, useEverywhere } = await open();
    const old = await storePicture();
    await useEverywhere(old);
    for (const by of ['11111111-89ab-4def-8123-456789abcdef', 'nothing'])
      expect((await call('POST', `/media/${idOf(old)}/replace`, { by })).statusCode).toBe(404);
    expect(placesOf((await list())[0] ?? expect.fail())).toEqual(everywhere);
  });

  it.each([
    ['without a word about it', {}],
    ['with a blank input', { input: null }],
    ['with another input', { input: { album: 'Barn' } }],
    ['to be kept', { input: { keep: true } }],
  ])('lists and keeps what another program uploads %s', async (_what, input) => {
    const { list, sweepLater, upload } = await openUploads();
    await upload(input);
    const listed = (await list('?unused=true')).map(({ name }) => name);
    expect(listed).toEqual(['barn.jpg']);
    expect(await sweepLater()).toMatchObject({ pictures: 0 });
    expect((await list()).map(({ name }) => name)).toEqual(listed);
  });

  it('neither lists nor keeps what a form uploads until something uses it', async () => {
    const { list, sweepLater, upload } = await openUploads();
    await upload({ input: { keep: false } });
    expect(await list()).toEqual([]);
    expect(await sweepLater()).toMatchObject({ pictures: 1 });
  });

  it('keeps what was uploaded for it, and leaves abandoned uploads of forms to the sweep', async () => {
    const { app, db, headers, list, storePicture, sweepLater, useEverywhere } = await open();
    const kept = await storePicture({ isKept: true });
    const used = await storePicture();
    const abandoned = await storePicture();
    await useEverywhere(used);
    expect(await sweepLater()).toMatchObject({ pictures: 1 });
    expect(await findPicture(db, toPictureKey(abandoned) ?? '')).toBeUndefined();
    const [item] = (await app.inject({ url: '/api/v1/gallery', headers })).json().data.slice(-1);
    await app.inject({ method: 'DELETE', url: `/api/v1/gallery/${item._id}`, headers });
    expect((await list()).map(({ imageUrl }) => imageUrl).sort()).toEqual([kept, used].sort());
  });

  it('is for staff', async () => {
    const { app, idOf, storePicture } = await open();
    const path = `/api/v1/media/${idOf(await storePicture())}`;
    for (const [method, url] of [
      ['GET', '/api/v1/media'],
      ['DELETE', path],
      ['POST', `${path}/replace`],
    ] as const)
      expect((await app.inject({ method, url, payload: { by: 'x' } })).statusCode).toBe(401);
  });
});
