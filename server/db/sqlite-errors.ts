import { AppError } from '#shared/errors.ts';

function sqliteCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && code.startsWith('SQLITE_')) return code;
  }
  return undefined;
}

/** Whether a write failed because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/**
 * Turns what the driver throws when the disk or the lock gives out into the `AppError` a caller can act on; every
 * other error comes back as it is. Codes: https://sqlite.org/rescode.html
 */
export function toStorageError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined || error instanceof AppError) return error;
  if (code === 'SQLITE_FULL') return new AppError('insufficient_storage', { cause: error });
  // A disk that fails to read makes SQLite say that the file is corrupt; the file is checked at the next start.
  if (/^SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN|CORRUPT)/.test(code))
    return new AppError('unavailable', { cause: error, retryAfter: 1 });
  return error;
}
