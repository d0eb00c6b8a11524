import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#server/platform/auth/table.ts';
import { json, oneOf, publicId, sequence, timestamp } from '#server/platform/db/columns.ts';
import { feedDetails } from '#shared/calendar/values.ts';

/** Addresses under which calendar programs read the venue's calendar. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  seq: sequence(),
  id: publicId(),
  name: text('name').notNull(),
  /** None is the whole venue. */
  spaceIds: json<string[]>('space_ids').notNull(),
  details: oneOf('details', feedDetails).notNull(),
  ownerId: text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastUsedAt: timestamp('last_used_at'),
  revokedAt: timestamp('revoked_at'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
});

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;
