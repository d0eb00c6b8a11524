import { getTableName } from 'drizzle-orm';
import type { TrashedRelations } from '#server/records/table.ts';
import { type ClientMergeRow, clientMerges } from './table.ts';

/** The merges that are in the trash with the client who stayed. */
export function trashedMerges({ rows }: TrashedRelations): ClientMergeRow[] {
  return (rows[getTableName(clientMerges)] ?? []) as unknown as ClientMergeRow[];
}

/** The same relations with other merges. */
export const withTrashedMerges = (relations: TrashedRelations, merges: ClientMergeRow[]): TrashedRelations => ({
  ...relations,
  rows: { ...relations.rows, [getTableName(clientMerges)]: merges as unknown as TrashedRelations['rows'][string] },
});
