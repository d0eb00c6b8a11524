import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { AppError } from '#shared/api/errors.ts';
import { decode, imageTimeout, limits, loadSharp, rejectDecompressionBomb, unreadable } from './read-image.ts';

export interface BrandSource {
  /** A cleaned SVG or a PNG, base64. */
  logo: { data: string; isSvg: boolean };
  /** The color behind the logo on icons and the share image. */
  background: string;
  /** The stripes below the logo on the share image. */
  stripes: [wide: string, thin: string];
}

/** Plain data, so that it can be sent from one process to another and stored. */
export interface MadeBrand {
  /** The logo's own size, and whether it has no transparent part. */
  width: number;
  height: number;
  isOpaque: boolean;
  /** The files (base64), by names that hold the hash of their content. */
  files: Record<string, string>;
}

/** How much of its tile a logo fills. What a home screen cuts into a circle leaves the middle eight tenths whole. */
const icons = [
  { name: 'favicon', size: 96, share: 0.88 },
  { name: 'touch-180', size: 180, share: 0.7 },
  { name: 'icon-192', size: 192, share: 0.74 },
  { name: 'icon-512', size: 512, share: 0.74 },
  { name: 'maskable-512', size: 512, share: 0.56 },
];
const share = { width: 1200, height: 630, logo: { width: 640, height: 320 } };
const maxSide = 1024;

/** Makes the icons and the share image of a logo. Throws `bad_request` for a logo that shows nothing. */
export async function makeBrandFiles({ logo, background, stripes }: BrandSource): Promise<MadeBrand> {
  const sharp = await loadSharp();
  const bytes = Buffer.from(logo.data, 'base64');
  if (!logo.isSvg) rejectDecompressionBomb(bytes);
  // A cleaned SVG is 512 pixels long at 72 dots per inch.
  const options = { failOn: 'error', limitInputPixels: limits.pixels, ...(logo.isSvg && { density: 144 }) } as const;
  const image = sharp(bytes, options).timeout(imageTimeout);
  if (!logo.isSvg && (await decode(image.metadata())).format !== 'png') throw unreadable();
  const fitted = image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const { data: png, info } = await decode(fitted.png().toBuffer({ resolveWithObject: true }));
  const { isOpaque, channels } = await sharp(png).stats();
  if (!isOpaque && channels.at(-1)?.max === 0)
    throw new AppError('bad_request', { message: 'This logo is fully transparent. Please select another file.' });

  const files: Record<string, string> = {};
  const save = (name: string, type: string, data: Buffer) => {
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
    files[`${name}-${hash}.${type}`] = data.toString('base64');
  };
  const onTile = async (size: { width: number; height: number }, inside: typeof size): Promise<Sharp> => {
    const input = await sharp(png)
      .resize({ ...inside, fit: 'inside' })
      .toBuffer();
    return sharp({ create: { ...size, channels: 3, background } }).composite([{ input, gravity: 'centre' }]);
  };

  save('logo', logo.isSvg ? 'svg' : 'png', logo.isSvg ? bytes : png);
  for (const { name, size, share } of icons) {
    const inside = Math.round(size * share);
    const tile = await onTile({ width: size, height: size }, { width: inside, height: inside });
    save(name, 'png', await tile.png({ compressionLevel: 9 }).toBuffer());
  }
  const [wide, thin] = stripes.map((color, index) => ({
    input: { create: { width: share.width, height: index === 0 ? 36 : 6, channels: 3, background: color } } as const,
    left: 0,
    top: share.height - (index === 0 ? 36 : 42),
  }));
  const picture = await (await onTile(share, share.logo)).png().toBuffer();
  const striped = sharp(picture).composite([wide, thin].filter((stripe) => stripe !== undefined));
  save('share', 'jpg', await striped.jpeg({ quality: 86 }).toBuffer());
  return { width: info.width, height: info.height, isOpaque, files };
}
