import { AsyncLocalStorage } from 'node:async_hooks';
import SqliteConnection from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { foreignCommits } from './foreign-commits.ts';
import { cannotOpen, inspectDatabaseFile } from './inspect.ts';
import { migrateDatabase } from './migrate.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { foldLog, schedulePurges } from './purge.ts';
import { purges } from './purge-table.ts';
import { WriteQueue } from './write-queue.ts';

export type Query = BetterSQLite3Database;

/** The one door to the database: everything above `server/db/` reads and writes through it and knows no driver. */
export interface Database {
  /** Drizzle on the running transaction inside `tx`, and on a connection that refuses writes outside it. */
  readonly query: Query;
  /**
   * Runs `work` as one transaction, synced to disk when it resolves. Inside another `tx` it joins it as a savepoint. It
   * may run twice (see `WriteQueue`), so it touches the database alone.
   */
  tx<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The same for writes that no public page or list shows, which so stay cached. Called `tx` by mistake, pages are rendered
   * once too often; never use it where content changes.
   */
  privateTx<T>(work: () => Promise<T>): Promise<T>;
  /** A statement built once for each connection: `const byId = db.prepare((q) => q.select()…prepare())`, then `byId()`. */
  prepare<T>(build: (query: Query) => T): () => T;
  /**
   * Within seconds nothing of what the running transaction deletes is left in the file or its log; where the process ends
   * before that, within seconds of the next start.
   */
  purgeDeleted(): Promise<void>;
  /**
   * Rises with every commit of this process, and within a second of one by another (`npm run admin`); what was computed at
   * the same number still holds.
   */
  readonly version: number;
  /** The same without the private writes: what visitors see still holds at the same number. */
  readonly publicVersion: number;
  /** Waits for the running writes, folds the log into the file and closes both connections. */
  close(): Promise<void>;
}

interface Transaction {
  isOpen: boolean;
}

/**
 * Opens the file (or `:memory:`) with the promises we make: write-ahead log, every commit synced, foreign keys held,
 * deleted rows overwritten, the newest schema. A missing file is made. Throws a `StartError`, the file untouched, when it
 * is none of ours, damaged, or from a newer release.
 */
export function openDatabase(file: string, migrations: Migration[] = readMigrations()): Database {
  const isMemory = file === ':memory:';
  if (!isMemory) inspectDatabaseFile(file, migrations.length);
  const writer = connect(file);
  try {
    migrateDatabase(writer, migrations, file);
    // From here on writes wait for other programs outside of SQLite.
    writer.pragma('busy_timeout = 0');
    // What was deleted just before a crash still stands in the log.
    if (!isMemory) foldLog(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  const reader = isMemory ? writer : connect(file);
  if (!isMemory) reader.pragma('query_only = ON');

  const writerQuery = drizzle(writer);
  const readerQuery = isMemory ? writerQuery : drizzle(reader);
  const transactions = new AsyncLocalStorage<Transaction>();
  let version = 0;
  let publicVersion = 0;
  const queue = new WriteQueue(writer, {
    onCommit(isPrivate) {
      version += 1;
      if (!isPrivate) publicVersion += 1;
    },
    // Following every callback of the process costs each request a tenth of its time; between writes nobody needs it.
    onIdle: () => transactions.disable(),
  });

  const isPurgeNoted = () => writer.prepare('SELECT 1 FROM purges LIMIT 1').get() !== undefined;
  const purging = isMemory ? undefined : schedulePurges(file, isPurgeNoted);
  // What the process before this one did not get to.
  purging?.soon();
  const others = foreignCommits(writer, () => {
    version += 1;
    publicVersion += 1;
    purging?.soon();
  });

  const currentQuery = (): Query => {
    const transaction = transactions.getStore();
    if (transaction === undefined) return readerQuery;
    if (!transaction.isOpen) throw new Error('A query ran after its transaction had ended: an await is missing.');
    return writerQuery;
  };

  const nested = async <T>(work: () => Promise<T>): Promise<T> => {
    writer.exec('SAVEPOINT nested');
    try {
      const value = await work();
      writer.exec('RELEASE nested');
      return value;
    } catch (error) {
      if (writer.inTransaction) writer.exec('ROLLBACK TO nested; RELEASE nested');
      throw error;
    }
  };

  const write = <T>(work: () => Promise<T>, options: { isPrivate: boolean }): Promise<T> => {
    if (transactions.getStore() !== undefined) return nested(work);
    const runOpen = () => {
      const transaction: Transaction = { isOpen: true };
      return transactions.run(transaction, work).finally(() => {
        transaction.isOpen = false;
      });
    };
    return queue.run(runOpen, options);
  };

  return {
    get query() {
      return currentQuery();
    },
    get version() {
      return version;
    },
    get publicVersion() {
      return publicVersion;
    },
    tx: (work) => write(work, { isPrivate: false }),
    privateTx: (work) => write(work, { isPrivate: true }),
    async purgeDeleted() {
      await currentQuery().insert(purges).values({});
      purging?.soon();
    },
    prepare<T>(build: (query: Query) => T) {
      const built = new Map<Query, T>();
      return () => {
        const query = currentQuery();
        let statement = built.get(query);
        if (statement === undefined) {
          statement = build(query);
          built.set(query, statement);
        }
        return statement;
      };
    },
    async close() {
      others.stop();
      await queue.idle();
      if (!isMemory) reader.close();
      await purging?.close();
      // One that reads, to copy or to replicate, may do so for long; the next start folds what is left.
      writer.pragma('busy_timeout = 1000');
      // Where that fails the log stays beside the file, with all that it holds, and the next start reads both.
      if (!isMemory) foldLog(writer);
      writer.close();
    },
  };
}

function connect(file: string): SqliteConnection.Database {
  try {
    return promising(new SqliteConnection(file));
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

function promising(connection: SqliteConnection.Database): SqliteConnection.Database {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  // better-sqlite3 is built with NORMAL for WAL, which can lose acknowledged commits in a power cut.
  connection.pragma('synchronous = FULL');
  // The same few pages are written with every inquiry; folded into the file four times as seldom, they are folded once.
  connection.pragma('wal_autocheckpoint = 4000');
  connection.pragma('foreign_keys = ON');
  connection.pragma('secure_delete = ON');
  connection.pragma('temp_store = MEMORY');
  return connection;
}
