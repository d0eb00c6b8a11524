import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { encodeStill, encodeWhole } from './encode.ts';
import { loadSharp, measure, openPicture, patience, readable } from './imaging.ts';
import { refuseSwellingWords } from './packed-words.ts';
import { pictureName, sizeName } from './picture-names.ts';
import { type PictureType, pictureTypes, type ServedType } from './picture-types.ts';
import type { FinishedFile } from './storage.ts';
import type { MadeSize } from './table.ts';

const largestStill = 1920;
const widths = [320, 640, 960, 1280, largestStill];

export interface PictureSource {
  path: string;
  type: PictureType;
  /** What the made files are named by. */
  key: string;
  /** Where they are written; it is there already. */
  folder: string;
}

/** Plain data, so that it can be sent from one process to another. */
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
export async function makeSizes({ path: source, type, key, folder }: PictureSource): Promise<MadePicture> {
  const { format } = pictureTypes[type];
  if (type === 'image/png') refuseSwellingWords(await readFile(source));
  const { width, height, isAnimated } = await measure(source, format);
  const files: FinishedFile[] = [];
  let bytes = 0;
  const keep = async (name: string, image: Sharp) => {
    const encoded = await readable(image.toBuffer());
    const path = join(folder, name);
    await writeFile(path, encoded, { mode: 0o600 });
    files.push({ name, path });
    bytes += encoded.length;
  };

  const whole = await openPicture(source, { animated: isAnimated });
  await keep(pictureName(key, type), encodeWhole(isAnimated ? whole : whole.autoOrient(), type));

  const stills = await stillsOf(source, width);
  const sizes: MadeSize[] = [];
  for (const made of sizesFor(width, type)) {
    const pixels = made.width * made.width * (height / width);
    await keep(sizeName(key, made), encodeStill(stills(made.width), made.type, pixels));
    sizes.push(made);
  }
  const tiny = await readable(stills(16, 16).webp({ quality: 60 }).toBuffer());
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width, height, placeholder, sizes, files, bytes };
}

/** Every size that is made of a picture of this width. */
export function sizesFor(width: number, type: PictureType): MadeSize[] {
  const steps = new Set([...widths.filter((step) => step < width), Math.min(width, largestStill)]);
  const types = [...new Set<ServedType>(['image/avif', 'image/webp', type])];
  return types.flatMap((made) => [...steps].map((step) => ({ type: made, width: step })));
}

/** Decodes the picture once, to the largest still in memory; every smaller one is made from that. */
async function stillsOf(source: string, width: number): Promise<(width: number, height?: number) => Sharp> {
  const image = await openPicture(source);
  const largest = image
    .autoOrient()
    .resize({ width: Math.min(width, largestStill) })
    .toColourspace('srgb');
  const { data, info } = await readable(largest.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await loadSharp();
  return (to, height) => sharp(data, { raw }).timeout(patience).resize({ width: to, height, fit: 'inside' });
}
