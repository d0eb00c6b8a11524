import type { Placeholder, SQL } from 'drizzle-orm';
import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Drizzle. Tables and queries are written in its words for SQLite, whichever engine runs them; every statement is awaited. */
export type Query = BaseSQLiteDatabase<'async', unknown>;

/** The only access to the database: nothing above `server/platform/db/` knows which engine runs. */
export interface Database {
  /** Drizzle on the running transaction inside `tx`, and on a read-only connection outside it. */
  readonly query: Query;
  /** Whether the caller runs inside `tx`. */
  readonly isInTransaction: boolean;
  /** Throws inside `tx`, for work that must not run there: it could not be rolled back, or nobody else could write meanwhile. */
  requireOutside(work: string): void;
  /**
   * Runs `work` as one transaction, synced to disk when it resolves, after every write before it of any server. Inside
   * another `tx` it joins it as a savepoint. It may run twice (see `WriteQueue`), so it touches the database alone. What is
   * cached for visitors is dropped only if it wrote a table that they see (`publicTable`).
   */
  tx<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Prepares a statement once for each connection, for what every request of staff or every arrival runs
   * (`bench/peers.ts`, `bench/inquiry-arrival.ts`): `const byId = db.prepare((q) =>
   * q.select()…prepare())`, then `byId()`.
   */
  prepare<T>(build: (query: Query) => T): () => T;
  /**
   * Purges what the running transaction deletes from the storage within seconds; if the process ends before that, within
   * seconds of the next start.
   */
  purgeDeleted(): Promise<void>;
  /**
   * Increases with every commit of this server, and within a second of one by another: what was read at the same version is
   * still current.
   */
  readonly version: number;
  /** The same for the commits that wrote a table that visitors see: what they see is still current at the same version. */
  readonly publicVersion: number;
  /** Resolves when `version` counts every commit, by any server, that was acknowledged before the call. */
  catchUp(): Promise<void>;
  /**
   * Calls `listener` after commits of this server, when their writers have been answered, and when one of another was noticed.
   * Several commits may be reported at once. Returns how to stop listening.
   */
  onCommit(listener: () => void): () => void;
  /** Reads, and commits to the disk a write that changes nothing: no cache is dropped and no listener told. Throws if either fails. */
  prove(): Promise<void>;
  /** Whether this server is the one that runs the jobs. Exactly one of several servers on one database is. */
  runsJobs(): Promise<boolean>;
  /** Counters of a rate limit, shared by every server on the database. Those of one name count together. */
  rateLimiter(name: string, allowance: Allowance): RateLimiterAbstract;
  /** What the engines say differently in SQL. */
  readonly sql: EngineSql;
  /**
   * Plans the search for a trimmed text of at least one character: each of its words, in any order, without regard to case,
   * accents and apostrophes. PostgreSQL looks for words of one or two characters in the newest 10,000 texts of each source but
   * inquiries. Not for use inside a transaction.
   */
  search(searched: string): Promise<(source: SearchSource) => Look>;
  /**
   * Adds in batches, between requests, what an update of the program left to be indexed, until `signal` fires; until then older
   * texts may not be found.
   */
  fillSearch(signal?: AbortSignal): Promise<void>;
  /** Waits for the running writes and closes every connection. */
  close(): Promise<void>;
}

interface Allowance {
  points: number;
  /** Seconds. */
  duration: number;
}

export interface EngineSql {
  /** The column, such that the planner does not choose its index. */
  unindexed(column: SQLiteColumn): SQL;
  /** The elements of a JSON array of whole numbers, as a table of `key` (the position from 0) and `value`. */
  elements(json: string | Placeholder): SQL;
  /**
   * Makes the keys of new rows follow those in the table and `last`, where the engine does not by itself: after rows were
   * written with keys of their own. Never goes back.
   */
  raiseSequence(table: SQLiteTable, last: number): SQL | undefined;
  /** Counts the rows of every table anew for the planner, where the engine does so only after a while. */
  analyze: SQL | undefined;
  /** An aggregate: the values of those rows that match, as a JSON text. */
  jsonArray(values: SQL, isMatch: SQL | undefined): SQL;
}

/** Texts that a search looks through: their number in the index, and the name of the view of them before `_texts`. */
export interface SearchSource {
  readonly number: number;
  readonly name: string;
}

/** A subquery of what a search looks at in a source: `seq`, and whether the text `is_match`, as every hit of the index is. */
export interface Look {
  (part?: SearchPart): SQL;
  /** Looks of the same key differ in their `text` alone, so that one statement serves them all. */
  key?: string | undefined;
  text?: string;
}

/** The placeholders of a part: the newest `limit` from the `seq` `first` on and before another one, and the text of the look. */
export type SearchPart = Record<'first' | 'before' | 'limit' | 'text', Placeholder>;
