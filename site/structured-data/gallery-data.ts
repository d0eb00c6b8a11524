import type { ShownGalleryItem } from '#shared/content-source.ts';
import type { Thing } from './structured-data.ts';

const mostPictures = 10;

/** The first pictures of the gallery. */
export function galleryData(name: string, items: readonly ShownGalleryItem[], origin: string): Thing {
  return {
    '@type': 'ImageGallery',
    name,
    image: items.slice(0, mostPictures).map(({ title, imageUrl, picture }) => ({
      '@type': 'ImageObject',
      name: title || undefined,
      // Paths are of our own server, everything else is a whole address.
      contentUrl: imageUrl.startsWith('/') ? origin + imageUrl : imageUrl,
      width: picture?.width,
      height: picture?.height,
    })),
  };
}
