import { getTableName } from 'drizzle-orm';
import type { TrashedRelations } from '#server/records/table.ts';
import { type HoldRow, holds } from './table.ts';

/** The holds that are in the trash with what they are about. */
export function trashedHolds({ rows }: TrashedRelations): HoldRow[] {
  return (rows[getTableName(holds)] ?? []) as unknown as HoldRow[];
}

/** The same relations with other holds. */
export const withTrashedHolds = (relations: TrashedRelations, line: HoldRow[]): TrashedRelations => ({
  ...relations,
  rows: { ...relations.rows, [getTableName(holds)]: line as unknown as TrashedRelations['rows'][string] },
});
