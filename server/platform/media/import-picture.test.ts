import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictures } from './table.ts';
import { dotGif, hugePng, phonePicture, pictureFile } from './testing/picture-files.ts';
import { heldBytes, put, startMedia } from './testing/start-media.ts';

const notAnImage = 'Please select an image file.';
const unreadable = 'This picture could not be read. Please select another image file.';
const tooManyPixels = 'Please select a picture of at most 50 megapixels.';

async function halfOf(file: Promise<Buffer>): Promise<Buffer> {
  const whole = await file;
  return whole.subarray(0, whole.length / 2);
}

async function pngWithScriptTail(): Promise<Buffer> {
  return Buffer.concat([await pictureFile('image/png'), Buffer.from('<script>alert("TAIL")</script>')]);
}

const rejected: [string, string, () => Promise<Buffer>, string][] = [
  ['a renamed program', 'image/jpeg', async () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), notAnImage],
  ['an SVG', 'image/png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), notAnImage],
  ['a web page', 'image/gif', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), notAnImage],
  [
    'an AVIF',
    'image/webp',
    async () =>
      (await sharp(await pictureFile())
        .avif()
        .toBuffer()) as Buffer,
    notAnImage,
  ],
  ['the first bytes of a JPEG alone', 'image/jpeg', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), unreadable],
  ['half a PNG', 'image/png', () => halfOf(pictureFile('image/png', { width: 400, height: 400 })), unreadable],
  ['half a JPEG', 'image/jpeg', () => halfOf(pictureFile('image/jpeg', { width: 400, height: 400 })), unreadable],
  ['half a WebP', 'image/webp', () => halfOf(pictureFile('image/webp', { width: 400, height: 400 })), unreadable],
  ['a PNG of 30,000 pixels square', 'image/png', async () => hugePng(30_000, 30_000), tooManyPixels],
  ['a PNG of 2,147,483,647 pixels', 'image/png', async () => hugePng(2 ** 31 - 1, 0), unreadable],
  ['a PNG as thin as a thread', 'image/png', async () => hugePng(16_384, 8), tooManyPixels],
  [
    'a GIF of 10,000 frames',
    'image/gif',
    async () => dotGif(10_000),
    'Please select an animation of at most 200 frames.',
  ],
  ['a GIF of 201 frames', 'image/gif', async () => dotGif(201), 'Please select an animation of at most 200 frames.'],
];

it('rejects a file that is no picture of ours in one sentence, stores nothing, and goes on', async () => {
  const { addressFor, folder, upload } = await startMedia();
  for (const [what, type, make, message] of rejected) {
    const file = await make();
    const address = await addressFor({ size: file.length, type });
    const response = await put(address, file);
    expect([what, response.status, await response.json()]).toMatchObject([what, 400, { success: false, message }]);
    expect([...folder('incoming'), ...folder('media')], what).toEqual([]);
    expect(await heldBytes(address), what).toBe('0');
  }
  expect((await upload(await pictureFile())).status).toBe(200);
});

it.each([
  ['image/png', 'hall.png', 'image/jpeg'],
  ['image/jpeg', 'hall.JPG', 'image/webp'],
  ['image/webp', 'hall.webp', 'image/gif'],
  ['', 'hall', 'image/png'],
  ['application/octet-stream', 'hall.jpeg_large', 'image/jpeg'],
] as const)('takes a file announced as "%s" (%s) for the %s that its bytes are', async (announced, name, type) => {
  const { upload, parts } = await startMedia();
  expect((await upload(await pictureFile(type), announced, { name })).status).toBe(200);
  expect(await parts.db.query.select({ type: pictures.type, name: pictures.name }).from(pictures)).toEqual([
    { type, name },
  ]);
});

describe('what is served of a picture', () => {
  /** Uploads the file; gives back every file that is now served. */
  async function servedOf(file: Buffer, type = 'image/jpeg'): Promise<{ name: string; bytes: Buffer }[]> {
    const { upload, folder, origin } = await startMedia();
    expect((await upload(file, type)).status).toBe(200);
    const names = folder('media').sort();
    const read = async (name: string) => Buffer.from(await (await fetch(`${origin}/media/${name}`)).arrayBuffer());
    return Promise.all(names.map(async (name) => ({ name, bytes: await read(name) })));
  }

  it('holds no word of where and how it was taken', async () => {
    const file = await phonePicture();
    expect(file.includes('SECRET-PLACE')).toBe(true);
    for (const { bytes } of await servedOf(file)) {
      expect(bytes.includes('SECRET-PLACE')).toBe(false);
      const { exif, xmp, icc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('stands upright, in every size', async () => {
    for (const { bytes } of await servedOf(await phonePicture())) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 48]);
      const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
      expect(top[0]).toBeGreaterThan(200);
      expect(bottom[2]).toBeGreaterThan(200);
    }
  });

  it('has lost whatever hung behind the picture', async () => {
    const file = await pngWithScriptTail();
    for (const { bytes } of await servedOf(file, 'image/png')) expect(bytes.includes('<script>')).toBe(false);
  });
});

describe('a full disk', () => {
  it('answers 507 and keeps nothing, and the next upload works once there is room', async () => {
    const { addressFor, dataDir, folder, upload } = await startMedia();
    const file = await pictureFile();
    const address = await addressFor({ size: file.length });
    mkdirSync(join(dataDir, 'incoming'), { recursive: true });
    // Every write to /dev/full fails as a write to a full disk does.
    symlinkSync('/dev/full', join(dataDir, 'incoming', `${new URL(address).pathname.slice(-36)}.part`));
    const answer = await put(address, file);
    expect(answer.status).toBe(507);
    expect((await answer.json()).message).toBe(
      'The server is out of disk space, so nothing was saved. Please try again later.',
    );
    expect([...folder('incoming'), ...folder('media')]).toEqual([]);
    expect((await put(address, file)).status).toBe(200);
    expect((await upload(file)).status).toBe(200);
  });
});
