import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf, publicTable, sequence } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';
import { gallerySizes } from '#shared/content/values.ts';

export const galleryItems = publicTable('gallery_items', {
  ...contentColumns(),
  title: text('title').notNull(),
  imageUrl: text('image_url').notNull(),
  size: oneOf('size', gallerySizes).notNull(),
});

/** Pictures of the seed gallery whose files are not stored yet, in their order; deleted when their items are added. */
export const pendingGallerySeeds = sqliteTable('gallery_starters', {
  seq: sequence(),
  file: text('file').notNull().unique(),
  title: text('title').notNull(),
  size: oneOf('size', gallerySizes).notNull(),
});
