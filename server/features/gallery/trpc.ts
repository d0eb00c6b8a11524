import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { galleryItemSchema, listGallerySchema, reorderGallerySchema } from '#shared/gallery-item/schema.ts';
import { galleryContent } from './record.ts';

export const galleryProcedures = contentProcedures(galleryContent, {
  item: galleryItemSchema,
  list: listGallerySchema.prefault({}),
  reorder: reorderGallerySchema,
});
