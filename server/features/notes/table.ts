import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, oneOf, recordColumns } from '#server/platform/db/columns.ts';
import { notedEntities } from '#shared/note/values.ts';

/** A hold that a text names, and the name in it. */
export interface NamedHold {
  holdId: string;
  name: string;
}

/** What staff write down about an inquiry, a client or an event; visitors never see it. */
export const notes = sqliteTable(
  'notes',
  {
    ...recordColumns(),
    entity: oneOf('entity', notedEntities).notNull(),
    entityId: text('entity_id').notNull(),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    /** The username as it was then. */
    author: text('author').notNull(),
    /** The holds that a note of the program names, and what it calls them, so that the names go with whom they name. */
    named: json<NamedHold[]>('named'),
  },
  (table) => [index('notes_entity').on(table.entityId, table.seq)],
);

export type NoteRow = typeof notes.$inferSelect;
