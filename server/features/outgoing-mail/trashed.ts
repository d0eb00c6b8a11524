import { getTableName } from 'drizzle-orm';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import type { TrashedRelations } from '#server/records/table.ts';

/** The messages that are in the trash with their inquiry. */
export function trashedMessages({ rows }: TrashedRelations): MessageRow[] {
  return (rows[getTableName(messages)] ?? []) as unknown as MessageRow[];
}

/** The same relations with other messages. */
export const withTrashedMessages = (relations: TrashedRelations, mail: MessageRow[]): TrashedRelations => ({
  ...relations,
  rows: { ...relations.rows, [getTableName(messages)]: mail as unknown as TrashedRelations['rows'][string] },
});
