import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureType } from '#shared/media/file-types.ts';

interface Shape {
  width?: number;
  height?: number;
}

/** Red above blue, so that a test can tell which way is up. */
async function redOverBlue({ width = 64, height = 48 }: Shape = {}) {
  const top = { create: { width, height: height / 2, channels: 3 as const, background: 'red' } };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: top, gravity: 'north' },
  ]);
}

export async function pictureFile(type: PictureType = 'image/jpeg', shape: Shape = {}): Promise<Buffer> {
  const image = await redOverBlue(shape);
  return image.toFormat(type === 'image/jpeg' ? 'jpeg' : (type.slice(6) as 'png' | 'gif' | 'webp')).toBuffer();
}

/** A valid picture of exactly `bytes` bytes: decoders stop at its end mark and ignore the tail. */
export async function paddedPicture(bytes: number): Promise<Buffer> {
  const picture = await pictureFile();
  const tail = Buffer.alloc(bytes - picture.length, 'never to be served ');
  return Buffer.concat([picture, tail]);
}

/** A JPEG as a phone writes it: lying on its side, with the place where it was taken. */
export async function phonePicture(): Promise<Buffer> {
  const upright = await (await redOverBlue()).png().toBuffer();
  const exif = {
    IFD0: { ImageDescription: 'SECRET-PLACE' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 6/1 0/1' },
  };
  return sharp(upright).rotate(270).withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

/** A PNG of the given size in one color, made without ever holding its pixels as a picture. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A right PNG with more in it behind its header. */
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const whole = await pictureFile('image/png');
  const header = 33;
  return Buffer.concat([whole.subarray(0, header), ...chunks, whole.subarray(header)]);
}

/** A word about a PNG that unpacks to so many zeros; `name` is the kind of chunk that carries it. */
export function packedZeros(name: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Buffer {
  const flags = name === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0';
  return chunk(name, Buffer.concat([Buffer.from(flags, 'latin1'), deflateSync(Buffer.alloc(bytes))]));
}

/** An animated GIF of one dot that changes its color. */
export function dotGif(count: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000ffffffff21ff0b4e45545343415045322e300301000000', 'hex');
  const frames = Array.from({ length: count }, (_, index) => {
    const color = index % 2 === 0 ? '44' : '4c';
    return Buffer.from(`21f904000a0000002c0000000001000100000202${color}0100`, 'hex');
  });
  return Buffer.concat([head, ...frames, Buffer.from([0x3b])]);
}
