import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { statfsSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMedia, requireFreeSpace } from './media.ts';
import { chunk, packedZeros, pictureFile, pngWith } from './testing/picture-files.ts';
import { heldBytes, put, startMedia } from './testing/start-media.ts';

const megabyte = 1024 * 1024;

describe('a PNG that is a decompression bomb', () => {
  const bombs: [string, () => Promise<Buffer>][] = [
    ['a text of 64 MB', async () => pngWith(packedZeros('zTXt', 64 * megabyte))],
    ['an international text of 64 MB', async () => pngWith(packedZeros('iTXt', 64 * megabyte))],
    ['a color profile of 64 MB', async () => pngWith(packedZeros('iCCP', 64 * megabyte))],
    [
      'many texts that are too large together only',
      async () => pngWith(...Array(400).fill(packedZeros('zTXt', megabyte))),
    ],
  ];

  it('is rejected and leaves nothing', async () => {
    const { addressFor, folder } = await startMedia();
    for (const [what, make] of bombs) {
      const file = await make();
      const address = await addressFor({ size: file.length, type: 'image/png' });
      expect((await put(address, file)).status, what).toBe(400);
      expect([...folder('incoming'), ...folder('media')], what).toEqual([]);
    }
  });

  it('is not one with long, broken or unknown texts', async () => {
    const { upload } = await startMedia();
    const words = [
      packedZeros('zTXt', 2 * megabyte),
      chunk('zTXt', Buffer.from('A\0\0no zlib')),
      chunk('iTXt', Buffer.alloc(0)),
    ];
    expect((await upload(await pngWith(...words), 'image/png')).status).toBe(200);
  });
});

describe('a file that is a picture and something else too', () => {
  const script = '<script>alert("SECOND-NATURE")</script>';
  const comment = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);

  const files: [string, string, () => Promise<Buffer>][] = [
    [
      'a JPEG with a script in a comment',
      'image/jpeg',
      async () => {
        const whole = await pictureFile();
        return Buffer.concat([whole.subarray(0, 2), comment(script), whole.subarray(2)]);
      },
    ],
    [
      'a JPEG with words in every place there is for them',
      'image/jpeg',
      async () =>
        sharp(await pictureFile())
          .withExif({ IFD0: { Artist: 'SECOND-NATURE', Copyright: script } })
          .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">SECOND-NATURE</x:xmpmeta>`)
          .withIccProfile('p3')
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG with a script as a text',
      'image/png',
      async () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${script}`))),
    ],
    [
      'a PNG with an archive behind it',
      'image/png',
      async () => Buffer.concat([await pictureFile('image/png'), Buffer.from('PK\x03\x04SECOND-NATURE')]),
    ],
    [
      'a GIF that a browser could run',
      'image/gif',
      async () => {
        const whole = await pictureFile('image/gif');
        const words = Buffer.from(script);
        const extension = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])]);
        return Buffer.concat([whole.subarray(0, -1), extension, whole.subarray(-1)]);
      },
    ],
    [
      'a WebP with words behind it',
      'image/webp',
      async () => Buffer.concat([await pictureFile('image/webp'), Buffer.from(script)]),
    ],
  ];

  it('is served as the picture alone', async () => {
    const { upload, folder, origin } = await startMedia();
    for (const [what, type, make] of files) {
      const file = await make();
      expect(file.includes('SECOND-NATURE'), what).toBe(true);
      const before = folder('media');
      expect((await upload(file, type)).status, what).toBe(200);
      const added = folder('media').filter((name) => !before.includes(name));
      expect(added.length, what).toBeGreaterThan(2);
      for (const name of added) {
        const served = Buffer.from(await (await fetch(`${origin}/media/${name}`)).arrayBuffer());
        expect(served.includes('SECOND-NATURE'), what).toBe(false);
        const { exif, xmp, icc, iptc, comments } = await sharp(served).metadata();
        expect([exif, xmp, icc, iptc, comments], what).toEqual(Array(5).fill(undefined));
      }
    }
  });
});

it('ends an upload without a declared length at its announced size', async () => {
  const { addressFor, folder } = await startMedia();
  const address = await addressFor({ size: 1000 });
  const sending = request(address, { method: 'PUT', headers: { 'content-type': 'multipart/form-data; boundary=x' } });
  sending.on('error', () => undefined);
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
  const answered = new Promise<number | undefined>((resolve) =>
    sending.on('response', ({ statusCode }) => resolve(statusCode)),
  );
  for (let sent = 0; sent < 9; sent += 1) sending.write(Buffer.alloc(megabyte));
  sending.end('\r\n--x--\r\n');
  expect(await answered).toBe(413);
  expect([...folder('incoming'), ...folder('media')]).toEqual([]);
  expect(await heldBytes(address)).toBe('0');
});

it('rejects an upload that would use up the free space for inquiries before it begins', async () => {
  const { parts, dataDir } = await startMedia();
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const media = { ...createMedia(parts), quota: Number.POSITIVE_INFINITY };
  const reserve = (bytes: number) => requireFreeSpace(media, bytes);
  await expect(reserve(1000)).resolves.toBeUndefined();
  await expect(reserve(free / 3)).rejects.toMatchObject({ code: 'insufficient_storage' });
});

it('never fetches a picture by its URL', async () => {
  const { app, headers, origin } = await startMedia();
  const opened: unknown[] = [];
  const note = (message: unknown) => opened.push(message);
  subscribe('net.client.socket', note);
  for (const host of ['127.0.0.1:1', 'localhost', '[::1]', '169.254.169.254', 'pictures.example']) {
    const payload = { imageUrl: `https://${host}/latest/meta-data.jpg` };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/gallery', headers, payload });
    expect(answer.statusCode).toBe(201);
    await app.inject({
      method: 'PUT',
      url: `/api/v1/gallery/${answer.json().data._id}`,
      headers,
      payload: { title: 'A' },
    });
    await app.inject({ method: 'DELETE', url: `/api/v1/gallery/${answer.json().data._id}`, headers });
  }
  await app.inject('/api/v1/gallery');
  expect(opened).toEqual([]);
  await fetch(`${origin}/healthz`);
  expect(opened.length).toBeGreaterThan(0);
  unsubscribe('net.client.socket', note);
});
