import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, oneOf, recordColumns, wholeNumber } from '#server/platform/db/columns.ts';
import { documentOwners } from '#shared/document/values.ts';

/** Files that staff keep with a record; the file itself is stored under the document's id. */
export const documents = sqliteTable(
  'documents',
  {
    ...recordColumns(),
    entity: oneOf('entity', documentOwners).notNull(),
    /** Null for what has to stay after its record was erased. */
    entityId: text('entity_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: wholeNumber('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** The username as it was then. */
    by: text('by').notNull(),
    /** Whether the client sent it from their page. */
    isFromClient: flag('is_from_client').notNull().default(false),
    /** Whether the client reads it on the page of their event. */
    isForClient: flag('is_for_client').notNull().default(false),
    /** The proposal whose signed version it is, made when that was accepted, and its number; null for what staff keep. */
    proposalId: text('proposal_id'),
    proposalVersion: wholeNumber('proposal_version'),
  },
  (table) => [
    index('documents_entity').on(table.entityId, table.seq),
    uniqueIndex('documents_proposal').on(table.proposalId, table.proposalVersion),
  ],
);

export type DocumentRow = typeof documents.$inferSelect;
