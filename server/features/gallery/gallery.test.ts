import { describe, expect, it } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import { pictureFile } from '#server/platform/media/testing/picture-files.ts';
import { startMedia } from '#server/platform/media/testing/start-media.ts';
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
    const { send, storePicture } = await uploaded();
    const unknown = (await storePicture()).replace(/\d/g, '0');
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
    const { storePicture, add, send, folder } = await uploaded();
    const imageUrl = await storePicture();
    const [first, second] = [await add(imageUrl), await add(imageUrl)];
    await send('DELETE', `/${first._id}`);
    expect(folder('media').length).toBeGreaterThan(0);
    await send('DELETE', `/${second._id}`);
    expect(folder('media')).toEqual([]);
  });

  it('stays when its item takes another one, because that can be undone', async () => {
    const { storePicture, add, send, folder } = await uploaded();
    const item = await add(await storePicture());
    const before = folder('media');
    const next = await storePicture();
    expect((await send('PUT', `/${item._id}`, { ...item, imageUrl: next })).json().data.imageUrl).toBe(next);
    expect(folder('media')).toEqual(expect.arrayContaining(before));
  });

  it('stays when the removal of its item comes from an older version', async () => {
    const { storePicture, add, app, headers, folder } = await uploaded();
    const item = await add(await storePicture());
    const before = folder('media');
    const stale = { ...headers, 'if-match': '"9"' };
    expect((await app.inject({ method: 'DELETE', url: `${url}/${item._id}`, headers: stale })).statusCode).toBe(412);
    expect(folder('media')).toEqual(before);
  });

  describe('named by its absolute address', () => {
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'hall.example' };

    async function sendAs(more: Record<string, string>, config?: Partial<Config>) {
      const built = await startMedia({ config });
      const headers = { ...built.headers, ...more };
      const send = (method: 'POST' | 'PUT', imageUrl: string, id = '') =>
        built.app.inject({ method, url: `${url}${id && `/${id}`}`, headers, payload: { imageUrl } });
      return { path: await built.storePicture(), send };
    }

    it.each(['url', 'ufsUrl'])('is stored as its path when it is the %s that the upload answered', async (field) => {
      const built = await startMedia();
      const uploaded = await (await built.upload(await pictureFile())).json();
      const answer = await built.app.inject({
        method: 'POST',
        url,
        headers: built.headers,
        payload: { imageUrl: uploaded[field] },
      });
      expect(answer.json().data).toMatchObject({ imageUrl: uploaded.serverData.imageUrl, picture: { width: 64 } });
    });

    it.each([
      ['the origin that the request came to', { host: 'localhost:8080' }, [], 'http://localhost:8080'],
      ['the same in capitals', { host: 'localhost' }, [], 'HTTP://LOCALHOST:80'],
      ['the origin that a trusted proxy names', proxied, ['127.0.0.1/32'], 'https://hall.example'],
    ])('is stored as its path under %s', async (_what, headers, trustProxy, origin) => {
      const { path, send } = await sendAs(headers, { trustProxy });
      const created = (await send('POST', origin + path)).json().data;
      expect(created).toMatchObject({ imageUrl: path, picture: { width: 64 } });
      const other = (await send('POST', 'https://pictures.example/hall.jpg')).json().data;
      const updated = (await send('PUT', `${origin}${path}?width=2`, other._id)).json().data;
      expect(updated).toMatchObject({ imageUrl: path, picture: { width: 64 } });
    });

    it('stays the address of somebody else under another origin', async () => {
      const { path, send } = await sendAs(proxied);
      const elsewhere = `https://hall.example${path}`;
      expect((await send('POST', elsewhere)).json().data).toMatchObject({ imageUrl: elsewhere, picture: null });
      expect((await send('POST', `http://hall.example${path}`)).statusCode).toBe(400);
    });

    it('must be a stored picture, whatever origin the request claims to come to', async () => {
      const { path, send } = await sendAs({ host: 'evil.example' });
      const unknown = path.replace(/\d/g, '0');
      for (const imageUrl of [unknown, '/hall.jpg', '/media/../hall.jpg', '/media//hall.jpg', `${path}/x`])
        expect((await send('POST', `http://evil.example${imageUrl}`)).statusCode).toBe(400);
    });
  });
});
