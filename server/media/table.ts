import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf, timestamp, wholeNumber } from '#server/db/columns.ts';
import { pictureTypeNames, type ServedType } from './picture-types.ts';

/** One made size: `type` and `width` are also what its file's name is built from. */
export interface MadeSize {
  type: ServedType;
  width: number;
}

/** The uploaded pictures whose files are all stored. A row is written after its files and deleted before them. */
export const pictures = sqliteTable('pictures', {
  key: text('key').primaryKey(),
  type: oneOf('type', pictureTypeNames).notNull(),
  width: wholeNumber('width').notNull(),
  height: wholeNumber('height').notNull(),
  placeholder: text('placeholder').notNull(),
  sizes: text('sizes', { mode: 'json' }).$type<MadeSize[]>().notNull(),
  /** What all its files take on disk together. */
  bytes: wholeNumber('bytes').notNull(),
  /** SHA-256 of the file as it was sent, in hexadecimal. */
  sourceHash: text('source_hash').notNull(),
  createdAt: timestamp('created_at').notNull(),
});

export type PictureRow = typeof pictures.$inferSelect;
