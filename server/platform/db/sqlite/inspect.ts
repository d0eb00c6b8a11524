import { statSync } from 'node:fs';
import SqliteConnection from 'better-sqlite3';
import { movedError } from '#server/platform/db/moved.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { movedAt } from './moved.ts';

/** What marks a file as ours ("Mrqe"), so that another program's database is never migrated by mistake. */
export const applicationId = 0x4d727165;

/** Above this size the check of every page would hold up the start; such a file is checked by its backups. */
const largestFullCheck = 64 * 1024 * 1024;

/**
 * Looks at an existing file through a connection that cannot write, and throws a `StartError` unless it is a sound
 * database of ours that this release understands and that was not moved away. Nothing in the file is changed.
 */
export function inspectDatabaseFile(file: string, newestVersion: number): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const connection = openReadOnly(file);
  try {
    const { id, version } = readHeader(connection, file);
    const isBlank = id === 0 && connection.prepare('select 1 from sqlite_master').get() === undefined;
    if (id !== applicationId && !isBlank)
      throw new StartError(
        `The file ${file} is a database of another program, so it was left alone. Point DATA_DIR to a folder of Marquee's own, or move that file away.`,
      );
    const moved = isBlank ? undefined : readMoved(connection, file);
    if (moved !== undefined) throw movedError('PostgreSQL', moved);
    if (version > newestVersion)
      throw new StartError(
        `The database ${file} was written by a newer version of Marquee (schema ${version}, this one knows ${newestVersion}). Start that newer version, or restore a backup made before the update.`,
      );
    if (size <= largestFullCheck) checkPages(connection, file);
  } finally {
    connection.close();
  }
}

/** The schema version that the file has; 0 where it is empty. Throws a `StartError` when it cannot be read. */
export function schemaVersionOf(file: string): number {
  const connection = openReadOnly(file);
  try {
    return readHeader(connection, file).version;
  } finally {
    connection.close();
  }
}

function openReadOnly(file: string): SqliteConnection.Database {
  try {
    return new SqliteConnection(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

export const cannotOpen = (file: string, cause: unknown) =>
  new StartError(
    `The database ${file} cannot be opened. Check that DATA_DIR is a folder this user may read and write.`,
    {
      cause,
    },
  );

function readHeader(connection: SqliteConnection.Database, file: string): { id: number; version: number } {
  try {
    return {
      id: Number(connection.pragma('application_id', { simple: true })),
      version: Number(connection.pragma('user_version', { simple: true })),
    };
  } catch (error) {
    throw unreadable(file, error);
  }
}

function readMoved(connection: SqliteConnection.Database, file: string): number | undefined {
  try {
    return movedAt(connection);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Every table that has pages of its own; what a search index says of itself takes longer than all of them together. */
const storedTables = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')`;

function checkPages(connection: SqliteConnection.Database, file: string): void {
  try {
    // Every page is read once. A larger cache makes the check take three times as long (`bench/start.ts`).
    connection.pragma('cache_size = -500');
    const check = connection.prepare('SELECT quick_check FROM pragma_quick_check(?)').pluck();
    const names = connection.prepare(storedTables).pluck().all();
    if (names.every((name) => check.get(name) === 'ok')) return;
  } catch (error) {
    throw unreadable(file, error);
  }
  throw damaged(file);
}

function unreadable(file: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'SQLITE_NOTADB')
    return new StartError(
      `The file ${file} is not a database. Move it away, or restore a backup from the backups folder beside it.`,
      { cause: error },
    );
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED')
    return new StartError(`The database ${file} is locked by another program. Stop that program and start again.`, {
      cause: error,
    });
  return damaged(file, error);
}

const damaged = (file: string, cause?: unknown) =>
  new StartError(
    `The database ${file} is damaged, so it was left as it is. Restore a backup from the backups folder beside it.`,
    { cause },
  );
