/** What may be uploaded, told by the bytes that every such file begins with, and how the stored copy is called. */
export const pictureTypes = {
  'image/jpeg': { extension: 'jpg', format: 'jpeg', isMark: (head: Buffer) => head.subarray(0, 3).equals(jpegMark) },
  'image/png': { extension: 'png', format: 'png', isMark: (head: Buffer) => head.subarray(0, 8).equals(pngMark) },
  'image/gif': {
    extension: 'gif',
    format: 'gif',
    isMark: (head: Buffer) => /^GIF8[79]a/.test(head.toString('latin1')),
  },
  'image/webp': {
    extension: 'webp',
    format: 'webp',
    isMark: (head: Buffer) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')),
  },
} as const;

export type PictureType = keyof typeof pictureTypes;
export const pictureTypeNames = Object.keys(pictureTypes) as [PictureType, ...PictureType[]];

/** Made sizes also come as AVIF, which nobody may upload. */
export const servedTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;

export type Extension = keyof typeof servedTypes;
export type ServedType = (typeof servedTypes)[Extension];

export function isPictureType(type: string): type is PictureType {
  return Object.hasOwn(pictureTypes, type);
}

/** How many bytes `typeOfBytes` needs to see. */
export const markLength = 16;

/** The type that the first bytes of a file speak of; its name and what the browser calls it count for nothing. */
export function typeOfBytes(head: Buffer): PictureType | undefined {
  return pictureTypeNames.find((type) => pictureTypes[type].isMark(head));
}

const jpegMark = Buffer.from([0xff, 0xd8, 0xff]);
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
