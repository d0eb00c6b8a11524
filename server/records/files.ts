/** The stored files that records name. */

import { getTableName, isNotNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#server/platform/context.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { fieldOf } from './field-of.ts';
import type { RecordKind } from './record-kind.ts';
import { serverRecords } from './records.ts';
import { type TrashRow, trash } from './table.ts';

type Row = Record<string, unknown>;

/** The files of a kind of record: what to select of its table, and their names, also of those that are in the trash. */
interface FileNames {
  table: SQLiteTable;
  columns: Record<string, SQLiteColumn>;
  isNamed: SQL;
  namesIn(stored: readonly Row[], trashed: readonly Pick<TrashRow, 'entity' | 'row' | 'relations'>[]): string[];
}

/** How the files of records are found, kind by kind. */
export function findFileNames(kinds: readonly RecordKind[]): FileNames[] {
  return kinds.flatMap(({ entity, table, file }) => {
    if (file === undefined) return [];
    const { column, toName = (value: string) => value } = file;
    const field = fieldOf(table, column);
    return {
      table,
      columns: { [field]: column },
      isNamed: isNotNull(column),
      namesIn(stored, trashed) {
        const hidden = trashed.flatMap(({ relations, ...one }) => [
          ...(one.entity === entity ? [one.row] : []),
          ...(relations.rows[getTableName(table)] ?? []),
        ]);
        return [...stored, ...hidden].flatMap(({ [field]: value }) => (typeof value === 'string' ? toName(value) : []));
      },
    };
  });
}

/** The names of the stored files of all records: those in their tables, and in the trash by themselves or with another one. */
export async function listRecordFiles(ctx: Ctx): Promise<Set<string>> {
  const { query } = ctx.db;
  const { entity, row, relations } = trash;
  const trashed = await query.select({ entity, row, relations }).from(trash);
  const names = new Set<string>();
  for (const { table, columns, isNamed, namesIn } of findFileNames(serverRecords(ctx).all()))
    for (const name of namesIn(await query.select(columns).from(table).where(isNamed), trashed)) names.add(name);
  return names;
}

/** Deletes the stored files whose records were deleted for good. Returns how many. */
export function sweepRecordFiles(ctx: Ctx): Promise<number> {
  // In a transaction, because what moves to the trash meanwhile would be in neither place.
  return storedFiles(ctx).sweep(() => ctx.db.tx(() => listRecordFiles(ctx)));
}
