import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { maximumPictureBytes } from '#shared/content/values.ts';
import { pictures } from './table.ts';

const endpoint = '/api/uploadthing?actionType=upload&slug=galleryUploader';
const picture = { name: 'hall.jpg', size: 1000, type: 'image/jpeg', lastModified: 1 };

async function start() {
  const built = await buildTestApp({ config: { dataDir: temporaryFolder(), publicOrigin: 'https://venue.example' } });
  const { headers } = await built.signIn();
  const begin = (body: unknown, url = endpoint, send: Record<string, string> = headers) =>
    built.app.inject({ method: 'POST', url, headers: send, payload: body as object });
  return { ...built, begin };
}

const withFile = (change: object) => ({ files: [{ ...picture, ...change }] });

describe('asking for an upload', () => {
  it('tells everyone which routes there are and what they take', async () => {
    const { app } = await start();
    const answer = await app.inject('/api/uploadthing');
    expect(answer.statusCode).toBe(200);
    const files = { maxFileCount: 10, minFileCount: 1, contentDisposition: 'inline' };
    expect(answer.json()).toEqual([
      { slug: 'galleryUploader', config: { image: { maxFileSize: '8MB', ...files } } },
      { slug: 'videoUploader', config: { 'video/mp4': { maxFileSize: '64MB', ...files } } },
    ]);
  });

  it('answers with a bare list: one address under the public origin for each file, in their order', async () => {
    const { begin } = await start();
    const files = Array.from({ length: 6 }, (_, index) => ({ ...picture, name: `${index}.jpg` }));
    const answer = await begin({ input: null, files });
    expect(answer.statusCode).toBe(200);
    const granted = answer.json();
    expect(granted.map(({ name }: { name: string }) => name)).toEqual(files.map(({ name }) => name));
    expect(new Set(granted.map(({ key }: { key: string }) => key)).size).toBe(6);
    for (const { url, key, customId } of granted) {
      expect(url).toContain(`https://venue.example/api/uploadthing/ingest/${key}?`);
      expect(customId).toBeNull();
    }
  });

  it('gives names back as the text they are and lets none of it into the address', async () => {
    const { begin } = await start();
    const names = ['../../etc/passwd', 'a\0b.jpg', 'Ünï 😀 "x".jpg', '‮gpj.exe', 'n'.repeat(255)];
    const answer = await begin({ files: names.map((name) => ({ ...picture, name })) });
    expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(names);
    for (const { url, key } of answer.json()) expect(new URL(url).pathname).toBe(`/api/uploadthing/ingest/${key}`);
  });

  it.each([
    ['a visitor', {}],
    ['a token that opens nothing', { authorization: 'Bearer nothing' }],
  ])('refuses %s before reading the body', async (_who, headers) => {
    const { begin } = await start();
    const answer = await begin({ files: 'x'.repeat(1000) }, endpoint, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Your session has ended. Please sign in again.');
  });

  it.each([
    ['an unknown route', '/api/uploadthing?actionType=upload&slug=other', 404, 'There is no such upload route.'],
    ['an unknown action', '/api/uploadthing?actionType=x&slug=galleryUploader', 400, 'There is no such upload action.'],
  ])('refuses %s', async (_what, url, status, message) => {
    const { begin } = await start();
    const answer = await begin({ files: [picture] }, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(message);
  });

  it.each([
    ['no body', undefined, 400, 'Please send the files to upload with name, size and type.'],
    [
      'a file without a size',
      withFile({ size: '9' }),
      400,
      'Please send the files to upload with name, size and type.',
    ],
    ['no files', { files: [] }, 400, 'Please select at least one image.'],
    ['eleven files', { files: Array(11).fill(picture) }, 400, 'Please select at most 10 images at once.'],
    ['an SVG', withFile({ type: 'image/svg+xml' }), 400, 'Please select an image file.'],
    ['a text', withFile({ type: 'text/plain' }), 400, 'Please select an image file.'],
    ['a type that every object has', withFile({ type: 'toString' }), 400, 'Please select an image file.'],
    ['an empty file', withFile({ size: 0 }), 400, 'This file is empty.'],
    ['half a byte', withFile({ size: 0.5 }), 400, 'This file is empty.'],
    ['one byte too many', withFile({ size: maximumPictureBytes + 1 }), 413, 'Please select an image smaller than 8MB.'],
    ['256 letters', withFile({ name: 'n'.repeat(256) }), 400, 'Please give the file a name of at most 255 characters.'],
  ])('refuses %s with a sentence the client shows', async (_what, body, status, message) => {
    const { begin } = await start();
    const answer = await begin(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message });
  });

  it('takes a file of exactly 8 MiB', async () => {
    const { begin } = await start();
    expect((await begin(withFile({ size: maximumPictureBytes }))).statusCode).toBe(200);
  });

  it('answers 507 once the space for pictures is used up', async () => {
    const { begin, db } = await start();
    const row = { key: 'k', type: 'image/png' as const, width: 1, height: 1, placeholder: '', sizes: [] };
    const bytes = 2 * 1024 ** 3 - 1000;
    await db.tx(async () => {
      await db.query.insert(pictures).values({ ...row, bytes, sourceHash: '', createdAt: 0 });
    });
    expect((await begin({ files: [picture] })).statusCode).toBe(200);
    const answer = await begin({ files: [picture, picture] });
    expect(answer.statusCode).toBe(507);
    expect(answer.json().message).toBe(
      'The space for pictures is used up. Please delete pictures that are no longer needed.',
    );
  });
});
