import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { EngineSql } from '#server/platform/db/database.ts';

export const postgresSql: EngineSql = {
  // The planner knows how many rows each index would find.
  unindexed: (column) => sql`${column}`,
  elements: (json) =>
    sql`(select position - 1 as key, cast(element as bigint) as value
      from json_array_elements_text(cast(${json} as json)) with ordinality as elements (element, position))`,
  restartSequence(table) {
    const { seq } = getTableColumns(table);
    if (seq === undefined) return undefined;
    return sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'seq'), coalesce(max(${seq}), 0) + 1, false)
      from ${table}`;
  },
  jsonArray: (values, isMatch) =>
    sql`coalesce(cast(json_agg(${values}) ${isMatch && sql`filter (where ${isMatch})`} as text), '[]')`,
};
