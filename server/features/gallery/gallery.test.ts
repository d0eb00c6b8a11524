import { describe, expect, it } from 'vitest';
import { pictureFile } from '#server/media/testing/picture-files.ts';
import { startMedia } from '#server/media/testing/start-media.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const url = '/api/v1/gallery';
const elsewhere = 'https://pictures.example/hall.jpg';

async function open() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const create = (payload: object) => app.inject({ method: 'POST', url, headers, payload });
  return { app, create };
}

describe('a gallery item', () => {
  it('is a square without a title unless it says otherwise, and has no made sizes when it is kept elsewhere', async () => {
    const { create } = await open();
    const answer = await create({ imageUrl: elsewhere });
    expect(answer.json().data).toMatchObject({ title: '', size: 'square', imageUrl: elsewhere, picture: null });
  });

  it.each([
    undefined,
    '',
    'hall.jpg',
    '/hall.jpg',
    'http://pictures.example/hall.jpg',
    '//pictures.example/hall.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/media/../marquee.db',
    '/media//x.jpg',
    '/media/x\u0000.jpg',
    'https://user:pass@',
    `https://pictures.example/${'x'.repeat(2048)}`,
  ])('is refused with the image address %s', async (imageUrl) => {
    const { create } = await open();
    const answer = await create({ imageUrl });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toMatchObject([{ field: 'imageUrl' }]);
  });

  it('may have an image address of 2,048 characters and not one more', async () => {
    const { create } = await open();
    const address = elsewhere.padEnd(2048, 'x');
    expect((await create({ imageUrl: address })).statusCode).toBe(201);
    const answer = await create({ imageUrl: `${address}x` });
    expect(answer.json().error.details).toEqual([
      { field: 'imageUrl', message: 'Please use an address of at most 2,048 characters.' },
    ]);
  });

  it('has one of two sizes, and the list can be asked for each', async () => {
    const { app, create } = await open();
    await create({ imageUrl: elsewhere, title: 'wide', size: 'landscape' });
    await create({ imageUrl: elsewhere, title: 'small' });
    const titles = async (query: string) =>
      (await app.inject(url + query)).json().data.map(({ title }: { title: string }) => title);
    expect(await titles('?size=landscape')).toEqual(['wide']);
    expect(await titles('?size=square')).toEqual(['small']);
    expect(await titles('?size=')).toEqual(['wide', 'small']);
    expect((await app.inject(`${url}?size=round`)).json().error.details).toMatchObject([{ field: 'size' }]);
    expect((await create({ imageUrl: elsewhere, size: 'round' })).json().error.details).toMatchObject([
      { field: 'size' },
    ]);
  });

  it.each([
    [100, 201],
    [101, 400],
  ])('with a title of %i characters answers %i', async (length, status) => {
    const { create } = await open();
    expect((await create({ imageUrl: elsewhere, title: 'x'.repeat(length) })).statusCode).toBe(status);
  });
});

describe('a picture of our own', () => {
  async function uploaded() {
    const built = await startMedia();
    const upload = async () => (await (await built.upload(await pictureFile())).json()).serverData.imageUrl as string;
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      built.app.inject({ method, url: url + path, headers: built.headers, ...(payload && { payload }) });
    const add = async (imageUrl: string) => (await send('POST', '', { imageUrl })).json().data;
    return { ...built, upload, send, add };
  }

  it('must be stored before an item may name it', async () => {
    const { send, upload } = await uploaded();
    const unknown = (await upload()).replace(/\d/g, '0');
    for (const imageUrl of [unknown, '/media/hall.jpg']) {
      const answer = await send('POST', '', { imageUrl });
      expect(answer.json().error.details).toEqual([{ field: 'imageUrl', message: 'Please upload an image first.' }]);
    }
  });

  it('comes with its measures, placeholder and made sizes', async () => {
    const { upload, add } = await uploaded();
    const imageUrl = await upload();
    const { picture } = await add(imageUrl);
    expect(picture).toMatchObject({ width: 64, height: 48 });
    expect(picture.placeholder).toMatch(/^data:image\//);
    expect(picture.variants.map(({ type }: { type: string }) => type)).toContain('image/avif');
  });

  it('goes with the last item that names it', async () => {
    const { upload, add, send, folder } = await uploaded();
    const imageUrl = await upload();
    const [first, second] = [await add(imageUrl), await add(imageUrl)];
    await send('DELETE', `/${first._id}`);
    expect(folder('media').length).toBeGreaterThan(0);
    await send('DELETE', `/${second._id}`);
    expect(folder('media')).toEqual([]);
  });

  it('goes when its item takes another one', async () => {
    const { upload, add, send, folder } = await uploaded();
    const item = await add(await upload());
    const before = folder('media');
    const next = await upload();
    expect((await send('PUT', `/${item._id}`, { ...item, imageUrl: next })).json().data.imageUrl).toBe(next);
    expect(folder('media').some((name) => before.includes(name))).toBe(false);
    expect(folder('media')).toHaveLength(before.length);
  });

  it('stays when the removal of its item comes from an older version', async () => {
    const { upload, add, app, headers, folder } = await uploaded();
    const item = await add(await upload());
    const before = folder('media');
    const stale = { ...headers, 'if-match': '"9"' };
    expect((await app.inject({ method: 'DELETE', url: `${url}/${item._id}`, headers: stale })).statusCode).toBe(412);
    expect(folder('media')).toEqual(before);
  });
});
