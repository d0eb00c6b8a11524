import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { FinishedFile } from '#server/platform/storage/file-storage.ts';
import type { PictureType } from '#shared/media/file-types.ts';
import { pictureName, pictureTypes, type ServedType, sizeName } from './picture-names.ts';
import { decode, imageTimeout, loadSharp, measureImage, openImage, rejectDecompressionBomb } from './read-image.ts';
import type { MadeSize } from './table.ts';

const maxSizeWidth = 1920;
const widths = [320, 640, 960, 1280, maxSizeWidth];

export interface PictureSource {
  path: string;
  type: PictureType;
  /** Names the files. */
  key: string;
  /** An existing folder to write them to. */
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
 * Re-encodes a picture from its pixels, upright and without metadata: in its own format and full size, and as stills of
 * several widths, none wider than itself. An animation moves in its own format only, because nobody can stop the movement
 * of a page full of animations.
 */
export async function makeSizes({ path: source, type, key, folder }: PictureSource): Promise<MadePicture> {
  const { format } = pictureTypes[type];
  if (type === 'image/png') rejectDecompressionBomb(await readFile(source));
  const { width, height, isAnimated } = await measureImage(source, format);
  const files: FinishedFile[] = [];
  let bytes = 0;
  const save = async (name: string, image: Sharp) => {
    const encoded = await decode(image.toBuffer());
    const path = join(folder, name);
    await writeFile(path, encoded, { mode: 0o600 });
    files.push({ name, path });
    bytes += encoded.length;
  };

  const original = await openImage(source, { animated: isAnimated });
  await save(pictureName(key, type), encodeOriginal(isAnimated ? original : original.autoOrient(), type));

  const resize = await decodeOnce(source, width);
  const sizes: MadeSize[] = [];
  for (const size of sizesFor(width, type)) {
    const pixels = size.width * size.width * (height / width);
    await save(sizeName(key, size), encodeSize(resize(size.width), size.type, pixels));
    sizes.push(size);
  }
  const tiny = await decode(resize(16, 16).webp({ quality: 60 }).toBuffer());
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width, height, placeholder, sizes, files, bytes };
}

/** Every size that is made of a picture of this width. */
export function sizesFor(width: number, type: PictureType): MadeSize[] {
  const steps = new Set([...widths.filter((step) => step < width), Math.min(width, maxSizeWidth)]);
  const types = [...new Set<ServedType>(['image/avif', 'image/webp', type])];
  return types.flatMap((made) => [...steps].map((step) => ({ type: made, width: step })));
}

/** Decodes the picture to its largest size in memory; every smaller one is resized from that. */
async function decodeOnce(source: string, width: number): Promise<(width: number, height?: number) => Sharp> {
  const image = await openImage(source);
  const largest = image
    .autoOrient()
    .resize({ width: Math.min(width, maxSizeWidth) })
    .toColorspace('srgb');
  const { data, info } = await decode(largest.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await loadSharp();
  return (to, height) => sharp(data, { raw }).timeout(imageTimeout).resize({ width: to, height, fit: 'inside' });
}

/** Above this many pixels, more effort costs seconds and saves a visitor a few kilobytes. */
const manyPixels = 1_200_000;

/** Encodes a size that pages show: as small as the time allows. */
function encodeSize(image: Sharp, type: ServedType, pixels: number): Sharp {
  const isLarge = pixels > manyPixels;
  switch (type) {
    case 'image/avif':
      return image.avif({ quality: 52, effort: isLarge ? 1 : 2, chromaSubsampling: '4:2:0' });
    case 'image/webp':
      return image.webp({ quality: 76, effort: isLarge ? 2 : 4 });
    case 'image/jpeg':
      return image.jpeg({ quality: 80, mozjpeg: !isLarge });
    case 'image/png':
      return image.png({ compressionLevel: isLarge ? 6 : 9 });
    case 'image/gif':
      return image.gif({ effort: 7 });
  }
}

/** Encodes the full size in its own format in one pass, which bounds the memory at any size. */
function encodeOriginal(image: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/webp':
      return image.webp({ quality: 85, effort: 2 });
    case 'image/jpeg':
      return image.jpeg({ quality: 86, optimiseCoding: false });
    case 'image/png':
      return image.png({ compressionLevel: 6 });
    case 'image/gif':
      return image.gif({ effort: 1 });
  }
}
