import type { Database, Query } from './database.ts';

/** What is prepared on a connection of PostgreSQL stays until that is closed, so each set of statements has a limit. */
const maxPrepared = 300;

/**
 * Statements that `db.prepare` prepares once for each key (`bench/peers.ts`); beyond the limit one is built each time. Those
 * that select single `fields` have a limit of their own, because clients can ask for many combinations.
 */
export function preparedByKey<T>(db: Pick<Database, 'prepare' | 'query'>) {
  const [whole, partial] = [new Map<string, () => T>(), new Map<string, () => T>()];
  return (name: string, build: (query: Query) => T, fields: readonly string[] = []): T => {
    const statements = fields.length === 0 ? whole : partial;
    const key = `${name},${fields}`;
    let statement = statements.get(key);
    if (statement === undefined) {
      if (statements.size >= maxPrepared) return build(db.query);
      statement = db.prepare(build);
      statements.set(key, statement);
    }
    return statement();
  };
}
