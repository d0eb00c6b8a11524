import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf, sequence, timestamp } from '#server/platform/db/columns.ts';
import { activityKinds } from '#shared/dashboard.ts';

/**
 * The activity feed: who changed which content, and who signed in. Changes of inquiries are in their own history, so that
 * deleting an inquiry deletes every name with it.
 */
export const activity = sqliteTable(
  'activity',
  {
    seq: sequence(),
    at: timestamp('at').notNull(),
    by: text('by').notNull(),
    kind: oneOf('kind', activityKinds).notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    subject: text('subject').notNull(),
    detail: text('detail'),
  },
  (table) => [index('activity_entity_id').on(table.entityId, table.seq)],
);
