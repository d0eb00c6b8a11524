import type { Sheet } from '#server/rest/csv.ts';
import { publishedColumns } from '#server/rest/published-columns.ts';
import type { GalleryItem } from '#shared/gallery-item.ts';

export const gallerySheet: Sheet<GalleryItem> = {
  name: 'gallery',
  columns: {
    Title: ({ title }) => title,
    Picture: ({ imageUrl }) => imageUrl,
    Size: ({ size }) => size,
    ...publishedColumns,
  },
};
