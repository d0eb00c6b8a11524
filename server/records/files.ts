import { getTableName, isNotNull } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#server/platform/context.ts';
import { fieldOf } from './field-of.ts';
import { serverRecords } from './records.ts';
import { trash } from './table.ts';

/** The names of the stored files of all records: those in their tables, and in the trash by themselves or with another one. */
export async function listRecordFiles(ctx: Ctx): Promise<Set<string>> {
  const { query } = ctx.db;
  const { entity, row, relations } = trash;
  const trashed = await query.select({ entity, row, relations }).from(trash);
  const names = new Set<string>();
  for (const kind of serverRecords(ctx).all()) {
    if (kind.file === undefined) continue;
    const { column, toName = (value: string) => value } = kind.file;
    const table: SQLiteTable = kind.table;
    const field = fieldOf(table, column);
    const stored = await query
      .select({ [field]: column })
      .from(table)
      .where(isNotNull(column));
    const hidden = trashed.flatMap((one) => [
      ...(one.entity === kind.entity ? [one.row] : []),
      ...(one.relations.rows[getTableName(table)] ?? []),
    ]);
    for (const { [field]: value } of [...stored, ...hidden] as Record<string, unknown>[])
      if (typeof value === 'string') names.add(toName(value));
  }
  return names;
}
