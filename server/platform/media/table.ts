import { text } from 'drizzle-orm/sqlite-core';
import { flag, oneOf, publicTable, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
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

export type PictureRow = typeof pictures.$inferSelect;
