import SqliteConnection from 'better-sqlite3';
import { movedError } from '#server/platform/db/moved.ts';

/** When a database was moved away, as its own mark says. A backup that was made before has none. */
export function movedAt(connection: SqliteConnection.Database): number | undefined {
  const isMarked = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'moved'").get() !== undefined;
  return isMarked ? Number(connection.prepare('SELECT at FROM moved').pluck().get()) : undefined;
}

/** Throws a `StartError` for a file whose database was moved to PostgreSQL. */
export function requireNotMoved(file: string): void {
  const at = onFile(file, movedAt);
  if (at !== undefined) throw movedError('PostgreSQL', at);
}

/** Whether the database of a file was moved away. */
export const isMoved = (file: string): boolean => onFile(file, movedAt) !== undefined;

/** Closes the file to every server and command. Nobody else may have it open. */
export function markMoved(file: string, at: number): void {
  onFile(file, (connection) => {
    connection.pragma('synchronous = FULL');
    connection.transaction(() => {
      connection.exec('CREATE TABLE moved (at INTEGER NOT NULL)');
      connection.prepare('INSERT INTO moved VALUES (?)').run(at);
    })();
  });
}

/** Takes the mark away. Returns whether there was one. */
export function unmarkMoved(file: string): boolean {
  return onFile(file, (connection) => {
    if (movedAt(connection) === undefined) return false;
    connection.pragma('synchronous = FULL');
    connection.exec('DROP TABLE moved');
    return true;
  });
}

function onFile<T>(file: string, work: (connection: SqliteConnection.Database) => T): T {
  const connection = new SqliteConnection(file, { fileMustExist: true, timeout: 5000 });
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}
