import type { Config } from '#server/platform/config/config.ts';
import type { Operations } from '#server/operations.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';
import * as schemas from '#shared/gallery-item.ts';

export const galleryRoutes = (config: Config, operations: Operations, lists: PublicLists) =>
  contentRoutes(config, operations, lists, operations.gallery, {
    entity: 'gallery_item',
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
