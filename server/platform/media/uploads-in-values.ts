import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#shared/api/errors.ts';
import { mediaPath, toPictureKey } from './picture-names.ts';
import { getPictures, isStoredPicture } from './pictures.ts';

/** An upload that plain data names: where (`heroPhoto`, `0.photo`), its address, and how the data describes it. */
interface NamedUpload {
  field: string;
  url: string;
  alt: string;
}

const isVideo = (url: string) => url.endsWith('.mp4');
const noVideo = 'Please upload the video first.';

const isUpload = (value: object): value is { src: string; alt?: unknown } =>
  'src' in value && typeof value.src === 'string' && value.src.startsWith(mediaPath);

/** The uploads among plain data: photographs are objects with a `src`, videos are addresses. */
export function listUploads(value: unknown, field = ''): NamedUpload[] {
  if (typeof value === 'string') return toPictureKey(value) === undefined ? [] : [{ field, url: value, alt: '' }];
  if (typeof value !== 'object' || value === null) return [];
  if (isUpload(value)) return [{ field, url: value.src, alt: String(value.alt ?? '') }];
  return Object.entries(value).flatMap(([name, inner]) => listUploads(inner, field === '' ? name : `${field}.${name}`));
}

/** Throws `validation` for an upload that is not stored. Inside the transaction that writes the value, it stays stored. */
export async function requireUploads(db: Database, value: unknown, field?: string): Promise<void> {
  for (const upload of listUploads(value, field))
    if (!(await isStoredPicture(db, upload.url)))
      throw fieldError(upload.field, isVideo(upload.url) ? noVideo : 'Please upload an image first.');
}

const mapValue = (value: unknown, change: (value: unknown) => unknown): unknown => {
  const changed = change(value);
  if (changed !== value || typeof value !== 'object' || value === null) return changed;
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapValue(item, change)]));
};

/** The data with another upload in every place of this one. */
export const replaceUpload = <T>(value: T, from: string, to: string): T =>
  mapValue(value, (inner) => (inner === from ? to : inner)) as T;

/** The data with the sizes of its photographs. */
export async function withPictures<T>(db: Database, value: T): Promise<T> {
  const uploads = listUploads(value);
  if (uploads.length === 0) return value;
  const pictures = await getPictures(
    db,
    uploads.map(({ url }) => url),
  );
  return mapValue(value, (inner) =>
    typeof inner === 'object' && inner !== null && isUpload(inner)
      ? { ...inner, picture: pictures.get(inner.src) }
      : inner,
  ) as T;
}
