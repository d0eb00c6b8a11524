import { getTableName } from 'drizzle-orm';
import type { TrashedRelations } from '#server/records/table.ts';
import { type MessageRow, messages } from './table.ts';

/** The messages that are in the trash with their inquiry. */
export function trashedMessages({ rows }: TrashedRelations): MessageRow[] {
  return (rows[getTableName(messages)] ?? []) as unknown as MessageRow[];
}
