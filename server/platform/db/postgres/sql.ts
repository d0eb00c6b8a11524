import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { literal } from '#server/platform/db/columns.ts';
import type { EngineSql } from '#server/platform/db/database.ts';

export const postgresSql: EngineSql = {
  // The planner knows how many rows each index would find.
  unindexed: (column) => sql`${column}`,
  elements: (json) =>
    sql`(select position - 1 as key, cast(element as bigint) as value
      from json_array_elements_text(cast(${json} as json)) with ordinality as elements (element, position))`,
  raiseSequence(table, last) {
    const { seq } = getTableColumns(table);
    if (seq === undefined) return undefined;
    const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'seq')`;
    const reached = sql`pg_sequence_last_value(cast(${sequence} as regclass))`;
    const highest = sql`select greatest(max(${seq}), ${reached}, ${literal(last)}) as highest from ${table}`;
    return sql`select setval(${sequence}, highest) from (${highest}) as reached where highest > 0`;
  },
  analyze: sql`analyze`,
  jsonArray: (values, isMatch) =>
    sql`coalesce(cast(json_agg(${values}) ${isMatch && sql`filter (where ${isMatch})`} as text), '[]')`,
};
