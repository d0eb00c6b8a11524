import type { Sharp } from 'sharp';
import type { PictureType, ServedType } from './picture-types.ts';

/** Beyond this many pixels a second more of work would save a visitor a few kilobytes. */
const largeStill = 1_200_000;

/** Writes a size that pages show: squeezed as far as the time for it allows. */
export function encodeStill(image: Sharp, type: ServedType, pixels: number): Sharp {
  const isLarge = pixels > largeStill;
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

/** Writes the full size in its own format: fast, and in one pass, which keeps the memory flat at any size. */
export function encodeWhole(image: Sharp, type: PictureType): Sharp {
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
