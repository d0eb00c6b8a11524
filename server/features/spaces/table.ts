import { sql } from 'drizzle-orm';
import { text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, json, oneOf, publicTable, recordColumns, wholeNumber } from '#server/platform/db/columns.ts';
import { spaceColors } from '#shared/space/values.ts';

/** What of the venue is booked. Pages show the names. */
export const spaces = publicTable(
  'spaces',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    seated: wholeNumber('seated'),
    standing: wholeNumber('standing'),
    color: oneOf('color', spaceColors).notNull(),
    /** The single spaces that this one is made of; none for a single space. */
    contains: json<string[]>('contains').notNull(),
    isBookable: flag('is_bookable').notNull(),
    position: wholeNumber('position').notNull(),
  },
  (table) => [uniqueIndex('spaces_name').on(sql`lower(${table.name})`)],
);

export type SpaceRow = typeof spaces.$inferSelect;
