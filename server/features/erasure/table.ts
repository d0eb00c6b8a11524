import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendarDay, publicId, sequence } from '#server/platform/db/columns.ts';
import type { RecordEntity } from '#shared/entities.ts';

/** Records that an erasure had to leave, until they no longer have to stay. */
export const pendingErasures = sqliteTable('pending_erasures', {
  seq: sequence(),
  /** That of the record. */
  id: publicId(),
  entity: text('entity').$type<RecordEntity>().notNull(),
  /** The last day on which it has to stay. */
  until: calendarDay('until').notNull(),
});
