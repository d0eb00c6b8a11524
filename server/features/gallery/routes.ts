import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/gallery-item/schema.ts';
import { galleryContent } from './record.ts';

export const galleryRoutes = contentRoutes(galleryContent, {
  words: { a: 'a gallery item', many: 'gallery items' },
  schemas: {
    item: schemas.galleryItemSchema,
    create: schemas.createGalleryItemSchema,
    update: schemas.updateGalleryItemSchema,
    list: schemas.listGallerySchema,
    export: schemas.exportGallerySchema,
    reorder: schemas.reorderGallerySchema,
  },
  columns: {
    Title: ({ title }) => title,
    Picture: ({ imageUrl }) => imageUrl,
    Size: ({ size }) => size,
  },
});
