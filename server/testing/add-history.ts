import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { history } from '#server/records/table.ts';

/** Adds so many entries, numbered from 1, to the history of a database that is a file. */
export async function addHistory(db: Database, entries: number): Promise<void> {
  await db.tx(async () =>
    db.query.run(sql`insert into ${history} (at, entity, entity_id, action, version)
      with recursive numbers(n) as (values (1) union all select n + 1 from numbers where n < ${entries})
      select n, 'service', 'some', 'updated', n from numbers`),
  );
}
