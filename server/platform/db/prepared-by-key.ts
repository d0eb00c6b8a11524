import type { Database, Query } from './database.ts';

/** What is prepared on a connection of PostgreSQL stays until that is closed, so each set of statements has a limit. */
const maxPrepared = 300;

/** Statements that `db.prepare` prepares once for each key (`bench/peers.ts`); beyond the limit one is built each time. */
export function preparedByKey<T>(db: Pick<Database, 'prepare' | 'query'>) {
  const statements = new Map<string, () => T>();
  return (key: string, build: (query: Query) => T): T => {
    let statement = statements.get(key);
    if (statement === undefined) {
      if (statements.size >= maxPrepared) return build(db.query);
      statement = db.prepare(build);
      statements.set(key, statement);
    }
    return statement();
  };
}
