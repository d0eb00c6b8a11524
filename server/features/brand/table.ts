import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/sqlite-core';
import { json, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import type { MadeBrand } from '#server/platform/media/make-brand-files.ts';

/** The venue's logo and colors: one row, whose key can only be 1; none while they are the starter's. */
export const brand = publicTable(
  'brand',
  {
    key: integer('key').primaryKey(),
    primary: text('primary_color').notNull(),
    accent: text('accent_color').notNull(),
    paper: text('paper_color').notNull(),
    /** A data URL; blank for the mark that comes with the site. */
    logo: text('logo').notNull(),
    /** Icons and share image, in the row so that a backup and every server have them. */
    made: json<MadeBrand>('made'),
    version: wholeNumber('version').notNull(),
  },
  (table) => [check('brand_is_one_row', sql`${table.key} = 1`)],
);
