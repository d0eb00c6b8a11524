import { basename } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { readMigrations } from '#server/db/migrations.ts';
import type { Deps } from '#server/deps.ts';
import { auditTrail } from '#server/features/audit/store.ts';
import type { AuditAction } from '#shared/audit-actions.ts';

type Deed = Extract<AuditAction, 'backed_up' | 'backup_failed' | 'restored'>;

/** Writes into the activity log how a backup or a restore went; `file` is named without its folder. */
export async function note({ db, now }: Pick<Deps, 'db' | 'now'>, action: Deed, file?: string): Promise<void> {
  const subject = file === undefined ? {} : { subject: basename(file) };
  await db.privateTx(() => auditTrail({ db, now }).write({ action, ...subject }));
}

/**
 * The same, for a command beside the server, which is not to be held up: one line on a plain connection. A database of an
 * older release is left as it is; and what cannot be written down was still done.
 */
export function noteInFile(database: string, action: Deed, file: string): void {
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
    // A disk without room refuses the line; the backup itself is there and checked.
  }
}
