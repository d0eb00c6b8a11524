import type { StoredPicture } from '#admin/media/picture-queue.ts';
import type { GallerySize } from '#shared/content-values.ts';

/** What is said of one new picture. */
export interface PictureFacts {
  title: string;
  size: GallerySize;
}

/** The form of new pictures: each by its key in the queue, and whether visitors see them all. */
export interface PicturesValues {
  isActive: boolean;
  pictures: Record<string, PictureFacts>;
}

export const blankFacts: PictureFacts = { title: '', size: 'square' };

/** What is kept of the form while it is open, for a session that ends in the middle. */
export interface KeptPictures {
  values: PicturesValues;
  stored: StoredPicture[];
}

/** Wider than this for its height, a picture begins as a landscape. */
const landscapeFrom = 1.2;

export function sizeFor(width: number, height: number): GallerySize {
  return width / height >= landscapeFrom ? 'landscape' : 'square';
}
