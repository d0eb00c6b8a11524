import SqliteConnection from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { applicationId } from './inspect.ts';

/**
 * Copies the database of a running server to a new file, as it was at one moment, without holding up its writes. The copy
 * has no sessions and no previews with their links, and no bytes of any that were ever there. Takes a while: for a process of its own.
 */
export function copyDatabase(source: string, target: string): void {
  const live = new SqliteConnection(source, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    live.prepare('VACUUM INTO ?').run(target);
  } finally {
    live.close();
  }
  const copy = new SqliteConnection(target, { fileMustExist: true });
  try {
    // The copy is worth nothing before it is complete, so nothing of it has to survive a crash.
    copy.pragma('journal_mode = OFF');
    copy.pragma('synchronous = OFF');
    copy.pragma('secure_delete = ON');
    copy.exec('DELETE FROM sessions');
    // A file that an earlier release left has none of these tables.
    const hasTable = (name: string) => copy.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name);
    if (hasTable('previews')) copy.exec('DELETE FROM previews');
    if (hasTable('links')) copy.exec("DELETE FROM links WHERE purpose = 'preview'");
    copy.exec('VACUUM');
  } finally {
    copy.close();
  }
}

/** Drizzle on a file that nobody else has open; its statements run at once. */
export type FileQuery = BetterSQLite3Database;

interface InspectedCopy<T> {
  /** The schema version. */
  schema: number;
  /** What is wrong with it, in words that continue "its database …". */
  fault: string | undefined;
  /** What `read` found; `undefined` where there is a fault. */
  found: T | undefined;
}

/** Checks every page, index and reference of a copy that nobody else has open, and reads from it where it is sound. */
export function inspectCopy<T>(file: string, newestSchema: number, read: (query: FileQuery) => T): InspectedCopy<T> {
  let connection: SqliteConnection.Database | undefined;
  try {
    connection = new SqliteConnection(file, { readonly: true, fileMustExist: true });
    const schema = Number(connection.pragma('user_version', { simple: true }));
    const fault = faultOf(connection, schema, newestSchema);
    return { schema, fault, found: fault === undefined ? read(drizzle(connection)) : undefined };
  } catch (error) {
    if (!(error instanceof SqliteConnection.SqliteError)) throw error;
    return { schema: 0, fault: `cannot be read (${error.message})`, found: undefined };
  } finally {
    connection?.close();
  }
}

function faultOf(connection: SqliteConnection.Database, schema: number, newestSchema: number): string | undefined {
  if (connection.pragma('application_id', { simple: true }) !== applicationId) return 'belongs to another program';
  if (schema > newestSchema)
    return `was written by a newer version of Marquee (schema ${schema}, this one knows ${newestSchema})`;
  if (connection.pragma('integrity_check', { simple: true }) !== 'ok') return 'is damaged';
  const broken = connection.pragma('foreign_key_check') as unknown[];
  return broken.length > 0 ? 'holds rows that refer to nothing' : undefined;
}
