import SqliteConnection from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { commitListeners } from '#server/platform/db/commit-listeners.ts';
import type { Database, Query } from '#server/platform/db/database.ts';
import { type Migration, readMigrations } from '#server/platform/db/migrations.ts';
import { transactionsOn } from '#server/platform/db/transactions.ts';
import { watchExternalWrites } from './external-writes.ts';
import { cannotOpen, inspectDatabaseFile } from './inspect.ts';
import { migrateDatabase } from './migrate.ts';
import { checkpointLog, schedulePurges } from './purge.ts';
import { purges } from './purge-table.ts';
import { fillSearch, searchOn } from './search.ts';
import { sqliteSql } from './sql.ts';
import { sqliteWriter } from './writer.ts';

/**
 * Opens the file with a write-ahead log, every commit synced, foreign keys enforced, deleted rows overwritten and the newest
 * schema. Creates a missing file. Throws a `StartError`, the file unchanged, if it is not ours, damaged, or from a newer
 * release. Tests open `:memory:`, or a copy in memory of the bytes of another database.
 */
export function openSqlite(source: string | Buffer, migrations: Migration[] = readMigrations()): Database {
  const file = Buffer.isBuffer(source) ? ':memory:' : source;
  const isMemory = file === ':memory:';
  if (!isMemory) inspectDatabaseFile(file, migrations.length);
  const writer = connect(source);
  try {
    migrateDatabase(writer, migrations, file);
    // From here on the write queue waits for locks of other programs.
    writer.pragma('busy_timeout = 0');
    // The log still holds what was deleted just before a crash.
    if (!isMemory) checkpointLog(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  const reader = isMemory ? writer : connect(file);
  if (!isMemory) reader.pragma('query_only = ON');

  // Drizzle runs these statements at once; awaiting them works all the same.
  const queryOn = (connection: SqliteConnection.Database) => drizzle(keepingStatements(connection)) as unknown as Query;
  const writerQuery = queryOn(writer);
  const readerQuery = isMemory ? writerQuery : queryOn(reader);
  let version = 0;
  let publicVersion = 0;
  let isClosed = false;
  const commits = commitListeners();
  const access = transactionsOn({
    writer: sqliteWriter(writer),
    query: { reader: readerQuery, writer: writerQuery },
    onCommit(seenBy) {
      version += 1;
      if (seenBy === 'everyone') publicVersion += 1;
      commits.notify();
    },
  });

  const isPurgePending = () => writer.prepare('SELECT 1 FROM purges LIMIT 1').get() !== undefined;
  const purging = isMemory ? undefined : schedulePurges(file, isPurgePending);
  // The previous process may have ended before its purge.
  purging?.soon();
  const externalWrites = watchExternalWrites(writer, () => {
    version += 1;
    publicVersion += 1;
    commits.notify();
    purging?.soon();
  });

  const database: Omit<Database, 'search' | 'fillSearch'> = {
    get query() {
      return access.query;
    },
    get isInTransaction() {
      return access.isInTransaction;
    },
    get version() {
      return version;
    },
    get publicVersion() {
      return publicVersion;
    },
    requireOutside: access.requireOutside,
    tx: access.tx,
    prepare: access.prepare,
    async purgeDeleted() {
      await access.query.insert(purges).values({});
      purging?.soon();
    },
    catchUp: async () => externalWrites.look(),
    onCommit: commits.add,
    async prove() {
      const schema = Number(reader.pragma('user_version', { simple: true }));
      await access.tx(async () => void writer.pragma(`user_version = ${schema}`));
    },
    runsJobs: async () => true,
    rateLimiter: (_name, allowance) => new RateLimiterMemory(allowance),
    sql: sqliteSql,
    async close() {
      isClosed = true;
      externalWrites.stop();
      await access.idle();
      if (!isMemory) reader.close();
      await purging?.close();
      // A program that copies the file may read for long; then the next start checkpoints the log.
      writer.pragma('busy_timeout = 1000');
      if (!isMemory) checkpointLog(writer);
      writer.close();
    },
  };
  return Object.assign(database, {
    search: searchOn(database),
    fillSearch: (signal?: AbortSignal) => fillSearch(database, () => isClosed || signal?.aborted === true),
  });
}

const maxStatements = 500;
/** Longer texts name many values, which are others at each time. */
const maxKeptLength = 8000;

/**
 * The connection, which compiles a statement of the same text once: compiling takes a third of the time of a small query
 * (`bench/peers.ts`).
 */
function keepingStatements(connection: SqliteConnection.Database): SqliteConnection.Database {
  const statements = new LRUCache<string, SqliteConnection.Statement>({ max: maxStatements });
  const prepare = (text: string): SqliteConnection.Statement => {
    const known = statements.get(text);
    // Whoever used it before may have asked for arrays.
    if (known !== undefined) return known.reader ? known.raw(false) : known;
    const statement = connection.prepare(text);
    if (text.length <= maxKeptLength) statements.set(text, statement);
    return statement;
  };
  return Object.create(connection, { prepare: { value: prepare } });
}

function connect(source: string | Buffer): SqliteConnection.Database {
  try {
    return applyPragmas(new SqliteConnection(source));
  } catch (error) {
    throw cannotOpen(String(source), error);
  }
}

function applyPragmas(connection: SqliteConnection.Database): SqliteConnection.Database {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  // better-sqlite3 is built with NORMAL for WAL, which can lose acknowledged commits in a power cut.
  connection.pragma('synchronous = FULL');
  // Every inquiry writes the same few pages: rarer checkpoints copy each of them less often.
  connection.pragma('wal_autocheckpoint = 4000');
  connection.pragma('foreign_keys = ON');
  connection.pragma('secure_delete = ON');
  connection.pragma('temp_store = MEMORY');
  return connection;
}
