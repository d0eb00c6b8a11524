import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { PictureType } from '#shared/media/file-types.ts';
import { makeSizes } from './make-sizes.ts';
import { dotGif, pictureFile } from './testing/picture-files.ts';

async function make(file: Buffer, type: PictureType) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'made'));
  writeFileSync(join(folder, 'source'), file);
  const made = await makeSizes({ path: join(folder, 'source'), type, key: 'key', folder: join(folder, 'made') });
  const read = (name: string) => readFileSync(made.files.find((entry) => entry.name === name)?.path ?? '');
  return { ...made, read };
}

describe('the sizes of a picture', () => {
  it('come in AVIF, WebP and its own format, at the widths below its own', async () => {
    const { sizes, files, width, height } = await make(
      await pictureFile('image/jpeg', { width: 2400, height: 1200 }),
      'image/jpeg',
    );
    expect([width, height]).toEqual([2400, 1200]);
    const widths = [320, 640, 960, 1280, 1920];
    const types = ['image/avif', 'image/webp', 'image/jpeg'];
    expect(sizes).toEqual(types.flatMap((type) => widths.map((step) => ({ type, width: step }))));
    expect(files.map(({ name }) => name)).toContain('key-1920.avif');
    expect(files).toHaveLength(16);
  });

  it.each([
    [1000, [320, 640, 960, 1000]],
    [320, [320]],
    [7, [7]],
  ])('of a picture %d pixels wide are never wider than it', async (width, widths) => {
    const { sizes, read } = await make(await pictureFile('image/webp', { width, height: 10 }), 'image/webp');
    expect(sizes.filter(({ type }) => type === 'image/webp').map((size) => size.width)).toEqual(widths);
    expect(new Set(sizes.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp']));
    for (const step of widths) expect((await sharp(read(`key-${step}.webp`)).metadata()).width).toBe(step);
  });

  it('are what their names say', async () => {
    const { files, bytes } = await make(await pictureFile('image/png'), 'image/png');
    const formats: Record<string, string> = { avif: 'heif', webp: 'webp', png: 'png' };
    for (const { name, path } of files)
      expect((await sharp(path).metadata()).format).toBe(formats[name.split('.')[1] ?? '']);
    expect(bytes).toBe(files.reduce((sum, { path }) => sum + readFileSync(path).length, 0));
  });

  it('come with a placeholder of less than a kilobyte that looks like the picture', async () => {
    const { placeholder } = await make(await pictureFile('image/jpeg', { width: 1600, height: 900 }), 'image/jpeg');
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(1024);
    const tiny = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
    expect([tiny.width, tiny.height]).toEqual([16, 9]);
  });

  it('keep what shines through', async () => {
    const glass = { r: 255, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 8, height: 8, channels: 4, background: glass } })
      .png()
      .toBuffer();
    const { files } = await make(file, 'image/png');
    for (const { path } of files) expect((await sharp(path).stats()).isOpaque).toBe(false);
  });

  it.each(['b-w', 'cmyk', 'rgb16'] as const)('are ordinary colors whatever the picture came in (%s)', async (space) => {
    const image = sharp(await pictureFile()).toColorspace(space);
    const [file, type] =
      space === 'rgb16'
        ? [await image.png().toBuffer(), 'image/png' as const]
        : [await image.jpeg().toBuffer(), 'image/jpeg' as const];
    const { read } = await make(file, type);
    expect(['srgb', 'b-w']).toContain((await sharp(read('key-64.webp')).metadata()).space);
    expect((await sharp(read('key-64.webp')).metadata()).depth).toBe('uchar');
  });
});

describe('an animation', () => {
  it('keeps moving in its own format and stands still in every size', async () => {
    const { files, sizes } = await make(dotGif(200), 'image/gif');
    expect(sizes).toHaveLength(3);
    const frames: Record<string, number> = {};
    for (const { name, path } of files) frames[name] = (await sharp(path).metadata()).pages ?? 1;
    expect(frames).toEqual({ 'key.gif': 200, 'key-1.avif': 1, 'key-1.webp': 1, 'key-1.gif': 1 });
  });

  it('may come as WebP too', async () => {
    const file = await sharp(dotGif(5), { animated: true }).webp().toBuffer();
    const { read } = await make(file, 'image/webp');
    expect((await sharp(read('key.webp')).metadata()).pages).toBe(5);
  });
});
