import { basename } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { readMigrations } from '#server/platform/db/migrations.ts';
import type { AuditAction } from '#shared/audit/values.ts';

type BackupAction = Extract<AuditAction, 'backed_up' | 'restored'>;

/**
 * Records a backup or a restore in the audit log, for a command beside the server: one row on a plain connection, which the
 * server's writes do not delay. A database of an older release is not changed.
 */
export function auditInFile(database: string, action: BackupAction, file: string): void {
  try {
    const connection = new SqliteConnection(database, { fileMustExist: true });
    try {
      if (connection.pragma('user_version', { simple: true }) !== readMigrations().length) return;
      const at = Date.now();
      connection
        .prepare('INSERT INTO audit (at, last_at, action, subject, count) VALUES (?, ?, ?, ?, 1)')
        .run(at, at, action, basename(file));
    } finally {
      connection.close();
    }
  } catch {
    // A full disk rejects the row; the backup itself is complete and checked.
  }
}
