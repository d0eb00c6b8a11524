import { eq, sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, json, oneOf, publicId, sequence, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import { contentActivities } from '#shared/dashboard/schema.ts';
import type { RecordEntity } from '#shared/entities.ts';
import { historyActions } from '#shared/history/values.ts';
import { inquiryStatuses } from '#shared/inquiry/values.ts';

/** The columns of a row that an action changed, by their names in its table. */
export type ChangedColumns = Record<string, unknown>;

/**
 * What was done to every record: what its history shows, what undo reads, and the log of events that open screens follow.
 * `seq` never repeats, because the newest entry is never deleted. It holds what the record holds, so it goes with the record.
 * What was done to published content and to the site is also read as the recent activity of the dashboard, which outlives it.
 */
export const history = sqliteTable(
  'history',
  {
    seq: sequence(),
    at: timestamp('at').notNull(),
    /** Null where a visitor or the program acted. */
    byId: text('by_id'),
    /** The username as it was then. */
    by: text('by'),
    /** Where `isActivityOnly`, also what is no record, such as a page. */
    entity: text('entity').$type<RecordEntity>().notNull(),
    /** '' for a whole list. */
    entityId: text('entity_id').notNull(),
    /** The inquiry, client or event that the record belongs to, if it is neither itself. */
    subjectId: text('subject_id'),
    action: oneOf('action', historyActions).notNull(),
    before: json<ChangedColumns>('before'),
    after: json<ChangedColumns>('after'),
    /** The columns whose texts were too long to be kept whole, so that they cannot be set back. */
    cut: json<string[]>('cut'),
    /** The version of the record that the action made. */
    version: wholeNumber('version').notNull(),
    /** The `seq` of the entry that this one took back. */
    reverts: wholeNumber('reverts'),
    /** The same for everything that one action did to several records. */
    batch: text('batch'),
    /** Of an inquiry, where the action set its status; at its arrival it came from none. */
    fromStatus: oneOf('from_status', inquiryStatuses),
    toStatus: oneOf('to_status', inquiryStatuses),
    /** What the recent activity calls the action, and its subject as that was called then; null where it tells nothing. */
    activity: oneOf('activity', contentActivities),
    name: text('name'),
    /** The fields that staff changed, for the recent activity. */
    detail: text('detail'),
    /** No entry of a record, but of the site, of a list, or of a record that was deleted for good. */
    isActivityOnly: flag('is_activity_only').notNull().default(false),
  },
  (table) => [
    // The history of a record, who changed it last, and its statuses.
    index('history_entity').on(table.entityId, table.seq),
    // What was done to what belongs to a record, in its history and timeline.
    index('history_subject').on(table.subjectId, table.seq).where(sql`${table.subjectId} is not null`),
    // The history of a range of days.
    index('history_at').on(table.at),
    // The dashboard; the moment of a status is the version that it made.
    index('history_status').on(table.version, table.seq).where(sql`${table.toStatus} is not null`),
    index('history_activity').on(table.at, table.seq).where(sql`${table.activity} is not null`),
  ],
);

export type HistoryRow = typeof history.$inferSelect;

/** Whether an entry is one of a record. */
export const isOfRecord = eq(history.isActivityOnly, false);

/** What goes with a record to the trash: whole rows of other tables, and the ids of rows that pointed to it. */
export interface TrashedRelations {
  rows: Record<string, Record<string, unknown>[]>;
  links: Record<string, string[]>;
}

/**
 * Records in the trash. A record leaves its own table, so no list, figure, search or page can show it by mistake, and comes
 * back under the same id.
 */
export const trash = sqliteTable('trash', {
  seq: sequence(),
  /** The record's own id. */
  id: publicId(),
  entity: text('entity').$type<RecordEntity>().notNull(),
  /** What staff know the record by. */
  name: text('name').notNull(),
  row: json<Record<string, unknown>>('row').notNull(),
  relations: json<TrashedRelations>('relations').notNull(),
  version: wholeNumber('version').notNull(),
  deletedAt: timestamp('deleted_at').notNull(),
  deletedBy: text('deleted_by').notNull(),
});

export type TrashRow = typeof trash.$inferSelect;

/** What records were at moments that count, such as a page when it was published (`versions.ts`). */
export const recordVersions = sqliteTable(
  'record_versions',
  {
    seq: sequence(),
    id: publicId(),
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    /** Of its record: 1, 2, 3 and so on. */
    number: wholeNumber('number').notNull(),
    /** JSON, byte for byte as it was frozen. */
    snapshot: text('snapshot').notNull(),
    at: timestamp('at').notNull(),
    /** The username as it was then; '' where nobody made it. */
    by: text('by').notNull(),
  },
  (table) => [uniqueIndex('record_versions_number').on(table.entity, table.recordId, table.number)],
);

/** The last number of each kind of document in a year of the venue (`numbers.ts`). */
export const numbers = sqliteTable(
  'numbers',
  {
    seq: sequence(),
    kind: text('kind').notNull(),
    year: wholeNumber('year').notNull(),
    last: wholeNumber('last').notNull(),
  },
  (table) => [uniqueIndex('numbers_kind_year').on(table.kind, table.year)],
);
