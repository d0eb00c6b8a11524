import { sql } from 'drizzle-orm';
import type { EngineSql } from '#server/platform/db/database.ts';

export const sqliteSql: EngineSql = {
  unindexed: (column) => sql`+${column}`,
  elements: (json) => sql`json_each(${json})`,
  raiseSequence: () => undefined,
  analyze: undefined,
  jsonArray: (values, isMatch) => sql`json_group_array(${values}) ${isMatch && sql`filter (where ${isMatch})`}`,
};
