import { AppError } from '#shared/api/errors.ts';

/** What the driver or the system gave: `SQLITE_FULL`, PostgreSQL's `23505`, or `ECONNREFUSED`. */
function errorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? current.code : undefined;
    // A PostgreSQL that is away leaves no Unix socket, which looks like a missing file.
    if ('syscall' in current && current.syscall === 'connect') return 'ECONNREFUSED';
    if (typeof code === 'string' && /^(SQLITE_\w+|[0-9A-Z]{5}|E[A-Z_]+)$/.test(code)) return code;
  }
  return undefined;
}

/** Whether a write failed because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(errorCode(error) ?? '');
}

/** Whether the database rejected a booking that overlaps another: its trigger on SQLite, its constraint on PostgreSQL. */
export function isOverlapViolation(error: unknown): boolean {
  if (!/^(SQLITE_CONSTRAINT_TRIGGER|23P01)$/.test(errorCode(error) ?? '')) return false;
  for (let current = error; current instanceof Error; current = current.cause)
    if (current.message.includes('bookings_no_overlap')) return true;
  return false;
}

/** Whether another connection holds the lock of a SQLite file. */
export function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

const isFull = /^(SQLITE_FULL|53100)$/;
// A disk that fails to read makes SQLite say that the file is corrupt; the file is checked at the next start.
const isSqliteAway = /^SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN|CORRUPT)/;
/** No connection, no resources, shut down or starting up, a standby, a lock not granted in time, no access, or no network. */
const isPostgresAway =
  /^(08...|28...|3D000|53...|57...|25006|25P03|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg and its pool throw without a code. */
const isConnectionLost =
  /connection to the database was lost|connection terminated|query read timeout|timeout (exceeded|expired)|not queryable/i;

/**
 * Turns what the driver throws when the disk, the lock or the connection gives out into the `AppError` a caller can act on;
 * every other error comes back as it is. Codes: https://sqlite.org/rescode.html and
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  // A request that its sender broke off has the same code as a lost database, and Fastify's status.
  if ('statusCode' in error) return error;
  const code = errorCode(error);
  if (code === undefined) return isLost(error) ? unavailable(error) : error;
  if (isFull.test(code)) return new AppError('insufficient_storage', { cause: error });
  return isSqliteAway.test(code) || isPostgresAway.test(code) ? unavailable(error) : error;
}

const unavailable = (cause: unknown) => new AppError('unavailable', { cause, retryAfter: 1 });

/** Drizzle wraps what the driver threw, in a message that quotes the statement. */
function isLost(error: Error): boolean {
  return error.cause instanceof Error ? isLost(error.cause) : isConnectionLost.test(error.message);
}
