import { AsyncLocalStorage } from 'node:async_hooks';
import SqliteConnection from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { watchExternalWrites } from './external-writes.ts';
import { cannotOpen, inspectDatabaseFile } from './inspect.ts';
import { migrateDatabase } from './migrate.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { checkpointLog, schedulePurges } from './purge.ts';
import { purges } from './purge-table.ts';
import { WriteQueue } from './write-queue.ts';

export type Query = BetterSQLite3Database;

/** The only access to the database: nothing above `server/db/` knows the driver. */
export interface Database {
  /** Drizzle on the running transaction inside `tx`, and on a read-only connection outside it. */
  readonly query: Query;
  /**
   * Runs `work` as one transaction, synced to disk when it resolves. Inside another `tx` it joins it as a savepoint. It
   * may run twice (see `WriteQueue`), so it touches the database alone.
   */
  tx<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The same for writes that no public page or list shows, which therefore stay cached. Never use it where content changes.
   */
  privateTx<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Prepares a statement once for each connection, where a bench row needs it: `const byId = db.prepare((q) =>
   * q.select()…prepare())`, then `byId()`.
   */
  prepare<T>(build: (query: Query) => T): () => T;
  /**
   * Purges what the running transaction deletes from the file and its log within seconds; if the process ends before that,
   * within seconds of the next start.
   */
  purgeDeleted(): Promise<void>;
  /**
   * Increases with every commit of this process, and within a second of an external write (`npm run admin`): what was read at
   * the same version is still current.
   */
  readonly version: number;
  /** The same without private writes: what visitors see is still current at the same version. */
  readonly publicVersion: number;
  /** Waits for the running writes, checkpoints the log into the file and closes both connections. */
  close(): Promise<void>;
}

interface Transaction {
  isOpen: boolean;
}

/**
 * Opens the file (or `:memory:`) with a write-ahead log, every commit synced, foreign keys enforced, deleted rows overwritten
 * and the newest schema. Creates a missing file. Throws a `StartError`, the file unchanged, if it is not ours, damaged, or
 * from a newer release.
 */
export function openDatabase(file: string, migrations: Migration[] = readMigrations()): Database {
  const isMemory = file === ':memory:';
  if (!isMemory) inspectDatabaseFile(file, migrations.length);
  const writer = connect(file);
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
    // Tracking every callback costs each request a tenth of its time; between writes it is not needed.
    onIdle: () => transactions.disable(),
  });

  const isPurgePending = () => writer.prepare('SELECT 1 FROM purges LIMIT 1').get() !== undefined;
  const purging = isMemory ? undefined : schedulePurges(file, isPurgePending);
  // The previous process may have ended before its purge.
  purging?.soon();
  const externalWrites = watchExternalWrites(writer, () => {
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
      externalWrites.stop();
      await queue.idle();
      if (!isMemory) reader.close();
      await purging?.close();
      // A program that copies the file may read for long; then the next start checkpoints the log.
      writer.pragma('busy_timeout = 1000');
      if (!isMemory) checkpointLog(writer);
      writer.close();
    },
  };
}

function connect(file: string): SqliteConnection.Database {
  try {
    return applyPragmas(new SqliteConnection(file));
  } catch (error) {
    throw cannotOpen(file, error);
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
