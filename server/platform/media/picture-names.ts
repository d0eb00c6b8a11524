import { type PictureType, pictureTypeNames, type UploadType, videoType } from '#shared/media/file-types.ts';

/** The types that may be uploaded: their extension, and sharp's name for the format. */
export const pictureTypes = {
  'image/jpeg': { extension: 'jpg', format: 'jpeg' },
  'image/png': { extension: 'png', format: 'png' },
  'image/gif': { extension: 'gif', format: 'gif' },
  'image/webp': { extension: 'webp', format: 'webp' },
} as const satisfies Record<PictureType, object>;

export const uploadTypes = [...pictureTypeNames, videoType] as const;

/** The types that are served: sizes are also made as AVIF, which cannot be uploaded. */
const servedTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: videoType,
} as const;

type Extension = keyof typeof servedTypes;
export type ServedType = Exclude<(typeof servedTypes)[Extension], typeof videoType>;

/** Whether pictures of a media type may be uploaded. */
export function isPictureType(type: string): type is PictureType {
  return Object.hasOwn(pictureTypes, type);
}

/** The URL path under which everyone reads pictures. */
export const mediaPath = '/media/';

const key = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^${key}$`);
const namePattern = new RegExp(`^(${key})(?:-\\d{1,4})?\\.(avif|webp|jpg|png|gif|mp4)$`);

/** Whether a text has the form of an upload’s key. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** The file that holds the upload in its own format and full size. */
export function pictureName(key: string, type: UploadType): string {
  return `${key}.${isPictureType(type) ? pictureTypes[type].extension : 'mp4'}`;
}

/** The file of one size. */
export function sizeName(key: string, size: { type: ServedType; width: number }): string {
  return `${key}-${size.width}.${size.type === 'image/jpeg' ? 'jpg' : size.type.slice('image/'.length)}`;
}

/** Parses a file name; `undefined` for every name that this server would not have written. */
export function parseName(name: string): { key: string; type: ServedType | typeof videoType } | undefined {
  const [, key, extension] = namePattern.exec(name) ?? [];
  if (key === undefined) return undefined;
  return { key, type: servedTypes[extension as Extension] };
}

/** The URL path of a file, as rows store it. */
export function toMediaUrl(name: string): string {
  return `${mediaPath}${name}`;
}

/** The key of the picture that an image URL belongs to; `undefined` for URLs that are not ours. */
export function toPictureKey(imageUrl: string): string | undefined {
  return imageUrl.startsWith(mediaPath) ? parseName(imageUrl.slice(mediaPath.length))?.key : undefined;
}

/** Converts an absolute URL of a picture on one of our own origins to the path that rows store; leaves others unchanged. */
export function toOwnPath(imageUrl: string, origins: readonly string[]): string {
  if (!URL.canParse(imageUrl)) return imageUrl;
  const { origin, pathname } = new URL(imageUrl);
  const isOurs = origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
  return isOurs && pathname.startsWith(mediaPath) ? pathname : imageUrl;
}
