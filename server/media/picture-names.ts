import { type Extension, type PictureType, pictureTypes, type ServedType, servedTypes } from './picture-types.ts';

/** Where pictures are read by everyone. */
export const mediaPath = '/media/';

const key = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^${key}$`);
const namePattern = new RegExp(`^(${key})(?:-\\d{1,4})?\\.(avif|webp|jpg|png|gif)$`);

export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** The file that keeps the picture in its own format and full size. */
export function pictureName(key: string, type: PictureType): string {
  return `${key}.${pictureTypes[type].extension}`;
}

/** The file of one made size. */
export function sizeName(key: string, size: { type: ServedType; width: number }): string {
  return `${key}-${size.width}.${size.type === 'image/jpeg' ? 'jpg' : size.type.slice('image/'.length)}`;
}

/** Reads a file's name; `undefined` for everything that this server would not have written. */
export function parseName(name: string): { key: string; type: ServedType } | undefined {
  const [, key, extension] = namePattern.exec(name) ?? [];
  if (key === undefined) return undefined;
  return { key, type: servedTypes[extension as Extension] };
}

/** The address of a file as rows keep it: a path on this origin. */
export function addressOf(name: string): string {
  return `${mediaPath}${name}`;
}

/** Whose picture an image address means; `undefined` where it is not one of ours. */
export function keyOfAddress(imageUrl: string): string | undefined {
  return imageUrl.startsWith(mediaPath) ? parseName(imageUrl.slice(mediaPath.length))?.key : undefined;
}

/**
 * An absolute address of a picture below `/media/` on one of our own origins becomes the path that rows keep; anything
 * else stays as it is.
 */
export function toOwnPath(imageUrl: string, origins: readonly string[]): string {
  if (!URL.canParse(imageUrl)) return imageUrl;
  const { origin, pathname } = new URL(imageUrl);
  const isOurs = origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
  return isOurs && pathname.startsWith(mediaPath) ? pathname : imageUrl;
}
