import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, oneOf, publicTable, sequence, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import { type ServedType, uploadTypes } from './picture-names.ts';

/** One size of a picture; the name of its file is built from `type` and `width`. */
export interface MadeSize {
  type: ServedType;
  width: number;
}

/** The pictures, and videos without sizes, whose files are all stored. A row is inserted after its files and deleted before them. */
export const pictures = publicTable('pictures', {
  key: text('key').primaryKey(),
  type: oneOf('type', uploadTypes).notNull(),
  width: wholeNumber('width').notNull(),
  height: wholeNumber('height').notNull(),
  placeholder: text('placeholder').notNull(),
  sizes: text('sizes', { mode: 'json' }).$type<MadeSize[]>().notNull(),
  /** The size of all its files together. */
  bytes: wholeNumber('bytes').notNull(),
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sourceHash: text('source_hash').notNull(),
  createdAt: timestamp('created_at').notNull(),
  /** The name of the uploaded file; blank for uploads of release 0.1.0. */
  name: text('name').notNull().default(''),
  /** The library keeps it, used or not. */
  isKept: flag('is_kept').notNull().default(false),
});

/**
 * Where uploads are used, said again by whatever names one with each write of it, so that nobody looks through texts for them.
 * Each start compares it with the rows that name them (`rebuildUses`).
 */
export const mediaUses = sqliteTable(
  'media_uses',
  {
    seq: sequence(),
    url: text('url').notNull(),
    /** The entity and the id of what names it; `trash` and the id for a record in the trash. */
    owner: text('owner').notNull(),
    /** Where staff change it. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    place: text('place').notNull(),
    words: text('words').notNull(),
    /** Of a use that is over: until when an undo may bring it back. */
    until: timestamp('until'),
  },
  (table) => [index('media_uses_url').on(table.url), index('media_uses_owner').on(table.owner)],
);

export type PictureRow = typeof pictures.$inferSelect;
