import { getTableName } from 'drizzle-orm';
import type { TrashRow } from '#server/records/table.ts';
import { documents } from './table.ts';

/** The ids of the documents in the trash: those that went there by themselves, and those with their record. */
export function trashedDocuments(rows: readonly Pick<TrashRow, 'id' | 'entity' | 'relations'>[]): string[] {
  return rows.flatMap(({ id, entity, relations }) =>
    entity === 'document' ? [id] : (relations.rows[getTableName(documents)] ?? []).map((row) => String(row.id)),
  );
}
