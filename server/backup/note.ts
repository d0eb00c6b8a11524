import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { AppParts } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { auditTrail } from '#server/features/audit/store.ts';
import type { AuditAction } from '#shared/audit-actions.ts';

type Deed = Extract<AuditAction, 'backed_up' | 'backup_failed' | 'restored'>;

/** Writes into the activity log how a backup or a restore went; `file` is named without its folder. */
export async function note({ db, now }: Pick<AppParts, 'db' | 'now'>, action: Deed, file?: string): Promise<void> {
  const subject = file === undefined ? {} : { subject: basename(file) };
  await db.tx(() => auditTrail({ db, now }).write({ action, ...subject }));
}

/**
 * The same, for a command beside the server. A database of an older release is left as it is, because opening it would
 * bring it up to date; and what cannot be written down was still done.
 */
export async function noteInFile(database: string, action: Deed, file: string): Promise<void> {
  try {
    if (!isOfThisRelease(database)) return;
    const db = openDatabase(database);
    try {
      await note({ db, now: () => new Date() }, action, file);
    } finally {
      await db.close();
    }
  } catch {
    // A disk without room refuses the line; the backup itself is there and checked.
  }
}

function isOfThisRelease(database: string): boolean {
  if (!existsSync(database)) return false;
  const connection = new SqliteConnection(database, { readonly: true });
  try {
    return connection.pragma('user_version', { simple: true }) === readMigrations().length;
  } finally {
    connection.close();
  }
}
