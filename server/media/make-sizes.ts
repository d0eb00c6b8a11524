import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { loadSharp, measure, openPicture, unreadable } from './imaging.ts';
import { pictureName, sizeName } from './picture-names.ts';
import { type PictureType, pictureTypes, type ServedType } from './picture-types.ts';
import type { FinishedFile } from './storage.ts';
import type { MadeSize } from './table.ts';

const largestStill = 1920;
const widths = [320, 640, 960, 1280, largestStill];

export interface MadePicture {
  width: number;
  height: number;
  placeholder: string;
  sizes: MadeSize[];
  files: FinishedFile[];
  bytes: number;
}

/**
 * Makes everything that is kept of a picture anew from its pixels, upright and without a word of metadata: the picture in
 * its own format and full size, and stills of it at several widths, none wider than itself. An animation keeps moving in
 * its own format only: the stills are what pages lay out, and a page full of movement nobody can stop is no kindness.
 */
export async function makeSizes(source: string, folder: string, key: string, type: PictureType): Promise<MadePicture> {
  const { format } = pictureTypes[type];
  const { width, height, isAnimated } = await measure(source, format);
  const files: FinishedFile[] = [];
  let bytes = 0;
  const keep = async (name: string, image: Sharp, as: ServedType, isFullSize = false) => {
    const encoded = await readable(encode(image, as, isFullSize).toBuffer());
    const path = join(folder, name);
    await writeFile(path, encoded, { mode: 0o600 });
    files.push({ name, path });
    bytes += encoded.length;
  };

  const whole = await openPicture(source, { animated: isAnimated });
  await keep(pictureName(key, type), isAnimated ? whole : whole.autoOrient(), type, true);

  const stills = await stillsOf(source, width);
  const sizes: MadeSize[] = [];
  for (const made of sizesFor(width, type)) {
    await keep(sizeName(key, made), stills(made.width), made.type);
    sizes.push(made);
  }
  const tiny = await readable(encode(stills(16, 16), 'image/webp').toBuffer());
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width, height, placeholder, sizes, files, bytes };
}

function sizesFor(width: number, type: PictureType): MadeSize[] {
  const steps = new Set([...widths.filter((step) => step < width), Math.min(width, largestStill)]);
  const types = [...new Set<ServedType>(['image/avif', 'image/webp', type])];
  return types.flatMap((made) => [...steps].map((step) => ({ type: made, width: step })));
}

/** Decodes the picture once, to the largest still in memory; every smaller one is made from that. */
async function stillsOf(source: string, width: number): Promise<(width: number, height?: number) => Sharp> {
  const sharp = await loadSharp();
  const image = await openPicture(source);
  const largest = image
    .autoOrient()
    .resize({ width: Math.min(width, largestStill) })
    .toColourspace('srgb');
  const { data, info } = await readable(largest.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return (to, height) => sharp(data, { raw }).resize({ width: to, height, fit: 'inside' });
}

/** Small copies are squeezed harder; the full size is encoded fast, for it has many more pixels. */
function encode(image: Sharp, type: ServedType, isFullSize = false): Sharp {
  switch (type) {
    case 'image/avif':
      return image.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' });
    case 'image/webp':
      return image.webp({ quality: isFullSize ? 85 : 76, effort: isFullSize ? 2 : 4 });
    case 'image/jpeg':
      return image.jpeg(isFullSize ? { quality: 86 } : { quality: 80, mozjpeg: true });
    case 'image/png':
      return image.png({ compressionLevel: isFullSize ? 6 : 9 });
    case 'image/gif':
      return image.gif({ effort: isFullSize ? 3 : 7 });
  }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw unreadable(error);
  });
}
